import { isDeepStrictEqual } from 'node:util';
import type { Draw } from '../../../dev/testbed/draw-from.ts';
import type { Submission } from '../../../shared/device/submission.ts';

type Path = readonly (string | number)[];
type Json = null | boolean | number | string | readonly Json[] | { readonly [name: string]: Json };

/** Signed by nothing: it is a note for people. */
const unsigned = 'model';

/** A body in which one thing differs from what was signed: a value, a member, or the order or number of items. */
export function mutateSubmission(good: Submission, draw: Draw): object {
  const body: Json = JSON.parse(JSON.stringify(good));
  const paths = pathsOf(body).filter(([first]) => first !== unsigned);
  for (;;) {
    const mutated = changedAt(body, draw.pick(paths), draw);
    if (!isDeepStrictEqual(mutated, body) && typeof mutated === 'object' && mutated !== null) return mutated;
  }
}

function pathsOf(value: Json, own: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [own];
  const entries: [string | number, Json][] = Array.isArray(value)
    ? [...value.entries()]
    : Object.entries(value);
  const below = entries.flatMap(([name, each]) => pathsOf(each, [...own, name]));
  return own.length === 0 ? below : [own, ...below];
}

/** Undefined stands for a value that is taken out. */
function changedAt(value: Json, [name, ...rest]: Path, draw: Draw): Json | undefined {
  if (name === undefined) return changed(value, draw);
  if (Array.isArray(value)) {
    return value.flatMap((each: Json, at) => {
      if (at !== name) return [each];
      const other = changedAt(each, rest, draw);
      return other === undefined ? [] : [other];
    });
  }
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, each]) => {
      if (key !== name) return [[key, each]];
      const other = changedAt(each, rest, draw);
      return other === undefined ? [] : [[key, other]];
    }),
  );
}

const strays: readonly Json[] = [null, true, '', 'x', 0, -1, 0.5, 1e300, [], {}, '\u0000', [[]]];

function changed(value: Json, draw: Draw): Json | undefined {
  if (draw.unit() < 0.2) return undefined;
  if (draw.unit() < 0.2) return draw.pick(strays);
  if (typeof value === 'number') return value + draw.pick([-1, 1, 7, -200, 0.25, 1e6]);
  if (typeof value === 'string') return changedText(value, draw);
  if (Array.isArray(value)) return changedItems(value, draw);
  return draw.pick(strays);
}

function changedText(text: string, draw: Draw): string {
  const at = draw.whole(Math.max(1, text.length));
  const other = draw.pick(['0', 'A', 'f', '_', '=', ' ', 'é']);
  return draw.pick([
    text.slice(0, at) + other + text.slice(at + 1),
    text.slice(0, at),
    text + other,
    text.toUpperCase(),
    Array.from(text).toReversed().join(''),
  ]);
}

function changedItems(items: readonly Json[], draw: Draw): Json[] {
  const at = draw.whole(Math.max(1, items.length));
  return draw.pick([
    items.toReversed(),
    [...items, ...items.slice(at, at + 1)],
    items.slice(at),
    items.slice(0, at),
    Array.from({ length: 40 }, () => items).flat(),
  ]);
}
