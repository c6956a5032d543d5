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
