/** Of each alert, beside its first one and those that something is based on. A page that is watched every hour makes many. */
export const bundlesKept = 10;

/**
 * Which bundles of an alert may not be pruned, whatever its rows say.
 * @param sightingIds in the order of the log
 */
export const alwaysKept = (sightingIds: readonly string[]): ReadonlySet<string> =>
  new Set([...sightingIds.slice(0, 1), ...sightingIds.slice(-bundlesKept)]);
