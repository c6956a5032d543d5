import type { BrandLabel, BrandNames } from './brand-names.ts';
import { buildDeletionTable, findNear } from './deletion-table.ts';
import { damerauLevenshtein } from './edit-distance.ts';
import { readSeenHost, type SeenHost } from './seen-names.ts';

interface IndexedLabel<Id> {
  id: Id;
  label: BrandLabel;
}

/** An index of thousands of brands that is queried for one host after another. */
export interface BrandIndex<Id> {
  /**
   * Every brand that the host says something about (hostSaysSomething), each once, and no other; in time that does not
   * grow with the brands.
   */
  find: (host: string) => Id[];
}

/** The most edits that any name may be off. */
const limitMax = 2;

/** The index is read-only: adding or removing a brand needs a new one. */
export function indexBrands<Id>(brands: readonly { id: Id; names: BrandNames }[]): BrandIndex<Id> {
  const labels = brands.flatMap(({ id, names }) => names.labels.map((label) => ({ id, label })));
  const shapes = groupBy(labels, ({ shape }) => shape);
  const tokens = groupBy(labels, ({ token }) => token);
  const near = buildDeletionTable(labels.map(({ label: { plain, limit } }) => ({ text: plain, limit })));
  const find = (name: string): Id[] => {
    const host = readSeenHost(name);
    if (host === null) return [];
    const found = new Set<Id>();
    for (const { id, label } of shapes.get(host.shape) ?? []) if (looksAlike(label, host)) found.add(id);
    for (const token of host.tokens.keys())
      for (const { id, label } of tokens.get(token) ?? []) if (tokenOf(label, host) !== 'none') found.add(id);
    for (const plain of host.plains)
      for (const entry of findNear(near, plain, limitMax)) {
        const candidate = labels[entry];
        if (candidate === undefined || found.has(candidate.id)) continue;
        if (isWithinLimit(candidate.label, plain)) found.add(candidate.id);
      }
    return [...found];
  };
  return { find };
}

function groupBy<Id>(
  labels: readonly IndexedLabel<Id>[],
  keyOf: (label: BrandLabel) => string,
): Map<string, IndexedLabel<Id>[]> {
  const groups = new Map<string, IndexedLabel<Id>[]>();
  for (const indexed of labels) {
    const key = keyOf(indexed.label);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [indexed]);
    else group.push(indexed);
  }
  return groups;
}

/** As in UTS #39, and with pairs of letters that read as one; for everyday words without these: dock is not clock. */
export function looksAlike({ isEveryday, look, shape }: BrandLabel, host: SeenHost): boolean {
  return isEveryday ? look === host.look : shape === host.shape;
}

/** Whether a label, as read by eye, is no more edits off than a name of this length may be. */
export function isWithinLimit({ plain, limit }: BrandLabel, seen: string): boolean {
  if (plain === seen) return true;
  if (limit === 0 || Math.abs(plain.length - seen.length) > 2 * limit) return false;
  return damerauLevenshtein(plain, seen) <= limit;
}

/** The brand as a word of its own in the host. An everyday word counts only beside a phishing keyword. */
export function tokenOf({ token, isEveryday }: BrandLabel, host: SeenHost): 'none' | 'token' | 'with_lure' {
  const isLured = host.tokens.get(token);
  if (isLured === undefined) return 'none';
  if (isLured) return 'with_lure';
  return isEveryday ? 'none' : 'token';
}
