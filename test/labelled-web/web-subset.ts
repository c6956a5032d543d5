import type { LabelledSite } from '../../dev/testbed/labelled-site.ts';
import { drawFrom } from '../../dev/testbed/draw-from.ts';

/**
 * A fixed subset of every kind: at least one site of each, and about `count` in all. Kinds are in the order of the web.
 */
export function subsetOf(sites: readonly LabelledSite[], count: number, seed: number): LabelledSite[] {
  const draw = drawFrom(seed);
  const byKind = new Map<string, LabelledSite[]>();
  for (const site of sites) {
    const key = `${site.label} ${site.kind}`;
    byKind.set(key, [...(byKind.get(key) ?? []), site]);
  }
  return [...byKind.values()].flatMap((own) => {
    const wanted = Math.max(1, Math.round((own.length * count) / sites.length));
    const left = [...own];
    return Array.from({ length: wanted }, () => left.splice(draw.whole(left.length), 1)).flat();
  });
}
