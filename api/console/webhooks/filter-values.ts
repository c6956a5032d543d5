import type { Webhook } from './use-webhook.ts';

export type Filter = Webhook['filters'][number];
type Value = Filter['values'][number];

const words: Readonly<Record<string, boolean | null>> = { true: true, false: false, null: null };
/** As JavaScript writes them, those with an exponent among them. */
const number = /^-?\d+(?:\.\d+)?(?:e[+-]?\d+)?$/;
/** A part up to the next comma, or one in quotes, which may have commas itself. */
const parts = /\s*(?:("(?:[^"\\]|\\.)*")\s*|([^,]*))(?:,|$)/g;

/**
 * Values as they are written in one field: `a, b`. Numbers, `true`, `false` and `null` are what they look like; in quotes they are
 * texts, as JSON writes them.
 */
export function readValues(text: string): Filter['values'] {
  return [...text.matchAll(parts)].flatMap(([, quoted, plain = '']) => {
    const known = quoted === undefined ? undefined : readQuoted(quoted);
    if (known !== undefined) return [known];
    const part = (quoted ?? plain).trim();
    return part === '' ? [] : [readPlain(part)];
  });
}

function readPlain(part: string): Value {
  if (Object.hasOwn(words, part)) return words[part] ?? null;
  return number.test(part) && Number.isFinite(Number(part)) ? Number(part) : part;
}

/** Undefined where the quotes do not have what JSON allows between them. */
function readQuoted(part: string): string | undefined {
  try {
    return String(JSON.parse(part));
  } catch {
    return undefined;
  }
}

export const writeValues = (values: Filter['values']): string => values.map(writeValue).join(', ');

/** In quotes only where it would be read as something else: one field shows no line breaks either. */
function writeValue(value: Value): string {
  if (typeof value !== 'string') return String(value);
  const isPlain =
    value !== '' && value === value.trim() && !/[",\p{Cc}]/u.test(value) && readPlain(value) === value;
  return isPlain ? value : JSON.stringify(value);
}
