/** Letters of Cyrillic and Greek in Latin, as people write their names abroad (ICAO 9303 and ISO 843, simplified). */
const letters: Readonly<Record<string, string>> = {
  ...pairs(
    'а a б b в v г g ґ g д d е e є ye ё e ж zh з z и i і i ї i й i к k л l м m н n о o п p р r с s т t у u ў u ф f х kh ц ts ч ch ш sh щ shch ы y э e ю yu я ya ј j љ lj њ nj ђ dj ћ c џ dz ѓ g ќ k ѕ dz',
  ),
  ...pairs(
    'α a β v γ g δ d ε e ζ z η i θ th ι i κ k λ l μ m ν n ξ x ο o π p ρ r σ s τ t υ y φ f χ ch ψ ps ω o',
  ),
  ъ: '',
  ь: '',
};
const romanized = /[\u0370-\u03ff\u0400-\u04ff]/u;

/**
 * Expects a word in lower case and without accents. Other scripts stay as they are, and so does a word that mixes these with
 * Latin, which is no honest writing and has to be seen as such.
 */
export function romanize(text: string): string {
  if (!romanized.test(text) || /\p{scx=Latn}/u.test(text)) return text;
  return text.replace(new RegExp(romanized, 'gu'), (letter) => letters[letter] ?? letter);
}

function pairs(text: string): Record<string, string> {
  const parts = text.split(' ');
  const found: Record<string, string> = {};
  for (let at = 0; at + 1 < parts.length; at += 2) found[parts[at] ?? ''] = parts[at + 1] ?? '';
  return found;
}
