/** A case with whom it came from: projects of one owner count as one. */
export interface OwnedCase {
  owner: string;
}

/** Fewer independent owners move nothing that all share. */
export const ownersMin = 5;
/** Two owners together are at most half of a fit, so the cases of the others outweigh those of any one. */
export const shareOfOneMax = 0.25;
/** A Platt line or isotonic steps gain little from more of the same reviewer (ADR 0056). */
export const casesOfOneMax = 500;

/**
 * The cases that a fit may use: the first ones of each owner, so many that none has more than a quarter of them; none
 * at all of fewer than five owners. An owner with thousands thus has no more weight than the others allow.
 */
export function fairCases<Case extends OwnedCase>(
  cases: readonly Case[],
): { owners: number; cases: readonly Case[] } {
  const byOwner = new Map<string, Case[]>();
  for (const one of cases) {
    const known = byOwner.get(one.owner);
    if (known) known.push(one);
    else byOwner.set(one.owner, [one]);
  }
  if (byOwner.size < ownersMin) return { owners: byOwner.size, cases: [] };
  const groups = [...byOwner.values()];
  const sizeWith = (cap: number): number =>
    groups.reduce((sum, group) => sum + Math.min(group.length, cap), 0);
  const largest = Math.max(...groups.map((group) => group.length));
  let cap = Math.min(largest, casesOfOneMax);
  // One of each owner always fits: a fifth is less than a quarter.
  while (cap > shareOfOneMax * sizeWith(cap)) cap -= 1;
  return { owners: groups.length, cases: groups.flatMap((group) => group.slice(0, cap)) };
}
