/** The detector's: its score of a face, and from which overlap on two boxes are one face. */
export const DETECTION = {
  scoreMin: 0.7,
  /** Area of the intersection by the area of the union. */
  overlapMax: 0.4,
  /** Area of the intersection by the area of the smaller box. */
  insideMax: 0.7,
  boxesMax: 200,
} as const;

/** Lengths in distances of the eyes, where nothing else is said. */
export const LANDMARKS = {
  /** The crop that the landmark model is shown, by the detector's box. */
  enlarge: 1.1,
  /** By the width of the box. */
  eyesMin: 0.2,
  eyesMax: 0.75,
  mouthBelowMin: 0.6,
  mouthBelowMax: 2.2,
  mouthWidthMin: 0.3,
  asideMax: 0.6,
  noseBelowMin: 0.1,
  /** .09 on a head that looks 34 degrees down. */
  noseAboveMouthMin: 0.02,
  noseAsideMax: 0.8,
} as const;

/** A head as most are, in distances of the eyes from the middle between them; the tip of the nose before their plane. */
export const GENERIC_HEAD = {
  noseDepth: 0.45,
  /** Of the way from the eyes to the mouth. */
  noseDown: 0.6,
  mouthDown: 1.1,
} as const;

/** The scores are those of shut less those of open, over both eyes and all crops. */
export const EYES = {
  /** Widths of the crops, by the eye's own. */
  paddings: [1.4, 1.8],
  /** One crop speaks no louder than this. */
  scoreMax: 10,
  /** Mean of a crop's values, 0 to 1: that of a photograph in good light. */
  mean: 0.45,
  /**
   * On heads made of five photographs, in 0.4 to 1.25 of their light: open eyes at most -5.2 in any attitude of a movement and
   * mostly below -6; shut ones at least -4.7 on four, in good light on all. One who has deep-set eyes, in bad light, may have to
   * shut them again.
   */
  middle: -5,
  spread: 0.7,
  /** What wide open is told as. */
  open: 0.3,
} as const;

/**
 * What a look has to be to count. Measured on five photographs by the cosine to the same face undisturbed: it stays at
 * .90 and more within these limits.
 */
export const USABLE = {
  /** Mean grey value; .91 at 22, .85 at 11. Nobody sees an oval in the dark, so the limit lies higher than it had to. */
  lightMin: 35,
  /** .95 at 170 to 184, .82 at 189, .67 at 207: bright skin loses its features before it is white. */
  lightMax: 195,
  /** .94 to .98 at 37 and more, .86 to .94 at 16 to 35. */
  sharpnessMin: 35,
  /** Width of the box by the frame's shorter side: 120 pixels of 480. At 50 pixels .96, but eyes are told from 90 on. */
  sizeMin: 0.25,
  /** Above this the chin leaves the frame when the mouth opens. */
  sizeMax: 0.75,
  /** How far the middle of the box may lie from that of the frame, by the frame's width and height. */
  asideMax: 0.22,
  /** Yaw: at 18 degrees heads gave .84 to .88. */
  yawMax: 12,
  /** A neutral face lies anywhere from -21 to 26: heads differ from the generic one, cameras stand below or above the eyes. */
  pitchMax: 40,
  /** At 25 degrees the landmarks, which expect an upright face, went astray on three of five. */
  rollMax: 20,
} as const;

/** Who counts as the same person. */
export const PERSON = {
  /** Two looks at any attitude of a movement. Measured: see the bench faces-chain. */
  cosineMin: 0.4,
  /** A frame that enters a template, by its cosine to the template. */
  fusedMin: 0.7,
} as const;

/** Frames that make a template. */
export const TEMPLATE = {
  framesMin: 5,
  framesMax: 9,
  /** Degrees from the median of the usable looks. */
  yawSpread: 8,
  pitchSpread: 10,
  /** A mouth that is open further than usual and eyes that are half shut change a face. */
  mouthSpread: 0.08,
  eyesMin: 0.18,
} as const;
