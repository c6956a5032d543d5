import { z } from 'zod';
import type { Database } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { readBrand } from '../brands/read-brand.ts';
import { webUrlField } from '../brands/references/reference-input.ts';
import type { ApiKey } from '../../partners/projects/project.ts';
import { deleteEarlierReports, secondsOfDayLeft, takeReports } from './report-store.ts';
import { offeredMax, offerPages, type Offer } from '../scans/offer-pages.ts';

/** Reported addresses to visit; an invalid one is named by its position, `urls[3]`. */
export const reportedPagesSchema = z
  .object({
    urls: z
      .array(z.string())
      .min(1)
      .max(offeredMax)
      .meta({
        description: 'Web addresses: http or https, at most 2,048 characters, without a user name.',
        example: ['https://acme-login.example/'],
      }),
    source: z.enum(['report', 'seed']).default('report').meta({
      description: '`report`: these pages are suspicious. `seed`: a list of your own to be checked.',
    }),
  })
  .superRefine(({ urls }, context) => {
    for (const [at, url] of urls.entries()) {
      const { error } = webUrlField.safeParse(url);
      const message = error?.issues[0]?.message;
      if (message !== undefined)
        context.addIssue({ code: 'custom', path: [`urls[${at}]`], message, input: url });
    }
  });

export type ReportedPages = z.output<typeof reportedPagesSchema>;

/** Reports of all projects come before everything else: without a limit, one project could occupy all crawlers. */
const reportsPerDay = 20_000;

/**
 * Has pages visited for a brand, before all routine visits. A repeated report causes no second visit.
 * @throws AppError brand_not_found; report_budget where the project has not so many addresses left for the day
 */
export async function reportPages(
  deps: { db: Database },
  key: Pick<ApiKey, 'projectId' | 'mode'>,
  { brandId, urls, source }: ReportedPages & { brandId: string },
): Promise<Offer> {
  await readBrand(deps, key, brandId);
  const pages = [...new Set(urls)].map((url) => ({ url, source, priority: 2, finder: 'report' }) as const);
  return deps.db.transaction(async (tx) => {
    if (!(await takeReports(tx, key.projectId, { pages: pages.length, perDay: reportsPerDay })))
      throw new AppError(
        'report_budget',
        `A project may report ${reportsPerDay} addresses per day (UTC), and this request exceeds that. Report the remaining addresses tomorrow.`,
        { retryAfterSeconds: await secondsOfDayLeft(tx) },
      );
    await deleteEarlierReports(tx, key.projectId);
    return offerPages(tx, brandId, pages);
  });
}
