import type { Webhook } from './use-webhook.ts';

export type Filter = Webhook['filters'][number];

const words: Readonly<Record<string, boolean | null>> = { true: true, false: false, null: null };
const number = /^-?\d+(?:\.\d+)?$/;

/** Values as they are written in one field: `a, b`. Numbers, `true`, `false` and `null` are what they look like. */
export function readValues(text: string): Filter['values'] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => {
      if (Object.hasOwn(words, part)) return words[part] ?? null;
      return number.test(part) ? Number(part) : part;
    });
}

export const writeValues = (values: Filter['values']): string => values.map(String).join(', ');
