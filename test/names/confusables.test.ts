import { readFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';
import { packConfusables, readConfusables } from '../../dev/generate/pack-confusables.ts';
import { skeleton } from '../../shared/algorithms/names/skeleton.ts';

const source = brotliDecompressSync(readFileSync(new URL('confusables.txt.br', import.meta.url))).toString();
const rows = [...readConfusables(source)];
const ignorable = /\p{Default_Ignorable_Code_Point}/u;
/** UTS #39 looks up what remains of a text after NFD and without its invisible characters. */
const isLookedUp = (character: string): boolean =>
  character.normalize('NFD') === character && !ignorable.test(character);

it('reads every row of confusables.txt', () => {
  const written = source.split('\n').filter((line) => /^\uFEFF?[0-9A-F]+ ;/u.test(line));
  expect(rows).toHaveLength(6311);
  expect(written).toHaveLength(rows.length);
});

it('is the table that is committed, byte for byte', () => {
  const committed = readFileSync(
    new URL('../../shared/algorithms/names/confusables-table.ts', import.meta.url),
    'utf8',
  );
  expect(packConfusables(source)).toBe(committed);
});

it('takes no other file than the pinned one', () => {
  expect(() => packConfusables(source.replace('05AD', '05AE'))).toThrow('has the sha256');
});

it('gives the prototype for every row that the skeleton looks up', () => {
  const looked = rows.filter(([from]) => isLookedUp(from));
  expect(looked).toHaveLength(5246);
  expect(looked.filter(([from, to]) => skeleton(from) !== to.normalize('NFD'))).toEqual([]);
});
