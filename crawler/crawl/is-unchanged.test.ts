import type { CrawledPage, PageState } from '../../shared/domain/crawling/crawl/crawled-page.ts';
import { mayBeUnchanged } from './is-unchanged.ts';

const now = new Date('2026-11-22T12:00:00Z');
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
const may = (
  state: PageState,
  readAt: Date | null,
  suspectedAt: Date | null = null,
  widenedAt = hoursAgo(1000),
) => {
  const page: CrawledPage = {
    id: '1',
    url: 'https://a.example/',
    site: 'a.example',
    state,
    quiet: 0,
    official: null,
    failures: 1,
    etag: null,
    lastModified: null,
    bodyHash: Buffer.alloc(32),
    answerUrl: null,
    readAt,
    hops: 0,
    claim: 'lease',
    askedBy: '',
    widenedAt,
  };
  return mayBeUnchanged(
    { page, candidates: [{ brandId: 'brd_1', source: 'search', suspectedAt, widenedAt }] },
    now,
  );
};

it('asks plainly for what a browser read not too long ago', () => {
  expect([may('suspicious', hoursAgo(23)), may('suspicious', hoursAgo(25))]).toEqual([true, false]);
  expect([may('harmless', hoursAgo(25)), may('harmless', hoursAgo(31 * 24))]).toEqual([true, false]);
  expect([may('new', null), may('gone', hoursAgo(1))]).toEqual([false, false]);
});

it('sends a browser where somebody has seen more since', () => {
  expect(may('harmless', hoursAgo(2), hoursAgo(1))).toBe(false);
  expect(may('harmless', hoursAgo(1), hoursAgo(2))).toBe(true);
});

it('sends a browser where a brand is newer than what was read', () => {
  const read = (widenedAt: Date) => may('harmless', hoursAgo(2), null, widenedAt);
  expect([read(hoursAgo(1)), read(hoursAgo(2)), read(hoursAgo(2.1))]).toEqual([false, false, true]);
});
