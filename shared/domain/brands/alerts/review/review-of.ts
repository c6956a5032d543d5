import type { Queryable } from '../../../../platform/db/database.ts';
import type { AlertReview } from './review.ts';
import { readReviews } from './review-store.ts';

/** What reviewers are doing with one alert, which is there. */
export async function reviewOf(db: Queryable, alertId: string): Promise<AlertReview> {
  const [review] = await readReviews(db, [alertId]);
  if (!review) throw new Error('every alert that is asked for has a review');
  return review;
}
