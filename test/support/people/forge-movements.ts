import type { Draw } from '../../../dev/testbed/draw-from.ts';
import type { TraceSample } from '../../../shared/device/liveness/trace.ts';
import type { SyntheticMovements } from '../../../shared/device/synthetic/synthetic-movements.ts';

type Samples = readonly TraceSample[];

/** The middle of the trace, where somebody moves: all but its first ten looks and its last. */
const within = (draw: Draw, samples: Samples): number => 10 + draw.whole(samples.length - 11);

const over = (samples: Samples, change: (sample: TraceSample, at: number) => TraceSample): Samples =>
  samples.map(change);

/** Each makes of movements that were done some that were not, and leaves the stated times as they are. */
const forgeries: Readonly<Record<string, (samples: Samples, draw: Draw) => Samples>> = {
  'cut short': (samples, draw) => samples.slice(0, within(draw, samples)),
  'cut at the start': (samples, draw) => samples.slice(within(draw, samples)),
  backwards: (samples) =>
    over(samples, ([t], at): TraceSample => {
      const [, ...looks] = samples[samples.length - 1 - at]!;
      return [t, ...looks];
    }),
  mirrored: (samples) => over(samples, ([t, yaw, ...rest]) => [t, -yaw, ...rest]),
  faint: (samples) =>
    over(samples, ([t, yaw, pitch, roll, , mouth]) => [
      t,
      Math.round(yaw / 3),
      Math.round(pitch / 3),
      roll,
      29,
      Math.round(mouth / 5),
    ]),
  hurried: (samples) => over(samples, ([t, ...looks]) => [Math.round(t / 4), ...looks]),
  slow: (samples) => over(samples, ([t, ...looks]) => [4 * t, ...looks]),
  'with a jump': (samples, draw) => {
    const from = within(draw, samples);
    return over(samples, ([t, yaw, ...rest], at) => [t, at >= from ? Math.max(-90, yaw - 75) : yaw, ...rest]);
  },
  'with a pause': (samples, draw) => {
    const from = within(draw, samples);
    return over(samples, ([t, ...looks], at) => [at >= from ? t + 1500 : t, ...looks]);
  },
  'a moment later': (samples) => over(samples, ([t, ...looks]) => [t + 1, ...looks]),
  'going on': (samples) => {
    const [t, ...looks] = samples.at(-1)!;
    return [...samples, [t + 100, ...looks]];
  },
  'one look twice': (samples, draw) => {
    const at = within(draw, samples);
    return [...samples.slice(0, at), ...samples.slice(at - 1)];
  },
  still: (samples) => over(samples, ([t]) => [t, 0, 0, 0, 30, 2]),
};

export const forgeryNames = Object.keys(forgeries);

/** Movements that a forger signs although nobody has done them. */
export function forgeMovements(done: SyntheticMovements, name: string, draw: Draw): SyntheticMovements {
  const samples = forgeries[name]?.(done.trace.samples, draw) ?? [];
  return { trace: { samples }, steps: done.steps };
}
