import type { MovementTrace, TraceSample } from '../../../device/liveness/trace.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { type Keyring, macsOf } from '../../../platform/lib/service-keys.ts';
import { countKnownMovements, insertMovements } from './movement-copy-store.ts';

/** Some 0.7 s: six looks still repeated by chance among 4000 smooth traces, and a change of one look spoils longer ones. */
const stretchLooks = 8;
/** A stretch in which nothing moves is like any other still one; degrees, and hundredths of the mouth's width. */
const degreesMoved = 8;
const mouthMoved = 10;
/** More than three movements have; a trace that is one long movement leaves no more. */
const stretchesMax = 200;
/**
 * So many stretches of another trace make a copy. One may repeat by chance once there are millions; that its neighbours
 * repeat as well is a hundred times rarer.
 */
const copiedStretches = 3;
const digestBytes = 16;

/** The stretches of a trace under each key of the ring, the current one first; none of them twice. */
export type MovementDigests = readonly (readonly Buffer[])[];

/**
 * Digests that a copy shares with its original although it was shifted, mirrored, stretched in time, tilted or changed in
 * a few looks: each is over the differences within a few looks, without times and roll, and the first turn is always to
 * the same side. The key keeps a database dump from telling how somebody moved.
 */
export function movementDigestsOf(keys: Keyring, { samples }: MovementTrace): MovementDigests {
  const stretches = new Set<string>();
  for (let from = 0; from + stretchLooks <= samples.length; from += 1) {
    const looks = samples.slice(from, from + stretchLooks);
    if (isMoving(looks)) stretches.add(differencesOf(looks).join());
    if (stretches.size === stretchesMax) break;
  }
  const underKeys = [...stretches].map((each) =>
    macsOf(keys, `hm/movement/2\n${each}`).map((mac) => mac.subarray(0, digestBytes)),
  );
  const keyCount = 1 + keys.others.length;
  return Array.from({ length: keyCount }, (_, key) => underKeys.flatMap((each) => each[key] ?? []));
}

function isMoving(looks: readonly TraceSample[]): boolean {
  const rangeOf = (values: readonly number[]): number => Math.max(...values) - Math.min(...values);
  return (
    rangeOf(looks.map(([, yaw]) => yaw)) >= degreesMoved ||
    rangeOf(looks.map(([, , pitch]) => pitch)) >= degreesMoved ||
    rangeOf(looks.map(([, , , , , mouth]) => mouth)) >= mouthMoved
  );
}

function differencesOf(looks: readonly TraceSample[]): number[] {
  const [first, ...later] = looks;
  if (first === undefined) return [];
  const turns = later.map(([, yaw]) => yaw - first[1]);
  const side = Math.sign(turns.find((turn) => turn !== 0) ?? 1);
  return later.flatMap(([, , pitch, , eyes, mouth], at) => [
    // Adding 0 spells a negative zero as an ordinary one.
    side * (turns[at] ?? 0) + 0,
    pitch - first[2],
    eyes - first[4],
    mouth - first[5],
  ]);
}

/** Before the transaction, so that a copy costs no lock. @throws AppError liveness_rejected */
export async function refuseCopy(db: Queryable, digests: MovementDigests): Promise<void> {
  if ((await countKnownMovements(db, digests.flat())) >= copiedStretches) throw copied();
}

/**
 * Keeps the movements of a submission that is being accepted, in its transaction: one that is refused leaves nothing, so
 * nobody fills the table without enrolling. Of two copies at the same time, one waits for the other and is refused.
 * @throws AppError liveness_rejected
 */
export async function keepMovements(tx: Queryable, digests: MovementDigests): Promise<void> {
  const [current = [], ...earlier] = digests;
  const known = await countKnownMovements(tx, earlier.flat());
  const inserted = await insertMovements(tx, current);
  if (known + current.length - inserted >= copiedStretches) throw copied();
}

function copied(): AppError {
  return new AppError('liveness_rejected', 'trace: repeats movements that were submitted before');
}
