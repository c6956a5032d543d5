import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseSync } from '@swc/core';

/**
 * Every response body names its fields. The compiler compares the fields it knows of (`api/http/documented-reply.ts`),
 * but a row may hold more than its type says. So no row, and no rest of a row, may be spread into a body.
 */
type Node = Record<string, unknown> & { type: string };

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

function childrenOf(node: object): Node[] {
  return Object.values(node).flatMap((value: unknown) => {
    if (isNode(value)) return [value];
    return typeof value === 'object' && value !== null ? childrenOf(value) : [];
  });
}

const descendantsOf = (node: Node): Node[] => [node, ...childrenOf(node).flatMap(descendantsOf)];
const listOf = (node: Node, name: string): Node[] => {
  const list = node[name];
  return Array.isArray(list) ? list.filter(isNode) : [];
};
const partOf = (node: Node | undefined, name: string): Node | undefined => {
  const part = node?.[name];
  return isNode(part) ? part : undefined;
};
const textOf = (node: Node | undefined): string => (typeof node?.value === 'string' ? node.value : '');

const shapes = /^to[A-Z]/;
const wrappings = new Set(['AwaitExpression', 'ParenthesisExpression']);
/** What is in parentheses, or waited for. */
const unwrapped = (node: Node): Node => {
  const inner = partOf(node, 'expression') ?? partOf(node, 'argument');
  return wrappings.has(node.type) && inner ? unwrapped(inner) : node;
};
const isShapeCall = (node: unknown): boolean => {
  if (!isNode(node)) return false;
  const call = unwrapped(node);
  return call.type === 'CallExpression' && shapes.test(textOf(partOf(call, 'callee')));
};

/** Object spreads, except those of calls to a function that names the fields, and rest patterns. */
function leaksIn(body: Node): string[] {
  return descendantsOf(body).flatMap((node) => {
    const parts = listOf(node, 'properties');
    if (node.type === 'ObjectPattern')
      return parts.some(({ type }) => type === 'RestElement') ? ['the rest of an object'] : [];
    if (node.type !== 'ObjectExpression') return [];
    const spread = parts.filter(({ type }) => type === 'SpreadElement');
    return spread.every((each) => isShapeCall(each.arguments)) ? [] : ['a spread'];
  });
}

/** The value of a property; for a shorthand property, its name. */
function propertyOf(node: Node, name: string): Node | undefined {
  const found = listOf(node, 'properties').find(
    (each) => textOf(each) === name || textOf(partOf(each, 'key')) === name,
  );
  return found?.type === 'KeyValueProperty' ? partOf(found, 'value') : found;
}

function problemsOfReply(reply: Node, foreign: readonly string[]): string[] {
  const body = propertyOf(reply, 'body');
  if (!body || !propertyOf(reply, 'status')) return [];
  if (body.type !== 'ObjectExpression' && !isShapeCall(body)) return ['a body that is not written out'];
  if (foreign.includes(textOf(partOf(unwrapped(body), 'callee'))))
    return ['a body that is shaped outside of the API'];
  return leaksIn(body);
}

/** The ways in which a file builds response bodies that are not allowed. */
function problemsOf(source: string): string[] {
  const file = parseSync(source, { syntax: 'typescript', target: 'es2022' });
  const nodes = childrenOf(file).flatMap(descendantsOf);
  const foreign = nodes
    .filter(
      (node) => node.type === 'ImportDeclaration' && textOf(partOf(node, 'source')).includes('/shared/'),
    )
    .flatMap((node) => listOf(node, 'specifiers').map((each) => textOf(partOf(each, 'local'))));
  return nodes.flatMap((node) => {
    const named = partOf(node, 'identifier') ?? partOf(node, 'id');
    switch (node.type) {
      case 'FunctionDeclaration':
        return shapes.test(textOf(named)) ? leaksIn(node) : [];
      case 'VariableDeclarator': {
        if (shapes.test(textOf(named))) return leaksIn(node);
        // The rest of the caller's own input is not a response body.
        const ofCall = textOf(partOf(partOf(node, 'init'), 'object')) === 'call';
        return named?.type === 'ObjectPattern' && !ofCall ? leaksIn(named) : [];
      }
      case 'CallExpression':
        return /^(flatMap|map)$/.test(textOf(partOf(partOf(node, 'callee'), 'property')))
          ? leaksIn(node)
          : [];
      case 'ObjectExpression':
        return problemsOfReply(node, foreign);
      default:
        return [];
    }
  });
}

const routes = path.join(path.dirname(fileURLToPath(import.meta.url)), '../../api/routes');
const files = readdirSync(routes, { recursive: true, encoding: 'utf8' }).filter(
  (name) => name.endsWith('.ts') && !name.endsWith('.test.ts'),
);

describe('response bodies', () => {
  it.each(files)('name their fields in %s', (name) => {
    expect(problemsOf(readFileSync(path.join(routes, name), 'utf8'))).toEqual([]);
  });

  it.each([
    ['a row that is spread', 'const reply = () => ({ status: 200, body: { ...row } });'],
    [
      'a row spread in a list',
      'const reply = () => ({ status: 200, body: { data: rows.map((row) => ({ ...row })) } });',
    ],
    ['a row spread into a list beforehand', 'const data = rows.map((row) => ({ ...row, at: 1 }));'],
    ['what is left of a row', 'const { secret, ...rest } = row;'],
    ['what is left of a parameter', 'function toRow({ secret, ...rest }: Row) { return rest; }'],
    ['what is left of a parameter of an arrow', 'const toRow = ({ secret, ...rest }: Row) => rest;'],
    ['what is left of a mapped row', 'const data = rows.map(({ secret, ...rest }) => rest);'],
    ['what a use case returned', 'const reply = async () => ({ status: 200, body: await readRow(deps) });'],
    ['a variable', 'const reply = () => ({ status: 200, body: row });'],
    ['a variable of that name', 'const reply = () => ({ status: 200, body });'],
    [
      'a shape of the domain',
      "import { toRow } from '../../shared/domain/row.ts'; const reply = () => ({ status: 200, body: toRow(1) });",
    ],
    [
      'a shape of the domain that is waited for',
      "import { toRow } from '../../shared/domain/row.ts'; const reply = async () => ({ status: 200, body: await toRow(1) });",
    ],
  ])('are not %s', (_what, source) => {
    expect(problemsOf(source)).not.toEqual([]);
  });

  it.each([
    'const reply = () => ({ status: 200, body: { id: row.id, at: row.at.toISOString() } });',
    'const reply = () => ({ status: 200, body: toRow(row) });',
    'const reply = () => ({ status: 200, body: { ...toRow(row), more: 1 } });',
    'const reply = async () => ({ status: 200, body: await toRow(row) });',
    'const reply = async () => ({ status: 200, body: { ...(await toRow(row)), more: 1 } });',
    'const { cursor, ...filter } = call.query;',
    'const headers = { ...common, ...more };',
  ])('may be %s', (source) => {
    expect(problemsOf(source)).toEqual([]);
  });
});
