import { type GateAnswer, gateAutomation } from '../../../../algorithms/confidence/automatic-drafts.ts';
import type { Database, Queryable } from '../../../../platform/db/database.ts';
import { AppError } from '../../../../platform/errors/app-error.ts';
import type { Clock } from '../../../../platform/lib/clock.ts';
import { newId } from '../../../../platform/lib/ids.ts';
import type { ReportKind } from '../../xarf/xarf-report.ts';
import { alertAsSeen, type AlertAsSeen, holdAlert, holdDetection } from '../../alerts/alert-as-seen.ts';
import { gateFor } from '../../alerts/precision-record.ts';
import { announceCreated } from '../announce-takedown.ts';
import { appendLog } from '../log/append-log.ts';
import { findEnder } from '../log/log-store.ts';
import { brandOfTakedown } from '../brand-of-takedown.ts';
import { decideDraft, isFlood, type DraftDecision, type DraftFacts } from './decide-draft.ts';
import { kindOf, kindsShown, requireShown } from './kind-of.ts';
import { profileVetoes } from './profile-vetoes.ts';
import { ownerOfTarget } from './sites-of-others.ts';
import { countDrafts, findLatestOfAlert, insertTakedown, listUpheld } from '../takedown-store.ts';
import { lockSwitch } from '../sending/switch-store.ts';
import { setTimer } from '../timer-store.ts';
import {
  type Refusal,
  takedownExists,
  takedownRefused,
  type Statement,
  type Takedown,
  type TakedownCause,
  type WaitReason,
} from '../takedown.ts';

export interface DraftInput {
  alertId: string;
  cause: TakedownCause;
  /** For automatic drafts, when the page came back or rose above the band; null: it was in it before. */
  risenAt?: Date | null;
  /** The kind of abuse, derived from the page unless given. A copyright has to be given. */
  kind?: ReportKind | undefined;
  statement?: Statement | null | undefined;
  /** The id of the API key or the member that asks. */
  requestedBy?: string;
}

export interface DraftDeps {
  db: Database;
  clock: Clock;
}

/**
 * Drafts a takedown of an alert's page, as last detected. One that is automatic only by its cause waits for approval;
 * the gate's decision is stored with it. Nothing is drafted about a page that must not be taken down.
 * @throws AppError alert_not_found, takedown_exists, takedown_refused, takedown_host_proven, takedown_domain_older,
 * takedown_kind_unsupported
 */
export async function draftTakedown(deps: DraftDeps, input: DraftInput): Promise<Takedown> {
  return deps.db.transaction((tx) => draftWithin(tx, deps, input));
}

/** The same within a transaction, which can go on when it was refused. @throws as `draftTakedown` */
export async function draftWithin(
  tx: Queryable,
  deps: Pick<DraftDeps, 'clock'>,
  input: DraftInput,
): Promise<Takedown> {
  const facts = await gatherFacts(tx, deps, input);
  requireDraft(decideDraft(facts));
  const { alert, detection } = facts.seen;
  if (input.kind !== undefined) requireShown(input.kind, detection.evidence);
  const gate = await askGate(tx, deps.clock, { detection, projectId: facts.known.owner.projectId });
  // One at a time: concurrent drafts of a flood would each find the hour calm.
  await lockSwitch(tx);
  // Decided again: a concurrent draft may have begun and ended by now, or a dismissal have found none to end.
  const status = (await holdAlert(tx, alert.id)) ?? alert.status;
  const seen = { detection, alert: { ...alert, status } };
  const decision = requireDraft(decideDraft({ ...facts, seen, before: await latestOf(tx, alert.id) }));
  const isQuarantined = isFlood(await countDrafts(tx, alert.brandId)) || decision.isRightBack;
  return noteDraft(tx, deps, { input, facts, gate, follows: decision.follows, isQuarantined });
}

/** What a takedown of an alert's page would meet now. */
export interface TakedownOutlook {
  /** Why none is possible; null where one is. */
  refusal: Refusal | null;
  /** The kinds of abuse that the evidence shows. */
  kinds: ReportKind[];
}

/** For those who look at an alert before they ask for a takedown. @throws AppError alert_not_found, brand_not_found */
export async function takedownOutlook(
  deps: { db: Queryable; clock: Clock },
  alertId: string,
): Promise<TakedownOutlook> {
  const facts = await gatherFacts(deps.db, deps, { alertId, cause: 'partner' });
  const decision = decideDraft(facts);
  return {
    refusal: decision.kind === 'refused' ? decision.refusal : null,
    kinds: kindsShown(facts.seen.detection.evidence),
  };
}

async function gatherFacts(
  tx: Queryable,
  { clock }: Pick<DraftDeps, 'clock'>,
  { alertId, cause, risenAt = null }: DraftInput,
): Promise<DraftFacts> {
  const seen = await alertAsSeen({ db: tx }, { alertId, sightingId: null });
  if (!seen) throw new AppError('alert_not_found', 'There is no alert with this id.');
  const known = await brandOfTakedown(tx, seen.alert.brandId);
  const owner = await ownerOfTarget(tx, seen);
  const profile = await profileVetoes(tx, known.brand, seen.alert);
  const before = await latestOf(tx, alertId);
  return { cause, risenAt, seen, known, owner, profile, before, now: clock.now() };
}

async function latestOf(tx: Queryable, alertId: string): Promise<DraftFacts['before']> {
  const takedown = await findLatestOfAlert(tx, alertId);
  return takedown && { takedown, ender: await findEnder(tx, takedown.id) };
}

/** @throws AppError takedown_exists, takedown_refused, takedown_host_proven, takedown_domain_older */
function requireDraft(decision: DraftDecision): Extract<DraftDecision, { kind: 'draft' }> {
  if (decision.kind === 'exists') throw takedownExists();
  if (decision.kind === 'refused') throw takedownRefused(decision.refusal);
  return decision;
}

interface Drafted {
  input: DraftInput;
  facts: DraftFacts;
  gate: GateAnswer;
  follows: string | null;
  isQuarantined: boolean;
}

/** The takedown, its log, its first timer and its event. @throws AppError takedown_exists */
async function noteDraft(
  tx: Queryable,
  deps: Pick<DraftDeps, 'clock'>,
  { input, facts: { seen, known }, gate, follows, isQuarantined }: Drafted,
): Promise<Takedown> {
  const { alert, detection } = seen;
  const waitFor: WaitReason[] = [
    ...gate.reasons,
    ...(known.automation.allowed ? [] : ['brand_unproven' as const]),
  ];
  const takedown = await insertTakedown(tx, {
    id: newId('tkd'),
    brandId: alert.brandId,
    alertId: alert.id,
    follows,
    cause: input.cause,
    kind: input.kind ?? kindOf(detection.evidence),
    url: alert.url,
    host: alert.host,
    source: detection.assessment.source,
    probability: detection.assessment.probability,
    seenAt: detection.seenAt,
    sightingId: detection.id,
    mode: waitFor.length === 0 ? gate.mode : 'suggest',
    reasons: waitFor,
    quarantined: isQuarantined,
    requestedBy: input.requestedBy ?? null,
    statement: input.statement ?? null,
  });
  if (!takedown) throw takedownExists();
  await holdDetection(tx, detection.id);
  const { id, cause, kind, mode, reasons, quarantined } = takedown;
  const { bundleKey } = detection;
  const manifestHash = detection.manifestHash.toString('hex');
  await appendLog(tx, id, 'drafted', { cause, kind, mode, reasons, quarantined, bundleKey, manifestHash });
  await setTimer(tx, { takedownId: id, kind: 'prepare', nth: 0, inSeconds: 0 });
  await announceCreated(tx, deps, { owner: known.owner, takedown });
  tx.leavesWork('timers', id);
  return takedown;
}

/** Handles an alert's outbox message: null if nothing is drafted. May run twice, also concurrently for one alert. */
export async function draftAutomatically(
  deps: DraftDeps,
  found: Pick<DraftInput, 'alertId' | 'risenAt'>,
): Promise<Takedown | null> {
  try {
    return await draftTakedown(deps, { ...found, cause: 'automatic' });
  } catch (error) {
    if (error instanceof AppError && expected.has(error.code)) return null;
    throw error;
  }
}
const expected = new Set<string>([
  'alert_not_found',
  'takedown_exists',
  'takedown_refused',
  'takedown_host_proven',
  'takedown_domain_older',
  'brand_not_found',
]);

async function askGate(
  tx: Queryable,
  clock: Clock,
  { detection, projectId }: Pick<AlertAsSeen, 'detection'> & { projectId: string },
): Promise<GateAnswer> {
  const { assessment, evidence, seenAt, lacking } = detection;
  const { source, calibrationVersion } = assessment;
  const now = clock.now();
  const { record, disputesUpheldAt } = await gateFor(tx, { projectId, source, calibrationVersion, now });
  const input = {
    assessment,
    evidence,
    record,
    // Disputes are stored with takedowns or as verdicts, depending on where they were decided.
    disputesUpheldAt: [...disputesUpheldAt, ...(await listUpheld(tx, { projectId, source }))],
    pageFetchedAt: seenAt,
    isBundleComplete: lacking.length === 0,
  };
  return gateAutomation(input, now);
}
