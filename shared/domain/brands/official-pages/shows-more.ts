import type { OfficialSnapshot } from './official-snapshot.ts';

/** A page that keeps less than this share of its text is another page. */
const keptMin = 0.5;

/**
 * Whether a look has something that pages were not compared with before: another host, a text or a picture where there
 * was none, another counter or profile, mostly another text. News and advertisements that change every day do not count. Pure.
 */
export function showsMore(before: OfficialSnapshot, after: OfficialSnapshot): boolean {
  if (before.host !== after.host) return true;
  if (before.screenshot === null && after.screenshot !== null) return true;
  if (after.trackingIds.some((id) => !before.trackingIds.includes(id))) return true;
  if (after.profiles.some((profile) => !before.profiles.includes(profile))) return true;
  if (after.shingles === null) return false;
  const known = new Set(before.shingles);
  const kept = after.shingles.filter((shingle) => known.has(shingle)).length;
  return kept < keptMin * after.shingles.length;
}
