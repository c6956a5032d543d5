import type { TextKey } from '../texts/catalogue.ts';
import { memberOf, patternOf, PLACEHOLDER, shown, type ValuesOf } from './text.ts';

/** As `text`, with elements among the values: a link inside a sentence, or a name that is kept apart. */
export function textParts<Key extends TextKey>(
  key: Key,
  ...[values]: ValuesOf<Key, string | number | Node>
): (string | Node)[] {
  // Split by a group, so that the odd parts are the names of the placeholders.
  return patternOf(key, values)
    .split(PLACEHOLDER)
    .map((part, place) => {
      if (place % 2 === 0) return part;
      const value = memberOf(values, part);
      return value instanceof Node ? value : shown(value);
    })
    .filter((part) => part !== '');
}
