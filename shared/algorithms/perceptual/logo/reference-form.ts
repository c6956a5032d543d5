/**
 * The forms in which a reference picture is looked for: as it is, in two kinds of grey, on a light and on a dark
 * ground, with its edge cut off, rotated by a few degrees to the left and to the right, mirrored; the first, the light
 * and the dark one kept in shape within a square, as icons are; turned back by its own angle, as two methods judge it;
 * only what is drawn, in one colour; and with a tenth, a fifth and three tenths of its sides cut off. Negatives are no
 * form of their own: their hash is the complement. An index stores a form by its position in this list, so the list may
 * only grow at its end.
 */
export const referenceForms = [
  'original',
  'grey',
  'grey_linear',
  'light',
  'dark',
  'inset',
  'left1',
  'left2',
  'left3',
  'left4',
  'right1',
  'right2',
  'right3',
  'right4',
  'mirrored',
  'square',
  'square_light',
  'square_dark',
  'level_hull',
  'level_edges',
  'ink',
  'cut10',
  'cut20',
  'cut30',
] as const;
export type ReferenceForm = (typeof referenceForms)[number];

/** Counts up whenever `describedForms` changes: stored references are then described again. */
export const formsVersion = 2;

/** Forms that references were described in before `level_hull` and `level_edges` replaced them. */
const formerForms: ReadonlySet<ReferenceForm> = new Set([
  'left1',
  'left2',
  'left3',
  'right1',
  'right2',
  'right3',
]);

/** The forms in which a reference is described today. */
export const describedForms: readonly ReferenceForm[] = referenceForms.filter(
  (form) => !formerForms.has(form),
);
