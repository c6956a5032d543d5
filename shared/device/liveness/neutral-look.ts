import {
  NEUTRAL_EYES_MIN,
  NEUTRAL_LOOKS,
  NEUTRAL_MOUTH_MAX,
  NEUTRAL_PITCH_MAX,
  NEUTRAL_SPREAD_DEGREES,
  NEUTRAL_YAW_MAX,
  type NeutralLook,
} from './movement-limits.ts';

/** The middle of the latest looks, once they all look ahead, agree with each other and show open eyes; else null. */
export function neutralOf(looks: readonly NeutralLook[]): NeutralLook | null {
  const latest = looks.slice(-NEUTRAL_LOOKS);
  if (latest.length < NEUTRAL_LOOKS) return null;
  const yaws = latest.map(({ yaw }) => yaw);
  const pitches = latest.map(({ pitch }) => pitch);
  if (spreadOf(yaws) > NEUTRAL_SPREAD_DEGREES || spreadOf(pitches) > NEUTRAL_SPREAD_DEGREES) return null;
  const neutral = {
    yaw: middleOf(yaws),
    pitch: middleOf(pitches),
    eyes: middleOf(latest.map(({ eyes }) => eyes)),
    mouth: middleOf(latest.map(({ mouth }) => mouth)),
  };
  const isAhead = Math.abs(neutral.yaw) <= NEUTRAL_YAW_MAX && Math.abs(neutral.pitch) <= NEUTRAL_PITCH_MAX;
  return isAhead && neutral.eyes >= NEUTRAL_EYES_MIN && neutral.mouth <= NEUTRAL_MOUTH_MAX ? neutral : null;
}

const spreadOf = (values: readonly number[]): number => Math.max(...values) - Math.min(...values);

/** The median: a natural blink among the looks does not move it. */
function middleOf(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
