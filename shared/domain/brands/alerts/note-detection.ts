import { wantLevelOf } from '../../../algorithms/confidence/claim-and-want.ts';
import { urgencyOf } from '../../../algorithms/confidence/urgency.ts';
import { readHost } from '../../../algorithms/names/host-parts.ts';
import type { Database, Queryable } from '../../../platform/db/database.ts';
import type { Clock } from '../../../platform/lib/clock.ts';
import { parseUrl } from '../../../platform/lib/parse-url.ts';
import { addOutboxMessage } from '../../../platform/outbox/add-outbox-message.ts';
import { draftTakedownJob } from '../../../platform/queues/jobs.ts';
import { recordEvent } from '../../partners/webhooks/record-event.ts';
import { type HeldBrand, holdBrand } from '../brands/read-brand.ts';
import type { CapturedVisit } from '../evidence-bundle/captured-visit.ts';
import type { SeenCrop } from '../evidence-bundle/bundle-pictures.ts';
import { nextEntry } from '../evidence-bundle/evidence-log.ts';
import type { EvidenceBundle } from '../evidence-bundle/make-bundle.ts';
import { figuresOf, placeOf, type MatchedPage } from '../evidence-bundle/matched-page.ts';
import { bandOf, type Alert } from './alert.ts';
import {
  changeDetection,
  countDetection,
  findPageAlert,
  insertAlert,
  lockPageAlert,
  type PageAlert,
} from './alert-store.ts';
import {
  decideDetection,
  type DetectionDecision,
  type FoundByVisit,
  type Telling,
} from './decide-detection.ts';
import { appendLogEntry, lockLogHead } from './evidence-log-store.ts';
import { bundlesKept } from './evidence-storage.ts';
import { insertDetection, markPruned } from './detection-store.ts';

export interface NoteDeps {
  db: Database;
  clock: Clock;
}

/** The findings of one visit about one brand. */
export interface DetectionInput {
  brandId: string;
  visit: CapturedVisit;
  match: MatchedPage;
  /** `cropsOf`, unless the caller has better ones. */
  crops: readonly SeenCrop[];
  /** The registered face beside that of the page; null where none matches. */
  faces?: SeenCrop | null;
  /** The software that made the visit. */
  tool: { name: string; version: string };
}

/** What a visit changes about the page's alert, whether that exists already or not. */
export interface DecidedDetection<Kind extends DetectionDecision['kind']> {
  input: DetectionInput;
  urlHash: Buffer;
  before: PageAlert | undefined;
  decision: DetectionDecision & { kind: Kind };
}

/** A detection whose evidence lies in the storage. */
export interface NewDetection {
  alertId: string;
  sightingId: string;
  bundle: EvidenceBundle;
  /** The folder of its files. */
  key: string;
  /** What the page looks like; null where there was too little to see. */
  look: Buffer | null;
}

/** Records a visit that found the same again. False if it would be decided otherwise by now. */
export async function noteCount({ db }: NoteDeps, decided: DecidedDetection<'counted'>): Promise<boolean> {
  const { input, before } = decided;
  const { visit, match } = input;
  return db.transaction(async (tx) => {
    if (!before || !(await isStillSo(tx, decided))) return false;
    const { source } = match.assessment;
    await countDetection(tx, { id: before.id, seenAt: visit.fetchedAt, landedUrl: visit.url, source });
    return true;
  });
}

/**
 * Writes alert, detection, log entry, the outbox message that has a takedown considered, and the event: all or nothing.
 * False if it would be decided otherwise by now.
 */
export async function noteDetection(
  deps: NoteDeps,
  decided: DecidedDetection<'detected'>,
  made: NewDetection,
): Promise<boolean> {
  const { input, decision } = decided;
  return deps.db.transaction(async (tx) => {
    const brand = await holdBrand(tx, input.brandId);
    if (!(await isStillSo(tx, decided))) return false;
    const alert = await noteAlert(tx, decided, made);
    if (!alert) return false;
    await noteEvidence(tx, decided, made);
    if (bandOf(input.match.assessment.probability) === 2 && alert.kind === 'impersonation')
      await haveTakedownConsidered(tx, decided, alert);
    if (decision.telling) await announceAlert(tx, deps, { brand, alert, telling: decision.telling });
    return true;
  });
}

/** The part of a visit's findings that decides. */
export const foundBy = ({ visit, match }: DetectionInput): FoundByVisit => ({
  fetchedAt: visit.fetchedAt,
  assessment: match.assessment,
  lookalike: match.lookalike,
  isRead: visit.screenshot !== null,
});

/** Whether the decision is still the same, now that no other visit can change the alert until the transaction ends. */
async function isStillSo(
  tx: Queryable,
  { input, urlHash, before, decision }: DecidedDetection<DetectionDecision['kind']>,
): Promise<boolean> {
  const { brandId } = input;
  await lockPageAlert(tx, brandId, urlHash);
  const now = await findPageAlert(tx, { brandId, urlHash });
  const again = decideDetection(now, foundBy(input));
  return now?.id === before?.id && JSON.stringify(again) === JSON.stringify(decision);
}

/** Undefined where another visit made the page an alert first. */
async function noteAlert(
  tx: Queryable,
  { input, urlHash, before, decision }: DecidedDetection<'detected'>,
  { alertId, look }: NewDetection,
): Promise<Alert | undefined> {
  const { brandId, visit, match } = input;
  const { probability, source } = match.assessment;
  const { alertKind: kind, shows, toldBand, status } = decision;
  const urgency = urgencyOf({
    probability,
    want: match.evidence.intent && wantLevelOf(match.evidence.intent),
    domainAgeDays: match.evidence.infrastructure?.domainAgeDays ?? null,
    firstSeenAt: before?.firstSeenAt ?? visit.fetchedAt,
    changedAt: visit.fetchedAt,
  });
  const seen = {
    landedUrl: visit.url,
    kind,
    shows,
    source,
    probability,
    urgency,
    toldBand,
    seenAt: visit.fetchedAt,
    look,
  };
  if (before) return changeDetection(tx, { ...seen, id: alertId, status });
  const url = visit.requestedUrl;
  // A dot at the end names the same host, and no request would write it that way.
  const host = (parseUrl(url)?.hostname ?? match.host).replace(/\.$/, '');
  const site = readHost(host)?.registrableDomain ?? null;
  return insertAlert(tx, { ...seen, id: alertId, brandId, url, urlHash, host, site });
}

/** Appends what was detected to the brand's log, which grows by one entry. */
async function noteEvidence(
  tx: Queryable,
  { input: { brandId, visit, match }, decision: { shows } }: DecidedDetection<'detected'>,
  { alertId, sightingId, bundle, key }: NewDetection,
): Promise<void> {
  await insertDetection(tx, {
    id: sightingId,
    alertId,
    seenAt: visit.fetchedAt,
    shows,
    evidence: figuresOf(match.evidence),
    assessment: match.assessment,
    matched: placeOf(match),
    bundleKey: key,
    manifestHash: bundle.manifestHash,
    files: [...bundle.listed],
    lacking: [...bundle.lacking],
  });
  await markPruned(tx, alertId, bundlesKept);
  const { now, ...head } = await lockLogHead(tx, brandId);
  const manifestHash = bundle.manifestHash.toString('hex');
  const loggedAt = now.toISOString();
  await appendLogEntry(tx, nextEntry(head, { brandId, sightingId, alertId, manifestHash, loggedAt }));
}

/**
 * Leaves the outbox message for the job that drafts takedowns, which runs within seconds of the commit. The job decides
 * whether to draft one: an alert only says whether it is in the band that allows automation, and since this visit.
 */
async function haveTakedownConsidered(
  tx: Queryable,
  { input, decision }: DecidedDetection<'detected'>,
  { id: alertId }: Alert,
): Promise<void> {
  const risenAt = decision.isRise ? input.visit.fetchedAt.toISOString() : null;
  await addOutboxMessage(tx, draftTakedownJob, { alertId, risenAt });
}

/** Records the event about an alert, in the transaction that changes it. */
export async function announceAlert(
  tx: Queryable,
  deps: Pick<NoteDeps, 'clock'>,
  { brand, alert, telling }: { brand: HeldBrand; alert: Alert; telling: Telling },
): Promise<void> {
  const { projectId, mode, consentIdentity } = brand;
  await recordEvent(tx, deps, {
    projectId,
    mode,
    type: 'brand.alert',
    identityId: consentIdentity,
    data: {
      brandId: alert.brandId,
      alertId: alert.id,
      kind: alert.kind,
      shows: alert.shows,
      cause: telling,
      url: alert.url,
      landedUrl: alert.landedUrl,
      host: alert.host,
      source: alert.source,
      probability: alert.probability,
      firstSeenAt: alert.firstSeenAt.toISOString(),
      lastSeenAt: alert.lastSeenAt.toISOString(),
    },
  });
}
