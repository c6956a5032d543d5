/**
 * For each ASCII letter the letters of one other script that look like it, the nearest first. From confusables.txt of
 * UTS #39 and, where that says nothing, what the letter looks like in lower case (`т` for `t`, `к` for `k`). Registries
 * refuse labels of mixed scripts, so a label counts only when all of its letters have a twin.
 */
const scripts = {
  cyrillic: 'aа bьв cс dԁ eеҽ fғ gԍ hһн iіӏ jј kк lӏі mм nпи oо pр qԛ rг sѕ tт uцџ vѵ wԝѡ xх yуү zз',
  greek: 'aα bβ eε fϝ hη iι jϳ kκ lι mμ nηπ oοσ pρ sς tτ uυμ vν wω xχ yγ zζ',
  armenian: 'fք gցզ hհ jյ lլ nոռ oօ qգզ rր uսւ wա',
} as const;

export type OtherScript = keyof typeof scripts;

/** The whole label in letters of the other script (`раураӏ`), then with each second choice alone. */
export function* otherScriptLabels(label: string, script: OtherScript): Generator<string> {
  if (!/[a-z]/.test(label)) return;
  const twins = new Map(scripts[script].split(' ').map((entry) => [entry.charAt(0), entry.slice(1)]));
  const choices = (character: string): string =>
    /[0-9-]/.test(character) ? character : (twins.get(character) ?? '');
  const characters = Array.from(label);
  if (characters.some((character) => choices(character) === '')) return;
  const nearest = (character: string): string => choices(character).charAt(0);
  yield characters.map(nearest).join('');
  for (const letter of new Set(characters))
    for (const choice of choices(letter).slice(1))
      yield characters.map((character) => (character === letter ? choice : nearest(character))).join('');
}
