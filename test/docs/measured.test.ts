import { readResults } from '../../dev/launch/bench/bench-results.ts';
import { MEASURED_PAGES, writeFigures } from '../../dev/launch/bench/measured-page.ts';
import { findProjectRoot } from '../../shared/platform/lib/project-root.ts';
import { readDocument, tableAfter } from './markdown.ts';

const root = findProjectRoot(import.meta.dirname);
const page = readDocument('docs/measured.md');

/** How wide a column is depends on the longest cell of a table, which the formatter knows. */
const unpadded = (text: string) => text.replaceAll(/ +\|/g, ' |').replaceAll(/-{3,}/g, '---');

it.each(MEASURED_PAGES)('%s has the figures that the results give', (document) => {
  const text = readDocument(document);
  expect(unpadded(writeFigures(text, (bench) => readResults(root, bench)))).toBe(unpadded(text));
});

describe('the page of figures', () => {
  it('says of each figure whether it was written by hand', () => {
    const figures = tableAfter(page, '| What').map(([, figure]) => figure);
    expect(figures.filter((figure) => !/^<!--(?: by hand |.*\{.+\}.*)-->/.test(figure ?? ''))).toEqual([]);
    expect(figures.filter((figure) => figure?.includes('{')).length).toBeGreaterThan(10);
  });
});

/** A number with what it is a measure of: a time, a share, a rate or a ratio. */
const figure = /(?<![\d.,])\d[\d,.]*\d?(?: (?:us|ms|%|MB|GB) ?|%| a second| times)/g;

it.each(['README.md', 'docs/features.md', 'docs/README.md'])('%s has no figure of its own', (document) => {
  const text = readDocument(document).replaceAll(/```[\s\S]*?```/g, '');
  // What is downloaded is no measurement.
  const found = (text.match(figure) ?? []).filter(
    (each) => !text.includes(`downloads photographs (${each.trim()})`),
  );
  expect(found.filter((each) => !page.includes(each.trim()))).toEqual([]);
});
