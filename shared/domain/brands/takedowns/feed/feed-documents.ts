import { uuidOfAddress, uuidV5 } from '../../../../platform/lib/uuid-v5.ts';
import type { FeedEntry, FeedPage } from './read-feed.ts';

/** Who publishes the feed: a name, and the public address of the service. */
export interface FeedPublisher {
  name: string;
  publicUrl: string;
}

/** The feed in its own format. Nothing in it depends on when it is asked for. */
export function feedDocument({ name, publicUrl }: FeedPublisher, { entries, nextCursor, hasMore }: FeedPage) {
  return {
    publisher: name,
    keys: `${publicUrl}/.well-known/jwks.json`,
    entries: entries.map(({ id, url, host, wants, state, firstSeen, lastSeen, changedAt }) => ({
      id,
      url,
      host,
      wants,
      state,
      firstSeen: firstSeen.toISOString(),
      lastSeen: lastSeen.toISOString(),
      changedAt: changedAt.toISOString(),
    })),
    nextCursor,
    hasMore,
  };
}

/** The publisher never changes, and STIX wants a time at which it was made. */
const identitySince = '2026-01-01T00:00:00.000Z';

/**
 * The same as a bundle of STIX 2.1. All ids are version 5 UUIDs below the UUID of the service's address, so an object
 * that comes again is a new version of the same one (STIX 2.1, 2.9 and 3.6).
 */
export function stixBundle({ name, publicUrl }: FeedPublisher, { entries }: FeedPage) {
  const namespace = uuidOfAddress(publicUrl);
  const author = `identity--${uuidV5(namespace, 'publisher')}`;
  const versions = entries.map(({ id, changedAt }) => `${id} ${changedAt.toISOString()}`).join('\n');
  const identity = {
    type: 'identity' as const,
    spec_version: '2.1' as const,
    id: author,
    created: identitySince,
    modified: identitySince,
    name,
    identity_class: 'organization' as const,
  };
  return {
    type: 'bundle' as const,
    id: `bundle--${uuidV5(namespace, `bundle\n${versions}`)}`,
    objects: [identity, ...entries.map((entry) => indicatorOf(entry, author))],
  };
}

function indicatorOf(
  { id, url, wants, state, sentAt, firstSeen, endedAt, changedAt }: FeedEntry,
  author: string,
) {
  // STIX requires valid_until to be later than valid_from, and a page may be gone within the same millisecond.
  // A disputed page ends to be valid for now: `revoked` would be for ever (STIX 2.1, 3.6).
  const ended = endedAt ?? (state === 'disputed' ? changedAt : null);
  const until = ended === null ? null : new Date(Math.max(ended.getTime(), firstSeen.getTime() + 1));
  return {
    type: 'indicator' as const,
    spec_version: '2.1' as const,
    id: `indicator--${id}`,
    created_by_ref: author,
    created: sentAt.toISOString(),
    modified: changedAt.toISOString(),
    ...(state === 'withdrawn' ? { revoked: true as const } : {}),
    name: `A page that imitates another and wants a visitor's ${wants}`,
    indicator_types: ['malicious-activity'],
    pattern: `[url:value = '${escapeInPattern(url)}']`,
    pattern_type: 'stix' as const,
    pattern_version: '2.1' as const,
    valid_from: firstSeen.toISOString(),
    ...(until === null ? {} : { valid_until: until.toISOString() }),
  };
}

/** A literal of the patterning language ends at a quote; quotes and backslashes in it are escaped (STIX 2.1, 9.3). */
export const escapeInPattern = (text: string): string => text.replaceAll(/[\\']/g, String.raw`\$&`);
