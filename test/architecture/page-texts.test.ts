import { parseSource, parseText, sourcesBelow, nodesBelow, textOf, type SyntaxNode } from './syntax.ts';

/** The pages of people. Pages of stamps are in English so far, and the badge has one line of its own. */
const spoken = sourcesBelow('api/pages').filter(
  (file) => !/^api\/pages\/(?:texts|stamp|badge|docs)\//.test(file),
);

/** What only developers read: imports, types, and the messages of errors that no screen shows. */
const isNotShown = ({ type, callee }: SyntaxNode): boolean =>
  type === 'ImportDeclaration' ||
  type === 'TsLiteralType' ||
  (type === 'NewExpression' && /(?:Error|Unreachable)$/.test(nameOf(callee)));

const nameOf = (callee: unknown): string =>
  callee !== null && typeof callee === 'object' && 'value' in callee ? String(callee.value) : '';

/** Several words of which the first is large or the last ends a sentence; classes and attributes are neither. */
const sentence = /^\P{L}*\p{Lu}.*\p{L}\s\P{L}*\p{L}|\p{L}\s\P{L}*\p{L}.*\p{L}[.?!]\P{L}*$/su;
const word = /^\p{Lu}\p{Ll}+$/u;

const speakers = new Set(['element', 'control', 'paragraph', 'linkRow', 'plainRow', 'rows']);

/** Names of products, which are the same in every language. */
const products = new Set(['Samsung Internet']);

function textsIn(top: SyntaxNode): string[] {
  return [...nodesBelow(top, isNotShown)].flatMap((node) => {
    const found = textOf(node);
    if (found !== undefined && sentence.test(found) && !products.has(found)) return [found];
    return node.type === 'CallExpression' && speakers.has(nameOf(node['callee'])) ? wordsOf(node) : [];
  });
}

/** Single words are shown where they are handed to what shows them. */
function wordsOf({ arguments: given }: SyntaxNode): string[] {
  if (!Array.isArray(given)) return [];
  return given.flatMap((each: { expression?: unknown }) => {
    const found = textOf(each.expression);
    return found !== undefined && word.test(found) ? [found] : [];
  });
}

describe('texts of pages', () => {
  it('are in the catalogue, and nowhere in the sources', () => {
    expect(spoken.length).toBeGreaterThan(70);
    expect(
      spoken.flatMap((file) =>
        parseSource(file)
          .flatMap(textsIn)
          .map((found) => `${file}: ${found}`),
      ),
    ).toEqual([]);
  });

  it('are found wherever they are written', () => {
    const source = `
      element('p', { class: 'small grave' }, 'You can close this page.');
      control('Back', press);
      stage.show({ title: \`Hello \${name}, welcome\`, text: ['Nothing was sent.'] });
      const label = several ? 'choose one of them.' : 'welcome';
      throw new TypeError('The page has no reading.');
      text('account.hello');
    `;
    expect(parseText(source).flatMap(textsIn)).toEqual([
      'You can close this page.',
      'Back',
      'Hello ..., welcome',
      'Nothing was sent.',
      'choose one of them.',
    ]);
  });
});
