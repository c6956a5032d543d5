import { createHash } from 'node:crypto';
import { parseUrl } from '../../../../platform/lib/parse-url.ts';
import { findContacts, type AbuseContact, type ContactScope } from '../../rdap/abuse-contacts.ts';
import { draftXarf } from '../../xarf/draft-xarf.ts';
import { validateXarf } from '../../xarf/xarf-rules.ts';
import type { ReportKind } from '../../xarf/xarf-report.ts';
import { alertAsSeen } from '../../alerts/alert-as-seen.ts';
import { appendLog } from '../log/append-log.ts';
import { brandOfTakedown } from '../brand-of-takedown.ts';
import { incidentOf } from './incident-of.ts';
import type { PagePresence } from '../looks/page-presence.ts';
import { keepPreparation, lockTakedown } from '../takedown-store.ts';
import { sharesDomain } from '../drafting/target-vetoes.ts';
import type { TakedownDeps } from './takedown-settings.ts';
import type { Takedown } from '../takedown.ts';

/** The order of contacts. A mere likeness is no abuse of the domain name system, so the host precedes the registrar. */
const orderOf: Record<ReportKind, readonly ContactScope[]> = {
  phishing: ['registrar', 'host'],
  fraud: ['registrar', 'host'],
  registration: ['registrar'],
  brand: ['host'],
  copyright: ['host'],
};

/** A registry or a page that does not respond is asked this often; then the other sources have to do. */
const triesForContacts = 3;
/** A page may have moved to another network since. */
const freshMs = 24 * 3_600_000;

/** Whether its contacts and its report are recent enough to be sent as they are. */
export function isFresh({ preparedAt }: Pick<Takedown, 'preparedAt'>, now: Date): boolean {
  return preparedAt !== null && now.getTime() - preparedAt.getTime() <= freshMs;
}

/** Whether its contacts are those of the page as it is seen now. */
export function isPreparedFor(takedown: Takedown, { address }: PagePresence, now: Date): boolean {
  const { contacts, kind } = takedown;
  if (!isFresh(takedown, now)) return false;
  const knowsHost = contacts.some(isHost);
  return knowsHost || address === null || !orderOf[kind].includes('host');
}

/**
 * Finds out whom to write to and writes the report, by the schema's rules or not at all. Again when it is called again.
 * False when it should be tried again later.
 * @param options.presence what the page was just seen as, if it was
 */
export async function prepareTakedown(
  deps: TakedownDeps,
  takedown: Takedown,
  options: { attempts: number; presence?: PagePresence },
): Promise<boolean> {
  const { alertId, sightingId } = takedown;
  const seen = await alertAsSeen(deps, { alertId, sightingId });
  const url = parseUrl(takedown.url);
  if (!seen || url === null) return true;
  const { detection } = seen;
  const known = await brandOfTakedown(deps.db, takedown.brandId);
  const presence = options.presence ?? (await deps.recheck(takedown.url));
  const isLast = options.attempts >= triesForContacts;
  // Without the address of its machine, the host cannot be determined.
  if (presence.address === null && presence.state !== 'gone' && !isLast) return false;
  const order = orderOf[takedown.kind];
  const wanted = {
    url,
    address: presence.address,
    order,
    isRegistrarSpared: sharesDomain(url, known.spared),
  };
  const found = await findContacts(deps.rdap, wanted, deps.settings.platformContacts);
  if (found.unanswered.length > 0 && !isLast) return false;
  const contacts = contactsNow(takedown, found);
  if (contacts === null) return true;
  const files = await deps.evidenceFiles({ alertId, sightingId: detection.id });
  const verifiedAt = presence.state === 'there' ? deps.clock.now() : takedown.seenAt;
  const { registeredAt } = found;
  const incident = incidentOf(deps.settings, { takedown, detection, known, verifiedAt, registeredAt, files });
  const report = draftXarf(incident);
  const problems = validateXarf(report);
  await deps.db.transaction(async (tx) => {
    if (!isAsItWas(takedown, await lockTakedown(tx, takedown.id))) return;
    if (problems.length > 0) {
      await appendLog(tx, takedown.id, 'preparation_failed', { problems });
      return;
    }
    const text = JSON.stringify(report);
    const reportHash = createHash('sha256').update(text).digest();
    const { unanswered } = found;
    const { kind } = incident;
    await keepPreparation(tx, takedown.id, { kind, contacts, report: text, reportHash, registeredAt });
    const said = { page: presence.state, detail: presence.detail, contacts, unanswered };
    await appendLog(tx, takedown.id, 'prepared', {
      kind,
      reportSha256: reportHash.toString('hex'),
      ...said,
    });
  });
  return true;
}

/**
 * Contacts found while all sources responded are better than those left when one does not, except for a host not known
 * before. Null: contacts and report stay, since an unavailable registry could change the report's kind.
 */
function contactsNow(
  { contacts: earlier, kind }: Takedown,
  found: { contacts: readonly AbuseContact[]; unanswered: readonly string[] },
): readonly AbuseContact[] | null {
  if (found.unanswered.length === 0 || earlier.length === 0) return found.contacts;
  if (!orderOf[kind].includes('host') || earlier.some(isHost)) return null;
  const hosts = found.contacts.filter(isHost);
  return hosts.length === 0 ? null : [...earlier, ...hosts];
}

const isHost = ({ scope }: { scope: ContactScope }): boolean => scope !== 'registrar';

/** If it was approved or prepared meanwhile, another process prepares it, and a contact may already have its report. */
function isAsItWas(before: Takedown, now: Takedown | undefined): boolean {
  return now?.state === before.state && now.preparedAt?.getTime() === before.preparedAt?.getTime();
}
