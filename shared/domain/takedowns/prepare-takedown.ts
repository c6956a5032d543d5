import { createHash } from 'node:crypto';
import { parseUrl } from '../../lib/parse-url.ts';
import { findContacts, type ContactScope } from '../../rdap/abuse-contacts.ts';
import { draftXarf } from '../../xarf/draft-xarf.ts';
import { validateXarf } from '../../xarf/xarf-rules.ts';
import type { ReportKind } from '../../xarf/xarf-report.ts';
import { alertAsSeen } from '../alerts/alert-as-seen.ts';
import { appendLog } from './append-log.ts';
import { brandOfTakedown } from './brand-of-takedown.ts';
import { incidentOf } from './incident-of.ts';
import { keepPreparation, lockTakedown } from './takedown-store.ts';
import { sharesDomain } from './target-vetoes.ts';
import type { TakedownDeps } from './takedown-settings.ts';
import type { Takedown } from './takedown.ts';

/** Who should act first. A mere likeness is no abuse of the domain name system, so the host comes before the registrar is asked. */
const orderOf: Record<ReportKind, readonly ContactScope[]> = {
  phishing: ['registrar', 'host'],
  fraud: ['registrar', 'host'],
  registration: ['registrar'],
  brand: ['host'],
  copyright: ['host'],
};

/** A registry that does not say is asked so often; then what the others said has to do. */
const triesForContacts = 3;

/**
 * Finds out whom to write to and writes the report, by the schema's rules or not at all. Again when it is called again.
 * False when it should be tried again later.
 */
export async function prepareTakedown(
  deps: TakedownDeps,
  takedown: Takedown,
  attempts: number,
): Promise<boolean> {
  const { alertId, sightingId } = takedown;
  const seen = await alertAsSeen(deps, { alertId, sightingId });
  const url = parseUrl(takedown.url);
  if (!seen || url === null) return true;
  const { sighting } = seen;
  const known = await brandOfTakedown(deps.db, takedown.brandId);
  const presence = await deps.recheck(takedown.url);
  const order = orderOf[takedown.kind];
  const wanted = {
    url,
    address: presence.address,
    order,
    isRegistrarSpared: sharesDomain(url, known.spared),
  };
  const found = await findContacts(deps.rdap, wanted, deps.settings.platformContacts);
  if (found.unanswered.length > 0 && attempts < triesForContacts) return false;
  const files = await deps.evidenceFiles({ alertId, sightingId: sighting.id });
  const verifiedAt = presence.state === 'there' ? deps.clock.now() : takedown.seenAt;
  const { registeredAt } = found;
  const incident = incidentOf(deps.settings, { takedown, sighting, known, verifiedAt, registeredAt, files });
  const report = draftXarf(incident);
  const problems = validateXarf(report);
  await deps.db.transaction(async (tx) => {
    if (!(await lockTakedown(tx, takedown.id))) return;
    if (problems.length > 0) {
      await appendLog(tx, takedown.id, 'preparation_failed', { problems });
      return;
    }
    const text = JSON.stringify(report);
    const reportHash = createHash('sha256').update(text).digest();
    const { contacts, unanswered } = found;
    await keepPreparation(tx, takedown.id, { kind: incident.kind, contacts, report: text, reportHash });
    const said = { page: presence.state, detail: presence.detail, contacts, unanswered };
    await appendLog(tx, takedown.id, 'prepared', {
      kind: incident.kind,
      reportSha256: reportHash.toString('hex'),
      ...said,
    });
  });
  return true;
}
