import { readDocument } from './markdown.ts';

/** The words that the glossary defines, in its order: the first cell of every row of its tables. */
const definedWords = readDocument('docs/internals/glossary.md')
  .split('\n')
  .filter((line) => line.startsWith('|') && !/^\|\s*(?:-+|Word)\s*\|/.test(line))
  .map((line) => line.split('|')[1]?.trim() ?? '');

/** Words of an earlier dialect of this house; house words that took their place stand in the glossary. */
const removed = new Set([
  'promise',
  'lane',
  'turn',
  'place',
  'flight',
  'gate',
  'keeper',
  'shelf',
  'library',
  'desk',
  'passage',
  'sighting',
  'accused',
  'standing',
  'strong',
  'pinned',
  'twin',
  'lure',
  'nat',
]);

describe('the glossary', () => {
  it('defines every word once', () => {
    expect(definedWords.length).toBeGreaterThan(200);
    const twice = definedWords.filter((word, at) => definedWords.indexOf(word) !== at);
    expect(twice).toEqual([]);
  });

  it('defines none of the removed words', () => {
    expect(definedWords.filter((word) => removed.has(word.toLowerCase()))).toEqual([]);
  });
});
