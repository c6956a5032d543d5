/** Draws a number below another one, uniformly. */
export type Draw = (below: number) => number;

const consonants = 'bcdfghklmnprstvz';
const vowels = 'aeiou';
/** Suffixes that turn words into hosts; mostly empty. */
export const phishingKeywords = ['', '', '', '-login', 'secure', '24', '-shop'];

/** xorshift32: the same draws in every run. @param seed not 0 */
export function drawsOf(seed: number): Draw {
  let state = seed;
  return (below) => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) % below;
  };
}

/** An invented word of two to four syllables. */
export function inventWord(next: Draw): string {
  const syllables = 2 + next(3);
  let word = '';
  for (let at = 0; at < syllables; at += 1) word += consonantOf(next) + vowels.charAt(next(vowels.length));
  return word;
}

export const consonantOf = (next: Draw): string => consonants.charAt(next(consonants.length));
