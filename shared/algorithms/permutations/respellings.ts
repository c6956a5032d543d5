/** Ways of writing one sound, from English, German, French and Spanish. */
const sounds = pairs(`
  ph f, c k, c s, ck k, k q, qu kw, x ks, x cks, s z, ss s, ll l, tt t, nn n, mm m, pp p, ff f, rr r, cc c,
  ee ea, ee i, ea e, ei ie, ai ay, ay ei, ey ay, y i, y ie, oo u, ou u, ew u, aw or, au o, ough o, ight ite,
  tion sion, tion shun, sh sch, ch tch, ch k, th t, wh w, w v, v f, j g, j y, dge ge, kn n, wr r, gh g,
  er a, er or, or our, er re, le el, al el, an en, c ch`);

/** Words that sound alike, many of trade and money; American and British spellings. */
const words = pairs(`
  buy by, buy bye, mail male, sale sail, cent sent, cent scent, site sight, site cite, cell sell, check cheque,
  right write, right rite, know no, eye i, see sea, whole hole, plain plane, pair pear, wear ware, where ware,
  week weak, meet meat, read red, road rode, hour our, night knight, color colour, center centre, bank banc,
  bank banque, bank banco, air heir, sun son, fair fare, way weigh, steel steal, pay pey, light lite,
  through thru, quick kwik, easy ez, express xpress, extra xtra, and n, cash cache, high hi, new knew, great grate`);

/** Numbers and letters that sound like words. */
const numbers = pairs(`
  0 zero, 1 one, 1 won, 2 two, 2 to, 2 too, 3 three, 4 four, 4 for, 5 five, 6 six, 7 seven, 8 eight, 8 ate,
  9 nine, 10 ten, u you, ur your, r are, c see, b be, y why, x ex, i eye, t tea, q queue`);

type Pair = readonly [string, string];

function pairs(list: string): readonly Pair[] {
  return list.split(',').map((entry): Pair => {
    const [left = '', right = ''] = entry.trim().split(' ');
    return [left, right];
  });
}

/**
 * `paipal`, `fonebank`: names that sound the same. Nikiforakis and others, "Soundsquatting: Uncovering the Use of
 * Homophones in Domain Squatting", ISC 2014.
 */
export function* homophones(label: string): Generator<string> {
  yield* respelled(label, words);
  yield* respelled(label, sounds);
}

/** `4u` for `foryou`. */
export function numberWords(label: string): Generator<string> {
  return respelled(label, numbers);
}

/** Each pair in both directions: at one place, and at all places. */
function* respelled(label: string, alike: readonly Pair[]): Generator<string> {
  for (const [left, right] of alike) {
    yield* replaced(label, left, right);
    yield* replaced(label, right, left);
  }
}

function* replaced(label: string, from: string, to: string): Generator<string> {
  for (let at = label.indexOf(from); at >= 0; at = label.indexOf(from, at + 1))
    yield label.slice(0, at) + to + label.slice(at + from.length);
  yield label.replaceAll(from, to);
}

/** Digits for letters, as in "leet". */
const leetDigits: Readonly<Record<string, string>> = {
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
    const digit = leetDigits[label.charAt(at)];
    if (digit !== undefined) yield label.slice(0, at) + digit + label.slice(at + 1);
  }
}

/** `p4yp4l`, `p4yp41`: all letters of one kind, of several kinds, of all. */
export function* leetLabels(label: string): Generator<string> {
  const all = [...new Set(label)].filter((letter) => leetDigits[letter] !== undefined);
  const written = (kinds: readonly string[]): string =>
    label.replaceAll(/[a-z]/g, (letter) =>
      kinds.includes(letter) ? (leetDigits[letter] ?? letter) : letter,
    );
  yield written(all);
  const combined = all.slice(0, KINDS_MAX);
  for (let choice = 1; choice < 1 << combined.length; choice += 1)
    yield written(combined.filter((_, at) => (choice >> at) % 2 === 1));
}

/**
 * `paypals`, `bankoffamericas`, `banksofamerica`: adds an s or es after any letter, because a label does not say where
 * its words end, and removes one where a part ends.
 */
export function* plurals(label: string): Generator<string> {
  for (let at = label.length; at > 0; at -= 1) {
    const before = label.charAt(at - 1);
    if (!/[a-z]/.test(before)) continue;
    yield `${label.slice(0, at)}s${label.slice(at)}`;
    if (/(?:[sxzo]|[cs]h)$/.test(label.slice(0, at))) yield `${label.slice(0, at)}es${label.slice(at)}`;
  }
  const parts = label.split('-');
  for (const [index, part] of parts.entries())
    for (const other of otherNumber(part)) yield parts.with(index, other).join('-');
}

function* otherNumber(part: string): Generator<string> {
  if (/..ies$/.test(part)) yield `${part.slice(0, -3)}y`;
  if (/..y$/.test(part)) yield `${part.slice(0, -1)}ies`;
  if (/..es$/.test(part)) yield part.slice(0, -2);
  if (/..s$/.test(part)) yield part.slice(0, -1);
}
