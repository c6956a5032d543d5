import { escapeInPattern, stixBundle } from './feed-documents.ts';
import type { FeedEntry } from './read-feed.ts';

const at = new Date('2026-11-20T12:00:00Z');
const entry: FeedEntry = {
  id: '2ed6657d-e927-568b-95e1-2665a8aea6a2',
  url: String.raw`https://a.example/?q=\'] OR [url:value = 'https://b.example/`,
  host: 'a.example',
  wants: 'card',
  state: 'withdrawn',
  sentAt: at,
  firstSeen: at,
  lastSeen: at,
  endedAt: at,
  changedAt: at,
};
const publisher = { name: 'Humanmark', publicUrl: 'https://humanmark.example' };
const page = (entries: FeedEntry[]) => ({ entries, nextCursor: null, hasMore: false });

describe('stixBundle', () => {
  it('leaves no way out of the literal of a pattern', () => {
    expect(escapeInPattern(String.raw`a\'b`)).toBe(String.raw`a\\\'b`);
    const [, indicator] = stixBundle(publisher, page([entry])).objects;
    expect(indicator).toMatchObject({
      pattern: String.raw`[url:value = 'https://a.example/?q=\\\'] OR [url:value = \'https://b.example/']`,
      revoked: true,
    });
  });

  it('ends later than it begins, also where a page was gone at once', () => {
    expect(stixBundle(publisher, page([entry])).objects[1]).toMatchObject({
      valid_from: '2026-11-20T12:00:00.000Z',
      valid_until: '2026-11-20T12:00:00.001Z',
    });
  });

  it('has an id that follows from its versions and its publisher', () => {
    const later = { ...entry, changedAt: new Date('2026-11-21T12:00:00Z') };
    const ids = [
      stixBundle(publisher, page([entry])),
      stixBundle(publisher, page([later])),
      stixBundle({ ...publisher, publicUrl: 'https://other.example' }, page([entry])),
    ].map(({ id }) => id);
    expect(new Set(ids).size).toBe(3);
    expect(stixBundle(publisher, page([{ ...entry }])).id).toBe(ids[0]);
  });
});
