import type { SpanAttributes } from '../tracing/span-attributes.ts';

export interface StatementLabel {
  name: string;
  attributes: SpanAttributes;
}

const labels = new Map<string, StatementLabel>();

/**
 * What a span calls a statement: the function of the store that runs it, and what it does to which table. Texts are literals of
 * the stores, without values, so each is looked at once and the set is bounded.
 */
export function statementLabel(text: string): StatementLabel {
  const known = labels.get(text);
  if (known !== undefined) return known;
  const summary = summaryOf(text);
  const store = callerOfQuery(new Error('where the statement is run').stack ?? '');
  const label: StatementLabel = {
    name: store ?? summary,
    attributes: {
      'db.system.name': 'postgresql',
      'db.query.summary': summary,
      ...(store === undefined ? {} : { 'code.function.name': store }),
    },
  };
  labels.set(text, label);
  return label;
}

/** `UPDATE webhook_deliveries`: the first table that it writes, otherwise the first that it reads. */
export function summaryOf(text: string): string {
  const [, verb, written] =
    /(?<!FOR |KEY |DO )\b(INSERT INTO|UPDATE|DELETE FROM)\s+(?!SKIP\b|OF\b)([a-z_]+)/.exec(text) ?? [];
  if (verb !== undefined && written !== undefined) return `${verb.split(' ')[0]} ${written}`;
  const read = /\bFROM\s+([a-z_]+)/.exec(text)?.[1];
  const first = /^\s*(\w+)/.exec(text)?.[1] ?? 'statement';
  return read === undefined ? first : `SELECT ${read}`;
}

/** The named function below `query`, of which some call another. A bundle adds digits to a name that it has twice. */
function callerOfQuery(stack: string): string | undefined {
  const frames = stack.split('\n').map((line) => /^\s+at (?:async )?([\w$.<>]+) \(/.exec(line)?.[1] ?? '');
  const isQuery = (frame: string) => /(?:^|\.)query$/.test(frame);
  const at = frames.findIndex(isQuery);
  const name = at < 0 ? undefined : frames.slice(at).find((frame) => !isQuery(frame));
  return name === undefined || !/^\w+$/.test(name) ? undefined : name.replace(/\d+$/, '');
}
