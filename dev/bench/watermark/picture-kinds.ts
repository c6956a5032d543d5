/** What a picture shows. Chosen for what people publish, before anything was measured on it. */
export const KINDS = ['natural', 'leaves', 'gradient', 'flat', 'drawing', 'text', 'screenshot'] as const;
export type Kind = (typeof KINDS)[number];

export type Size = readonly [width: number, height: number];

/** Short side 480 and more, from 2:3 to 16:5. */
export const SIZES: readonly Size[] = [
  [640, 480],
  [1280, 720],
  [1920, 1080],
  [480, 640],
  [1080, 1350],
  [800, 600],
  [1080, 1080],
  [1600, 500],
  [1024, 768],
  [600, 900],
];

/** Quick to draw; at their canonical size pictures are alike. */
export const SMALL_SIZES: readonly Size[] = [
  [640, 480],
  [480, 640],
  [800, 600],
  [600, 900],
];
