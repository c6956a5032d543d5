import { type Bytes, utf8 } from '../../algorithms/encoding/bytes.ts';
import type { DeviceCrypto } from '../keys/device-crypto.ts';
import { seededBytes } from '../keys/seeded-random.ts';
import { createMovementJudge } from '../liveness/judge.ts';
import type { LivenessAction, LivenessRequest, LivenessStep } from '../liveness/liveness.ts';
import { LOOK_SPACING_MS, type NeutralLook } from '../liveness/movement-limits.ts';
import { type MovementTrace, type TraceSample, traceSampleOf } from '../liveness/trace.ts';

export interface SyntheticMovements {
  readonly trace: MovementTrace;
  /** As the judge timed them. */
  readonly steps: readonly LivenessStep[];
}

/** Looks before, during and after each movement. */
const BEFORE = 10;
const DURING = 13;
const AFTER = 5;
/** Bytes of a look: its time, five measures with four summands each, and two to spare. */
const LOOK_BYTES = 24;

/**
 * The looks of a person who does what is asked: a neutral look of their own, a slow sway, jitter of about a degree and a
 * hundredth, and movements of different width and length. It is made, not seen: whoever may send it proves nothing.
 * A request with movements that no judge knows, or too little time for them, is a `RangeError`.
 */
export async function syntheticMovements(
  seed: string | number,
  { actions, deadlineMs }: LivenessRequest,
  crypto: DeviceCrypto,
): Promise<SyntheticMovements> {
  const looks = BEFORE + actions.length * (DURING + AFTER);
  const random = await seededBytes('hm/movements/1', utf8(`/${seed}`), looks * LOOK_BYTES, crypto);
  const person = personOf(random);
  const judge = createMovementJudge(actions, { deadlineMs });
  const samples: TraceSample[] = [];
  let tMs = 200 + 4 * byteAt(random, 4);
  for (let at = 0; at < looks; at += 1) {
    const sample = lookAt({ at, tMs, actions, person, random });
    samples.push(sample);
    const judged = judge.observe(sample);
    if (judged.failure !== null) throw new RangeError(`synthetic movements: ${judged.failure}`);
    if (judged.phase === 'done') return { trace: { samples }, steps: judge.steps() };
    tMs += LOOK_SPACING_MS + Math.floor(byteAt(random, at * LOOK_BYTES) / 5);
  }
  throw new RangeError('synthetic movements: cannot be done');
}

interface Person extends NeutralLook {
  readonly roll: number;
  readonly swayLooks: number;
  readonly swayDegrees: number;
}

const byteAt = (random: Bytes, at: number): number => random[at % random.length] ?? 0;
const between = (least: number, most: number, byte: number): number => least + ((most - least) * byte) / 255;

/** Drawn from the last bytes, which no look uses for itself. */
function personOf(random: Bytes): Person {
  const draw = (at: number, least: number, most: number): number =>
    between(least, most, byteAt(random, random.length - 1 - at * LOOK_BYTES));
  return {
    yaw: draw(0, -6, 6),
    pitch: draw(1, -20, 20),
    roll: draw(2, -5, 5),
    eyes: draw(3, 0.26, 0.3),
    mouth: draw(4, 0.01, 0.1),
    swayLooks: draw(5, 9, 23),
    swayDegrees: draw(6, 0.5, 1.5),
  };
}

interface LookToMake {
  readonly at: number;
  readonly tMs: number;
  readonly actions: readonly LivenessAction[];
  readonly person: Person;
  readonly random: Bytes;
}

function lookAt({ at, tMs, actions, person, random }: LookToMake): TraceSample {
  const noise = (measure: number): number => jitterAt(random, at * LOOK_BYTES + 1 + measure * 4);
  const sway = person.swayDegrees * Math.sin((2 * Math.PI * at) / person.swayLooks);
  const moved = movedAt(at, actions, random);
  return traceSampleOf(tMs, {
    yaw: person.yaw + sway + moved.yaw + noise(0),
    pitch: person.pitch + sway / 2 + moved.pitch + noise(1),
    roll: person.roll + noise(2),
    eyes: person.eyes * moved.eyes + 0.008 * noise(3),
    mouth: person.mouth + moved.mouth + 0.012 * noise(4),
  });
}

/** About normal, with a deviation of 0.9: four uniform bytes. */
function jitterAt(random: Bytes, from: number): number {
  const sum = [0, 1, 2, 3].reduce((total, at) => total + byteAt(random, from + at), 0);
  return (0.9 * (sum - 510)) / 148;
}

function movedAt(at: number, actions: readonly LivenessAction[], random: Bytes): NeutralLook {
  const moved = { yaw: 0, pitch: 0, eyes: 1, mouth: 0 };
  const index = Math.floor((at - BEFORE) / (DURING + AFTER));
  const within = at - BEFORE - index * (DURING + AFTER);
  const action = at < BEFORE ? undefined : actions[index];
  if (action === undefined || within >= DURING) return moved;
  const drawn = byteAt(random, (index + 1) * 5 * LOOK_BYTES + LOOK_BYTES - 2);
  // Out by half a cosine, held for a while, and back the same way.
  const out = Math.min(1, within / (3 + (drawn % 2)), (DURING - within) / 4);
  const share = (1 - Math.cos(Math.PI * out)) / 2;
  switch (action) {
    case 'turn-left':
      return { ...moved, yaw: share * between(19, 32, drawn) };
    case 'turn-right':
      return { ...moved, yaw: -share * between(19, 32, drawn) };
    case 'look-up':
      return { ...moved, pitch: share * between(20, 28, drawn) };
    case 'look-down':
      return { ...moved, pitch: -share * between(16, 24, drawn) };
    case 'open-mouth':
      return { ...moved, mouth: share * between(0.2, 0.35, drawn) };
    case 'blink':
      return { ...moved, eyes: within >= 4 && within <= 5 + (drawn % 2) ? 0.15 : 1 };
    case 'smile':
      break;
  }
  return moved;
}
