import { environmentNames } from './environment-names.ts';
import { codeOf, readDocument, tableAfter } from './markdown.ts';

const namesIn = (file: string, marker: string) =>
  tableAfter(readDocument(file), marker).map(([name]) => codeOf(name));

it('documents every environment variable there is, and no other', () => {
  expect(namesIn('docs/operators/operations.md', '## Environment').toSorted()).toEqual(
    environmentNames().toSorted(),
  );
});

it('names only real variables in the short list for operators', () => {
  const known = new Set(environmentNames());
  const named = namesIn('docs/operators/README.md', 'What a production deployment has to set');
  expect(named.length).toBeGreaterThan(0);
  expect(named.filter((name) => !known.has(name))).toEqual([]);
});
