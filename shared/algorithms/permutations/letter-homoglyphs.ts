/**
 * Look-alikes within letters, digits and hyphens, in the type that address bars use: one character for another, and two
 * for one. Both directions are written out, because some go one way only (`8` for `b` is seen at once in a word).
 */
export const asciiHomoglyphMap: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries({
    '0': ['o'],
    '1': ['l', 'i'],
    '2': ['z'],
    '3': ['8'],
    '5': ['s'],
    '6': ['9', 'b'],
    '8': ['3', 'b'],
    '9': ['6', 'g', 'q'],
    a: ['o'],
    b: ['d', 'lb', 'h'],
    c: ['e', 'o'],
    d: ['b', 'cl', 'dl'],
    e: ['c'],
    f: ['t'],
    g: ['q', '9'],
    h: ['lh', 'b', 'n'],
    i: ['1', 'l', 'j'],
    j: ['i'],
    k: ['lk', 'ik', 'lc'],
    l: ['1', 'i'],
    m: ['n', 'nn', 'rn', 'rr'],
    n: ['m', 'r', 'h', 'ri'],
    o: ['0', 'c'],
    q: ['g', '9'],
    s: ['5'],
    t: ['f'],
    u: ['v', 'ii'],
    v: ['u', 'y'],
    w: ['vv', 'uu'],
    y: ['v'],
    z: ['2'],
    cl: ['d'],
    dl: ['d'],
    ii: ['u'],
    ik: ['k'],
    lb: ['b'],
    lc: ['k'],
    lh: ['h'],
    lk: ['k'],
    nn: ['m'],
    ri: ['n'],
    rn: ['m'],
    rr: ['m', 'n'],
    uu: ['w'],
    vv: ['w'],
  }),
);

/**
 * Letters that are distinct to a registry and look the same, by the ASCII letter: with a stroke, a hook or a tail,
 * small capitals, and others of that shape (by their names in the Unicode character database, or in confusables.txt of
 * UTS #39). Each is valid in IDNA 2008 (PVALID, RFC 5892). The well-known ones are before the space.
 */
const shapes: Readonly<Record<string, string>> = {
  a: 'ɑə ᴀⱥᶏꬱ',
  b: 'ʙɓƅ ƀƃᵬᶀꞗþ',
  c: 'ƈᴄ ȼɕꞓꞔ',
  d: 'đɗɖ ðƌȡᴅᵭᶁᶑꟈ',
  e: 'ɇ əǝɛᴇᶒⱸꬲꬳꬴ',
  f: 'ƒ ꜰᵮᶂꞙꬵ',
  g: 'ɡɢǥ ɠᶃꞡᵹƍ',
  h: 'ħɦⱨ ʜɧꞕꜧ',
  i: 'ıɩɪɨ ᵻᶖꞽ',
  j: 'ʝɉ ȷɟᴊ',
  k: 'ⱪᴋ ƙĸᶄꝁꝃꞣ',
  l: 'łɫ ƚⱡɬɭʟᶅꝉȴꞎ',
  m: 'ᴍɱ ᵯᶆꬺ',
  n: 'ꞑ ŋƞɲɳɴᵰᶇꞥȵꬻ',
  o: 'øᴏ ɵⱺꝋꝍᴑꬽ',
  p: 'ƿƥ þᵽᵱᶈꝑꝓᴘ',
  q: 'ʠ ɋꝗꝙꞯ',
  r: 'ʀɼɽɍɾ ᵲᵳᶉꞧꭇ',
  s: 'ʂꜱ ƨȿᵴᶊꞩꟊƽ',
  t: 'ŧƫ ƭʈȶⱦᵵᴛ',
  u: 'ᴜʉ ᶙᵾʋꞟꭎꭒ',
  v: 'ⱱᶌⱴᴠ ʋꝟ',
  w: 'ⱳᴡ ɯꟃ',
  x: 'ᶍ ꭓꭗ',
  y: 'ʏƴɏỿ ɣꭚ',
  z: 'ʐᴢƶⱬ ȥɀʑᵶᶎꝣ',
  '2': 'ƻ',
  '3': 'ʒȝɜ',
  '5': 'ƽ',
};

/** Latin-1, Extended-A and B, Extended Additional: the blocks of letters with marks above and below. */
const marked: readonly (readonly [number, number])[] = [
  [0xdf, 0x24f],
  [0x1e00, 0x1eff],
];

interface LatinHomoglyphMap {
  /** One mark, or a well-known shape. */
  readonly usual: ReadonlyMap<string, readonly string[]>;
  /** Two marks, or a shape that few fonts have. */
  readonly rare: ReadonlyMap<string, readonly string[]>;
}

/** Letters beyond ASCII that look like each ASCII letter and digit. */
export const latinHomoglyphMap: LatinHomoglyphMap = gatherHomoglyphMap();

function gatherHomoglyphMap(): LatinHomoglyphMap {
  const usual = new Map<string, string[]>();
  const rare = new Map<string, string[]>();
  const add = (homoglyphMap: Map<string, string[]>, base: string, homoglyph: string): void => {
    homoglyphMap.set(base, [...(homoglyphMap.get(base) ?? []), homoglyph]);
  };
  for (const [first, last] of marked) {
    for (let point = first; point <= last; point += 1) {
      const letter = String.fromCharCode(point);
      const [base = '', ...marks] = letter.normalize('NFD');
      if (/^[a-z]$/.test(base)) add(marks.length === 1 ? usual : rare, base, letter);
    }
  }
  for (const [base, letters] of Object.entries(shapes)) {
    const [known = '', others = ''] = letters.split(' ');
    for (const letter of known) add(usual, base, letter);
    for (const letter of others) add(rare, base, letter);
  }
  return { usual, rare };
}
