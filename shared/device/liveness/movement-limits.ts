import type { LivenessAction } from './liveness.ts';

/**
 * How far a head has to turn, in degrees beyond the person's own neutral look. Photographs of five people, moved about in
 * 145 attitudes, seemed to turn by up to 10.8°, and to nod by up to 6.8° up and 10.7° down; heads that turned went 17° and
 * more, 14° up and 14° down where they were asked for more than a little.
 */
export const TURN_DEGREES = 13;
export const UP_DEGREES = 15;
export const DOWN_DEGREES = 11;

/** The mouth's opening beyond its neutral one, in hundredths of its width: photographs reached 7, opened mouths 14 to 29. */
export const MOUTH_OPENED = 13;

/** Shut eyes have less than this share of the person's own open ones: 0 to 0.1 of their width where 0.3 is open. */
export const EYES_SHUT_SHARE = 0.5;

/** Shares of a limit, so that one number means the same for every movement. */
export const NEUTRAL_EXTENT = 0.6;
export const DONE_EXTENT = 1;
/** While the asked movement is being done, the others may go this far: a turned head also seems to nod. */
export const ASIDE_EXTENT = 1.8;

/** A single look may be misread, so a movement of the head or the mouth is one only when two in a row show it. */
export const LOOKS_BEYOND = 2;
/** A blink may fit between two looks, so one that shows the eyes shut is enough. */
export const LOOKS_SHUT = 1;
/** Looks that show the person neutral again before a movement counts as done. */
export const LOOKS_RETURNED = 2;

/** The neutral look is the median of this many looks in a row that agree within the spread. */
export const NEUTRAL_LOOKS = 5;
export const NEUTRAL_SPREAD_DEGREES = 6;
/** Ahead of the camera. A neutral pitch says little by itself: among five people it lay between -21° and 26°. */
export const NEUTRAL_YAW_MAX = 15;
export const NEUTRAL_PITCH_MAX = 40;
export const NEUTRAL_MOUTH_MAX = 25;
export const NEUTRAL_EYES_MIN = 12;

/** Out and back: a quick voluntary turn of the head takes about half a second one way. */
export const MOVEMENT_MS_MIN = 250;
/** From the last open look to the first open one again; a natural blink takes 100 to 400 ms, a deliberate one longer. */
export const BLINK_MS_MIN = 100;
export const BLINK_MS_MAX = 1500;

/** Peak of a quick voluntary turn of the head, about 300° a second, and what a look may be misread by. */
export const DEGREES_PER_MS_MAX = 0.3;
export const MISREAD_DEGREES = 8;

/** Looks are this far apart: more often tells nothing more, and more seldom hides what happens between. */
export const LOOK_GAP_MS_MIN = 40;
export const LOOK_GAP_MS_MAX = 1000;
export const LOOKS_PER_SECOND_MIN = 3;
/** What a device aims at, so that 30 s of looks fit into a trace. */
export const LOOK_SPACING_MS = 70;

/**
 * The largest share of looks that equal the one before in every number. Live values jitter by about a degree and a
 * hundredth even when rounded; somebody who sits very still may repeat some, but not nearly all.
 */
export const REPEATED_SHARE_MAX = 0.8;

/** The bounds of a sample's numbers: what a look cannot mean, and what a device clamps before it sends. */
export const SAMPLE_BOUNDS = {
  tMs: [0, 600_000],
  yaw: [-90, 90],
  pitch: [-90, 90],
  roll: [-90, 90],
  eyes: [0, 100],
  mouth: [0, 200],
} as const;

/** A person's own neutral look. */
export interface NeutralLook {
  readonly yaw: number;
  readonly pitch: number;
  readonly eyes: number;
  readonly mouth: number;
}

/** How far a look is on the way of a movement, as a share of its limit; negative where it is the other way. */
export function extentOf(action: LivenessAction, look: NeutralLook, neutral: NeutralLook): number {
  switch (action) {
    case 'turn-left':
      return (look.yaw - neutral.yaw) / TURN_DEGREES;
    case 'turn-right':
      return (neutral.yaw - look.yaw) / TURN_DEGREES;
    case 'look-up':
      return (look.pitch - neutral.pitch) / UP_DEGREES;
    case 'look-down':
      return (neutral.pitch - look.pitch) / DOWN_DEGREES;
    case 'open-mouth':
      return (look.mouth - neutral.mouth) / MOUTH_OPENED;
    case 'blink':
      return (1 - look.eyes / neutral.eyes) / (1 - EYES_SHUT_SHARE);
    case 'smile':
      break;
  }
  // Nothing here tells a smile from speech, so it is never under way.
  return 0;
}
