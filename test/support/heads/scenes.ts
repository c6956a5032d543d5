import type { Frame } from '../../../shared/algorithms/faces/frame.ts';
import type { JUDGED_ACTIONS } from '../../../shared/device/liveness/liveness.ts';
import { drawCard, type Hold, STILL } from './card.ts';
import { NEUTRAL, type Pose } from './generic-head.ts';
import type { Head } from './head.ts';

/** Frames of a film, at `FRAMES_PER_SECOND`. */
export type Scene = readonly Frame[];

export type Movement = (typeof JUDGED_ACTIONS)[number];

/** Half of what a camera gives: each is played twice. */
export const FRAMES_PER_SECOND = 15;

/** How far a person goes who does what is asked: well beyond the limits, and no further than a neck is comfortable. */
const PEAKS: Readonly<Record<Movement, Partial<Pose>>> = {
  'turn-left': { yaw: 24 },
  'turn-right': { yaw: -24 },
  'look-up': { pitch: 24 },
  'look-down': { pitch: -16 },
  blink: { shut: 1 },
  'open-mouth': { open: 1 },
};

/** Seconds there, at the peak, and back. */
const PACE: Readonly<Record<'head' | 'lids', readonly [number, number, number]>> = {
  head: [0.6, 0.4, 0.6],
  lids: [0.15, 0.45, 0.15],
};

/** A person who does one movement, from neutral and back. */
export function movementScene(head: Head, movement: Movement, share = 1): Scene {
  const [there, stay, back] = PACE[movement === 'blink' ? 'lids' : 'head'];
  return timed(there + stay + back, (seconds) => {
    const way = Math.min(1, seconds / there, (there + stay + back - seconds) / back);
    const eased = (share * (1 - Math.cos(Math.PI * Math.max(0, way)))) / 2;
    const peak = { ...NEUTRAL, ...PEAKS[movement] };
    return head.draw(
      swaying(seconds, {
        yaw: peak.yaw * eased,
        pitch: peak.pitch * eased,
        shut: peak.shut * eased,
        open: peak.open * eased,
      }),
    );
  });
}

/** A person who looks into the camera, and breathes. */
export function neutralScene(head: Head, seconds: number): Scene {
  return timed(seconds, (at) => head.draw(swaying(at, NEUTRAL)));
}

/** One photograph that does not move. */
export function stillScene(photograph: Frame, seconds: number): Scene {
  return timed(seconds, () => photograph);
}

/** A photograph that is held up and turned, tilted, rolled, bent and brought near, each in turn and back. */
export function movedCardScene(photograph: Frame, secondsEach = 1.6): Scene {
  const ways: readonly Partial<Hold>[] = [
    { yaw: 35 },
    { yaw: -35 },
    { pitch: 30 },
    { pitch: -30 },
    { roll: 18 },
    { roll: -18 },
    { zoom: 1.3 },
    { x: 0.12 },
    { y: -0.1 },
    { bend: 0.2, yaw: 20 },
    { bend: 0.2, yaw: -20 },
    { pitch: 25, zoom: 1.15 },
  ];
  return ways.flatMap((way) =>
    timed(secondsEach, (at) => drawCard(photograph, partly(way, Math.sin((Math.PI * at) / secondsEach)))),
  );
}

/** Nothing but one colour: a lens that is covered, or a wall. */
export function plainScene(level: number, size: Pick<Frame, 'width' | 'height'>, seconds: number): Scene {
  const rgba = new Uint8Array(4 * size.width * size.height).fill(level);
  return timed(seconds, () => ({ ...size, rgba }));
}

/** Two people side by side, each in one half of the picture. */
export function togetherScene(left: Scene, right: Scene): Scene {
  return left.map((frame, index) => sideBySide(frame, right[index % right.length] ?? frame));
}

function timed(seconds: number, draw: (at: number) => Frame): Scene {
  const count = Math.round(seconds * FRAMES_PER_SECOND);
  return Array.from({ length: count }, (_, index) => draw(index / FRAMES_PER_SECOND));
}

/** Nobody is quite still: a degree or so, at the pace of breathing. Closed over 3 s, so that a loop does not jump. */
function swaying(seconds: number, pose: Pose): Pose {
  const angle = (2 * Math.PI * seconds) / 3;
  return { ...pose, yaw: pose.yaw + 1.2 * Math.sin(angle), pitch: pose.pitch + 0.8 * Math.sin(2 * angle) };
}

function partly(way: Partial<Hold>, share: number): Hold {
  const between = (name: keyof Hold): number =>
    STILL[name] + ((way[name] ?? STILL[name]) - STILL[name]) * share;
  return {
    yaw: between('yaw'),
    pitch: between('pitch'),
    roll: between('roll'),
    zoom: between('zoom'),
    x: between('x'),
    y: between('y'),
    bend: between('bend'),
  };
}

/** The middle half of each picture. */
function sideBySide(left: Frame, right: Frame): Frame {
  const { width, height } = left;
  const rgba = new Uint8Array(4 * width * height);
  const half = 2 * width;
  for (let row = 0; row < height; row += 1) {
    const start = 4 * row * width;
    rgba.set(left.rgba.subarray(start + width, start + width + half), start);
    rgba.set(right.rgba.subarray(start + width, start + width + half), start + half);
  }
  return { width, height, rgba };
}
