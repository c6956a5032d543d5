import {
  isNode,
  nodesBelow,
  parseSource,
  parseText,
  sourcesBelow,
  textOf,
  type SyntaxNode,
} from './syntax.ts';

export interface LogCall {
  file: string;
  level: string;
  /** Undefined where the call has no `event`, or one that is not a literal. */
  event: string | undefined;
  /** Undefined where the sentence is not a literal. */
  sentence: string | undefined;
}

const levels = new Set(['trace', 'debug', 'info', 'warn', 'error', 'fatal']);

/** Names of variables and properties that hold a logger. */
const loggers = /^(?:log|logger|lines)$/;

/** Every call of a logger in product code. */
export function readLogCalls(): LogCall[] {
  return sourcesBelow('api', 'workers', 'crawler', 'shared').flatMap((file) =>
    logCallsIn(file, parseSource(file)),
  );
}

export const logCallsInText = (source: string): LogCall[] => logCallsIn('text', parseText(source));

function logCallsIn(file: string, nodes: readonly SyntaxNode[]): LogCall[] {
  return nodes.flatMap((top) =>
    [...nodesBelow(top)].flatMap((node) => {
      const level = levelOf(node);
      if (level === undefined) return [];
      const [fields, sentence] = argumentsOf(node);
      return [{ file, level, event: eventOf(fields), sentence: textOf(sentence) }];
    }),
  );
}

function levelOf({ type, callee }: SyntaxNode): string | undefined {
  if (type !== 'CallExpression' || !isNode(callee) || callee.type !== 'MemberExpression') return undefined;
  const method = nameOf(callee['property']);
  const owner = callee['object'];
  const ownerName =
    isNode(owner) && owner.type === 'MemberExpression' ? nameOf(owner['property']) : nameOf(owner);
  return levels.has(method) && loggers.test(ownerName) ? method : undefined;
}

function nameOf(node: unknown): string {
  return isNode(node) && node.type === 'Identifier' ? String(node['value']) : '';
}

function argumentsOf(call: SyntaxNode): unknown[] {
  const list: unknown = call['arguments'];
  return Array.isArray(list) ? list.map((each: { expression: unknown }) => each.expression) : [];
}

function eventOf(fields: unknown): string | undefined {
  if (!isNode(fields) || !Array.isArray(fields['properties'])) return undefined;
  const event: unknown = fields['properties'].find(
    (property: unknown) => isNode(property) && nameOf(property['key']) === 'event',
  );
  return isNode(event) ? textOf(event['value']) : undefined;
}
