/** Digits for letters, as in "leet". */
const digits: Readonly<Record<string, string>> = {
  a: '4',
  b: '8',
  e: '3',
  g: '9',
  i: '1',
  l: '1',
  o: '0',
  s: '5',
  t: '7',
  z: '2',
};

/** With more kinds of letters than this only the first ones are combined: 2^6 names are enough. */
const KINDS_MAX = 6;

/** `p4ypal`: one letter. */
export function* leetLetters(label: string): Generator<string> {
  for (let at = 0; at < label.length; at += 1) {
    const digit = digits[label.charAt(at)];
    if (digit !== undefined) yield label.slice(0, at) + digit + label.slice(at + 1);
  }
}

/** `p4yp4l`, `p4yp41`: all letters of one kind, of several kinds, of all. */
export function* leetLabels(label: string): Generator<string> {
  const all = [...new Set(label)].filter((letter) => digits[letter] !== undefined);
  const written = (kinds: readonly string[]): string =>
    label.replaceAll(/[a-z]/g, (letter) => (kinds.includes(letter) ? (digits[letter] ?? letter) : letter));
  yield written(all);
  const combined = all.slice(0, KINDS_MAX);
  for (let choice = 1; choice < 1 << combined.length; choice += 1)
    yield written(combined.filter((_, at) => (choice >> at) % 2 === 1));
}
