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
   * mostly below -6; shut ones at least -4.2 on four. On the fifth, whose eyes are deep-set and badly drawn shut, -4.4 in good
   * light and -5.9 in bad.
   */
  middle: -5,
  spread: 0.7,
  /** What wide open is told as. */
  open: 0.3,
} as const;

/**
 * What a look has to be to count. Light, sharpness and size were measured on five photographs, made darker, brighter, blurred
 * and smaller, by the cosine to the same face undisturbed: within these limits it stays at .86 and more.
 */
export const USABLE = {
  /** Mean grey value: .89 and more at 17 to 35, .85 at 11. */
  lightMin: 35,
  /** .86 to .97 at 139 to 184, .67 to .84 from 189 on: bright skin loses its features before it is white. */
  lightMax: 185,
  /** .86 to .98 at 31 and more, .87 and less at 23 and below. */
  sharpnessMin: 35,
  /** Width of the box by the frame's shorter side: 120 pixels of 480. The embedding would do with half of that, at .96. */
  sizeMin: 0.25,
  /** Above this the chin leaves the frame when the mouth opens. */
  sizeMax: 0.75,
  /** How far the middle of the box may lie from that of the frame, by the frame's width and height. */
  asideMax: 0.22,
  /** At a yaw of 24 degrees the cosine to the person's own template falls to .75. */
  yawMax: 12,
  /** A neutral face lies anywhere from -21 to 26: heads differ from the generic one, cameras stand below or above the eyes. */
  pitchMax: 40,
  /** At 25 degrees the landmarks, which expect an upright face, misread four of five photographs by 10 degrees and more. */
  rollMax: 20,
} as const;

/** Who counts as the same person. */
export const PERSON = {
  /** A look at any attitude of a movement, by its cosine to the template: four owners .48 and more, of each other .26 at most. */
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
