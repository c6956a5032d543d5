import type { Queryable } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { requiresFourEyes } from '../../partners/projects/four-eyes.ts';
import type { ApiKey } from '../../partners/projects/project.ts';
import { requiresSecondKey } from '../../partners/projects/projects.ts';
import { hasConfirmed } from '../alerts/pass-verdict.ts';
import { hasConfirmationWaiting } from '../alerts/review/due-verdicts.ts';
import type { Takedown } from './takedown.ts';

/**
 * Who approves a takedown may have to be another than who began it, as its project wishes. Keys and members are told
 * apart by their ids, so the rules are the same for both.
 * @throws AppError second_key_required, second_person_required
 */
export async function requireAnother(
  db: Queryable,
  takedown: Pick<Takedown, 'alertId' | 'requestedBy'>,
  approver: Pick<ApiKey, 'id' | 'projectId'>,
): Promise<void> {
  const hasStarted = takedown.requestedBy === approver.id;
  if (hasStarted && (await requiresSecondKey(db, approver.projectId)))
    throw new AppError(
      'second_key_required',
      'Your project requires that a takedown is approved by another API key or member than the one that started it.',
    );
  if (!(await requiresFourEyes(db, approver.projectId))) return;
  if (hasStarted)
    throw new AppError(
      'second_person_required',
      'Your project requires four eyes: who started a takedown does not approve it.',
    );
  const { alertId } = takedown;
  const { id } = approver;
  if (
    (await hasConfirmed(db, { alertId, giver: id })) ||
    (await hasConfirmationWaiting(db, { alertId, memberId: id }))
  )
    throw new AppError(
      'second_person_required',
      'Your project requires four eyes: who confirmed an alert does not approve its takedown.',
    );
}
