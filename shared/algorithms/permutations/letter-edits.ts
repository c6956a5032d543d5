const ALPHABET = 'abcdefghijklmnopqrstuvwxyz';
const LETTERS_AND_DIGITS = `${ALPHABET}0123456789`;
const VOWELS = 'aeiou';
const VOWELS_AND_Y = `${VOWELS}y`;

/** `paypala`: one more letter at the end, of the whole or of a part before a hyphen. */
export function* additions(label: string): Generator<string> {
  for (const more of LETTERS_AND_DIGITS) yield label + more;
  for (let at = label.indexOf('-'); at > 0; at = label.indexOf('-', at + 1))
    for (const more of LETTERS_AND_DIGITS) yield label.slice(0, at) + more + label.slice(at);
}

/** `paypel`. */
export function* vowelSwaps(label: string): Generator<string> {
  for (let at = 0; at < label.length; at += 1) {
    if (!VOWELS_AND_Y.includes(label.charAt(at))) continue;
    for (const vowel of VOWELS_AND_Y) yield label.slice(0, at) + vowel + label.slice(at + 1);
  }
}

/** `pay-pal`. */
export function* hyphenations(label: string): Generator<string> {
  for (let at = 1; at < label.length; at += 1) yield `${label.slice(0, at)}-${label.slice(at)}`;
}

/** `pay.pal`: the part after the dot is a domain of its own. */
export function* dots(label: string): Generator<string> {
  for (let at = 1; at < label.length; at += 1) {
    if (label.charAt(at) === '-' || label.charAt(at - 1) === '-') continue;
    yield `${label.slice(0, at)}.${label.slice(at)}`;
  }
}

/**
 * `paypam`: one bit of one character flipped, as by faulty memory. Dinaburg, "Bitsquatting: DNS Hijacking without
 * Exploitation", Black Hat USA 2011.
 */
export function* bitFlips(label: string): Generator<string> {
  for (let at = 0; at < label.length; at += 1) {
    for (let bit = 0; bit < 8; bit += 1) {
      const flipped = String.fromCharCode(label.charCodeAt(at) ^ (1 << bit));
      if (flipped === '-' || LETTERS_AND_DIGITS.includes(flipped))
        yield label.slice(0, at) + flipped + label.slice(at + 1);
    }
  }
}

/**
 * Every character inserted or replaced anywhere, likely or not: together with omissions these are all edits of one
 * character.
 */
export function* otherEdits(label: string): Generator<string> {
  for (let at = 0; at <= label.length; at += 1) {
    for (const other of `${LETTERS_AND_DIGITS}-`) {
      if (at < label.length) yield label.slice(0, at) + other + label.slice(at + 1);
      yield label.slice(0, at) + other + label.slice(at);
    }
  }
}
