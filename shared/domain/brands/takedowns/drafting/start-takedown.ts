import { AppError } from '../../../../platform/errors/app-error.ts';
import type { ReportKind } from '../../xarf/xarf-report.ts';
import { readBrand } from '../../brands/read-brand.ts';
import type { ApiKey } from '../../../partners/projects/project.ts';
import { alertAsSeen } from '../../alerts/alert-as-seen.ts';
import { auditTakedown } from '../audit-takedown.ts';
import { type MailCaps, requireBelowCaps } from '../sending/mail-caps.ts';
import { draftWithin, type DraftDeps } from './draft-takedown.ts';
import type { Statement, Takedown } from '../takedown.ts';

export interface StartInput {
  brandId: string;
  alertId: string;
  kind?: ReportKind | undefined;
  statement?: Statement | undefined;
}

/**
 * A partner requests a takedown of an alert's page. Notices are sent once they approve.
 * @throws AppError brand_not_found, alert_not_found, takedown_exists, takedown_refused, takedown_host_proven,
 * takedown_domain_older, takedown_kind_unsupported, takedown_cap, invalid_request
 */
export async function startTakedown(
  deps: DraftDeps & { mailCaps: MailCaps },
  key: Pick<ApiKey, 'id' | 'projectId' | 'mode'>,
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
  const sender = { id: brandId, projectId: key.projectId, mode: key.mode };
  await requireBelowCaps(deps.db, deps.mailCaps, { sender, emails: [], now: deps.clock.now() });
  return deps.db.transaction(async (tx) => {
    const asked = { alertId, cause: 'partner', kind, statement, requestedBy: key.id } as const;
    const takedown = await draftWithin(tx, deps, asked);
    await auditTakedown(tx, 'takedown.started', takedown, { kind: takedown.kind });
    return takedown;
  });
}
