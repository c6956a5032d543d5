import {
  automaticAbove,
  gateAutomation,
  type GateAnswer,
} from '../../../../algorithms/confidence/automation-gate.ts';
import type { Database, Queryable } from '../../../../platform/db/database.ts';
import { AppError } from '../../../../platform/errors/app-error.ts';
import type { Clock } from '../../../../platform/lib/clock.ts';
import { newId } from '../../../../platform/lib/new-id.ts';
import type { ReportKind } from '../../xarf/xarf-report.ts';
import { alertAsSeen, type AlertAsSeen } from '../../alerts/alert-as-seen.ts';
import { holdAlert } from '../../alerts/hold-alert.ts';
import { holdSighting } from '../../alerts/hold-sighting.ts';
import { gateFor } from '../../alerts/precision-record.ts';
import { announceCreated } from '../announce-takedown.ts';
import { appendLog } from '../log/append-log.ts';
import { brandOfTakedown, type TakedownBrand } from '../brand-of-takedown.ts';
import { cameRightBack, refuseAgain } from './draft-again.ts';
import { isFlood } from './flood.ts';
import { kindOf } from './kind-of.ts';
import { countDrafts, findLatestOfAlert, insertTakedown, listUpheld } from '../takedown-store.ts';
import { lockSwitch } from '../sending/switch-store.ts';
import { setTimer } from '../timer-store.ts';
import { addressVetoes, landingVetoes } from './target-vetoes.ts';
import {
  takedownExists,
  takedownRefused,
  type Statement,
  type Takedown,
  type TakedownCause,
} from '../takedown.ts';

export interface DraftInput {
  alertId: string;
  cause: TakedownCause;
  /** Of what is automatic: when the page was seen to be back or to have risen above the band; null: it was there before. */
  risenAt?: Date | null;
  /** What the page does, unless said. A copyright has to be said. */
  kind?: ReportKind | undefined;
  statement?: Statement | null | undefined;
}

export interface DraftDeps {
  db: Database;
  clock: Clock;
}

/**
 * A takedown of what an alert is about, as it was seen last. What is automatic only by its cause waits for somebody who
 * approves; the gate's word is kept with it. Nothing is drafted about what must not be taken down.
 * @throws AppError alert_not_found, takedown_exists, takedown_refused
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
  const seen = await alertAsSeen({ db: tx }, { alertId: input.alertId, sightingId: null });
  if (!seen) throw new AppError('alert_not_found', 'There is no alert with this id.');
  const { alert, sighting } = seen;
  const known = await brandOfTakedown(tx, alert.brandId);
  refuseSpared(seen, known, input.cause);
  const before = await findLatestOfAlert(tx, alert.id);
  const risenAt = input.risenAt ?? null;
  const isAgain = input.cause === 'automatic' && before !== undefined;
  if (isAgain) await refuseAgain(tx, before, { risenAt, provenDomain: known.provenDomain });
  const gate = await askGate(tx, deps.clock, sighting);
  // One at a time, or a flood could be drafted at once and each would find the hour calm.
  await lockSwitch(tx);
  // Who dismissed it meanwhile found no draft to end.
  if ((await holdAlert(tx, alert.id)) === 'dismissed') throw takedownRefused('its alert was dismissed');
  const takedown = await insertTakedown(tx, {
    id: newId('tkd'),
    brandId: alert.brandId,
    alertId: alert.id,
    follows: before?.state === 're_emerged' || before?.state === 'down' ? before.id : null,
    cause: input.cause,
    kind: input.kind ?? kindOf(sighting.evidence),
    url: alert.url,
    host: alert.host,
    source: sighting.assessment.source,
    probability: sighting.assessment.probability,
    seenAt: sighting.seenAt,
    sightingId: sighting.id,
    mode: gate.mode,
    reasons: [...gate.reasons],
    quarantined:
      isFlood(await countDrafts(tx, alert.brandId)) || cameRightBack(before, input.cause, deps.clock),
    statement: input.statement ?? null,
  });
  if (!takedown) throw takedownExists();
  await holdSighting(tx, sighting.id);
  const { id, cause, kind, mode, reasons, quarantined } = takedown;
  const { bundleKey } = sighting;
  const manifestHash = sighting.manifestHash.toString('hex');
  await appendLog(tx, id, 'drafted', { cause, kind, mode, reasons, quarantined, bundleKey, manifestHash });
  await setTimer(tx, { takedownId: id, kind: 'prepare', nth: 0, inSeconds: 0 });
  await announceCreated(tx, deps, { owner: known.owner, takedown });
  tx.leavesWork();
  return takedown;
}

/** The same for what was found without anybody asking: null where nothing is drafted of it. */
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
  'brand_not_found',
]);

function refuseSpared(
  { alert, sighting }: AlertAsSeen,
  { spared, brand }: TakedownBrand,
  cause: TakedownCause,
): void {
  const { assessment } = sighting;
  const vetoes = addressVetoes(alert.url, spared);
  vetoes.push(...landingVetoes(alert.landedUrl, spared));
  if (assessment.vetoes.length > 0) vetoes.push(`it was found harmless (${assessment.vetoes.join(', ')})`);
  if (alert.status === 'dismissed') vetoes.push('its alert was dismissed');
  if (cause === 'automatic' && !(assessment.probability > automaticAbove))
    vetoes.push('it is not certain enough');
  if (cause === 'automatic' && brand.status !== 'active') vetoes.push('the brand is paused');
  if (vetoes.length > 0) throw takedownRefused(vetoes.join('; '));
}

async function askGate(tx: Queryable, clock: Clock, sighting: AlertAsSeen['sighting']): Promise<GateAnswer> {
  const { assessment, seenAt, lacking } = sighting;
  const { source, calibrationVersion } = assessment;
  const now = clock.now();
  const { record, disputesUpheldAt } = await gateFor(tx, { source, calibrationVersion, now });
  const input = {
    assessment,
    record,
    // Disputes are kept with takedowns or as verdicts, by whoever decides them.
    disputesUpheldAt: [...disputesUpheldAt, ...(await listUpheld(tx, source))],
    pageFetchedAt: seenAt,
    isBundleComplete: lacking.length === 0,
  };
  return gateAutomation(input, now);
}
