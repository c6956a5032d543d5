import { AppError } from '../../../../platform/errors/app-error.ts';
import type { ReportKind } from '../../xarf/xarf-report.ts';
import { readBrand } from '../../brands/read-brand.ts';
import type { ApiKey } from '../../../partners/projects/project.ts';
import { alertAsSeen } from '../../alerts/alert-as-seen.ts';
import { draftTakedown, type DraftDeps } from './draft-takedown.ts';
import type { Statement, Takedown } from '../takedown.ts';

export interface StartInput {
  brandId: string;
  alertId: string;
  kind?: ReportKind | undefined;
  statement?: Statement | undefined;
}

/**
 * A partner requests a takedown of an alert's page. Notices are sent once they approve.
 * @throws AppError brand_not_found, alert_not_found, takedown_exists, takedown_refused, invalid_request
 */
export async function startTakedown(
  deps: DraftDeps,
  key: Pick<ApiKey, 'projectId' | 'mode'>,
  { brandId, alertId, kind, statement }: StartInput,
): Promise<Takedown> {
  await readBrand(deps, key, brandId);
  const seen = await alertAsSeen(deps, { alertId, sightingId: null });
  if (seen?.alert.brandId !== brandId)
    throw new AppError('alert_not_found', 'There is no alert with this id.');
  if (kind === 'copyright' && (!statement || statement.work === null || statement.postalAddress === null))
    throw new AppError(
      'invalid_request',
      'statement: a copyright takedown requires a statement, with work and postalAddress',
    );
  return draftTakedown(deps, { alertId, cause: 'partner', kind, statement });
}
