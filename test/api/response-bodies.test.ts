import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseSync } from '@swc/core';

/**
 * Every response body names its fields. The compiler compares the fields it knows of (`api/http/documented-reply.ts`),
 * but a row may hold more than its type says; so none is spread into a body, and none is what is left of a row.
 */
type Node = Record<string, unknown> & { type: string };

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

function childrenOf(node: object): Node[] {
  return Object.values(node).flatMap((value: unknown) => {
    if (isNode(value)) return [value];
    if (Array.isArray(value)) return childrenOf(value);
    return typeof value === 'object' && value !== null ? childrenOf(value) : [];
  });
}

const descendantsOf = (node: Node): Node[] => [node, ...childrenOf(node).flatMap(descendantsOf)];
const nameOf = (node: unknown): string =>
  isNode(node) && node.type === 'Identifier' ? String(node.value) : '';
const shapes = /^to[A-Z]/;
const isShapeCall = (node: Node): boolean =>
  node.type === 'CallExpression' && shapes.test(nameOf(node.callee));

/** Object spreads but for those of a function that names the fields, and patterns that keep the rest. */
function leaksIn(body: Node): string[] {
  return descendantsOf(body).flatMap((node) => {
    if (node.type === 'ObjectPattern')
      return childrenOf(node).some(({ type }) => type === 'RestElement') ? ['the rest of an object'] : [];
    if (node.type !== 'ObjectExpression') return [];
    const spread = (node.properties as Node[]).filter(({ type }) => type === 'SpreadElement');
    return spread.every((each) => isShapeCall(each.arguments as Node)) ? [] : ['a spread'];
  });
}

function property(node: Node, name: string): unknown {
  const found = (node.properties as Node[]).find(
    (each) => nameOf(each) === name || nameOf(each.key) === name,
  );
  return found && (found.type === 'KeyValueProperty' ? found.value : found);
}

function isNamed(body: Node): boolean {
  return body.type === 'ObjectExpression' || isShapeCall(body);
}

/** What a file does with response bodies that it must not. */
function problemsOf(source: string): string[] {
  const file = parseSync(source, { syntax: 'typescript', target: 'es2022' });
  const nodes = childrenOf(file).flatMap(descendantsOf);
  const foreign = nodes
    .filter(
      (node) => node.type === 'ImportDeclaration' && /\/shared\//.test((node.source as Node).value as string),
    )
    .flatMap((node) => (node.specifiers as Node[]).map(({ local }) => nameOf(local)));
  return nodes.flatMap((node) => {
    if (node.type === 'FunctionDeclaration' && shapes.test(nameOf(node.identifier))) return leaksIn(node);
    if (node.type === 'VariableDeclarator' && shapes.test(nameOf(node.id))) return leaksIn(node);
    if (node.type === 'VariableDeclarator' && (node.id as Node).type === 'ObjectPattern') {
      const { object } = node.init as { object?: unknown };
      // What is left of the caller's own input is no body.
      return nameOf(object) === 'call' ? [] : leaksIn(node.id as Node);
    }
    if (node.type === 'CallExpression' && /^(flatMap|map)$/.test(nameOf((node.callee as Node).property)))
      return leaksIn(node);
    if (node.type !== 'ObjectExpression' || property(node, 'status') === undefined) return [];
    const body = property(node, 'body');
    if (!isNode(body)) return [];
    if (!isNamed(body)) return ['a body that is not written out'];
    if (foreign.includes(nameOf(body.callee))) return ['a body that is shaped outside of the API'];
    return leaksIn(body);
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
  ])('are not %s', (_what, source) => {
    expect(problemsOf(source)).not.toEqual([]);
  });

  it.each([
    'const reply = () => ({ status: 200, body: { id: row.id, at: row.at.toISOString() } });',
    'const reply = () => ({ status: 200, body: toRow(row) });',
    'const reply = () => ({ status: 200, body: { ...toRow(row), more: 1 } });',
    'const { cursor, ...filter } = call.query;',
    'const headers = { ...common, ...more };',
  ])('may be %s', (source) => {
    expect(problemsOf(source)).toEqual([]);
  });
});
