import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from '@swc/core';
import { findProjectRoot } from '../../shared/platform/lib/project-root.ts';

const root = findProjectRoot();

/** A node of the syntax tree as swc returns it: a type, and the fields of that type. */
export type SyntaxNode = Readonly<Record<string, unknown>> & { readonly type: string };

/** Paths from the root of the TypeScript files below the folders, without tests. */
export function sourcesBelow(...folders: readonly string[]): string[] {
  return folders
    .flatMap((folder) =>
      readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) =>
        path.join(folder, file),
      ),
    )
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .sort();
}

export function parseSource(file: string): SyntaxNode[] {
  return parseText(readFileSync(path.join(root, file), 'utf8'));
}

export function parseText(source: string): SyntaxNode[] {
  const { body } = parseSync(source, { syntax: 'typescript', target: 'es2022' });
  return childrenOf({ type: 'Module', body });
}

/** Yields the node and all nodes below it. `isPruned` leaves out a node and its descendants. */
export function* nodesBelow(
  node: SyntaxNode,
  isPruned: (node: SyntaxNode) => boolean = () => false,
): Generator<SyntaxNode> {
  if (isPruned(node)) return;
  yield node;
  for (const child of childrenOf(node)) yield* nodesBelow(child, isPruned);
}

function childrenOf(node: SyntaxNode): SyntaxNode[] {
  return Object.values(node).flatMap(nodesIn);
}

/** Nodes occur in fields, in lists, and in wrappers without a type, such as the arguments of a call. */
function nodesIn(value: unknown): SyntaxNode[] {
  if (Array.isArray(value)) return value.flatMap(nodesIn);
  if (value === null || typeof value !== 'object') return [];
  return isNode(value) ? [value] : Object.values(value).flatMap(nodesIn);
}

export function isNode(value: unknown): value is SyntaxNode {
  return value !== null && typeof value === 'object' && 'type' in value && typeof value.type === 'string';
}

/** The text of a string literal, or of a template with `...` where a value is filled in. */
export function textOf(node: unknown): string | undefined {
  if (!isNode(node)) return undefined;
  if (node.type === 'StringLiteral' && typeof node['value'] === 'string') return node['value'];
  if (node.type !== 'TemplateLiteral' || !Array.isArray(node['quasis'])) return undefined;
  return node['quasis'].map((part: { cooked?: string }) => part.cooked ?? '').join('...');
}
