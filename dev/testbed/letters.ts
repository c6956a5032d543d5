/** Letters of four by six, as strokes: drawn logos do not depend on what fonts a machine has. */
const strokes: Readonly<Record<string, string>> = {
  A: 'M0,6L2,0L4,6M.8,4L3.2,4',
  B: 'M0,0L0,6L2.5,6Q4,6 4,4.5Q4,3 2.5,3L0,3M0,0L2.3,0Q3.6,0 3.6,1.5Q3.6,3 2.3,3',
  C: 'M4,1Q3,0 2,0Q0,0 0,3Q0,6 2,6Q3,6 4,5',
  D: 'M0,0L0,6L1.8,6Q4,6 4,3Q4,0 1.8,0Z',
  E: 'M4,0L0,0L0,6L4,6M0,3L3,3',
  F: 'M4,0L0,0L0,6M0,3L3,3',
  G: 'M4,1Q3,0 2,0Q0,0 0,3Q0,6 2,6Q3,6 4,5L4,3.2L2.4,3.2',
  H: 'M0,0L0,6M4,0L4,6M0,3L4,3',
  I: 'M2,0L2,6',
  J: 'M3.5,0L3.5,4.2Q3.5,6 1.9,6Q.3,6 .2,4.4',
  K: 'M0,0L0,6M4,0L0,3.4M1.3,2.5L4,6',
  L: 'M0,0L0,6L4,6',
  M: 'M0,6L0,0L2,3.5L4,0L4,6',
  N: 'M0,6L0,0L4,6L4,0',
  O: 'M2,0Q0,0 0,3Q0,6 2,6Q4,6 4,3Q4,0 2,0Z',
  P: 'M0,6L0,0L2.4,0Q4,0 4,1.7Q4,3.4 2.4,3.4L0,3.4',
  R: 'M0,6L0,0L2.4,0Q4,0 4,1.7Q4,3.4 2.4,3.4L0,3.4M2,3.4L4,6',
  S: 'M3.8,1Q3,0 2,0Q.2,0 .2,1.6Q.2,2.8 2,3Q3.8,3.2 3.8,4.5Q3.8,6 2,6Q.8,6 .1,5',
  T: 'M0,0L4,0M2,0L2,6',
  U: 'M0,0L0,4Q0,6 2,6Q4,6 4,4L4,0',
  V: 'M0,0L2,6L4,0',
  W: 'M0,0L1,6L2,2L3,6L4,0',
  X: 'M0,0L4,6M4,0L0,6',
  Y: 'M0,0L2,3L4,0M2,3L2,6',
  Z: 'M0,0L4,0L0,6L4,6',
};
export const letters = Object.keys(strokes);

/** Distance from one letter to the next, in the letters' own units. */
export const letterStep = 5.6;

/** A word from 0,0 on, six high. */
export function wordPath(word: readonly string[]): string {
  return word
    .map((letter, at) => `<path transform="translate(${at * letterStep} 0)" d="${strokes[letter] ?? ''}"/>`)
    .join('');
}
