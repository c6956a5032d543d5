import { gzipSync } from 'node:zlib';
import { feedReadings } from '../../../shared/domain/crawling/feeds/feed-readings.ts';
import { eventually } from '../../support/eventually.ts';
import { createFeedFixture, type FeedFixture, recorded } from './feed-fixture.ts';

describe('feeds of phishing pages and of new domains', () => {
  let fixture: FeedFixture;
  beforeEach(async () => {
    fixture = await createFeedFixture();
  });
  afterEach(() => fixture.close());

  const readRows = (count = 1) =>
    eventually(async () => {
      const rows = await fixture.rows();
      expect(rows.filter(({ isRead }) => isRead)).toHaveLength(count);
      return rows;
    });

  it('serve all brands by one pass, which offers what looks like one of them', async () => {
    fixture.web.responses.set('/feed.txt', recorded('openphish.txt'));
    fixture.watch(['phishing+lines+/feed.txt']);
    expect(await readRows()).toMatchObject([{ entries: 5, unreadable: 0, offered: 3, error: null }]);
    expect(await fixture.pagesOf(fixture.brands.umbrella)).toEqual([
      'report https://umbrellabank-login.com/secure/',
      'report https://www.umbrellabank-verify.net/login?id=1',
    ]);
    expect(await fixture.pagesOf(fixture.brands.northpine)).toEqual([
      'report https://northpine-support.net/',
    ]);
    expect(fixture.web.asked).toEqual(['/feed.txt']);
    // Each entry was looked at once, however many brands there are.
    expect(fixture.compared).toHaveLength(5);
  });

  it.each([
    [
      'phishing+csv',
      'urlhaus.csv',
      { entries: 2, unreadable: 0 },
      ['report http://umbrellabank-verify.net/i.sh'],
    ],
    [
      'phishing+csv',
      'phishtank.csv',
      { entries: 2, unreadable: 0 },
      ['report https://umbrellabank-verify.net/a,b?x=1'],
    ],
    [
      'phishing+json',
      'phishing.jsonl',
      { entries: 1, unreadable: 2 },
      ['report https://umbrellabank-verify.net/json'],
    ],
    [
      'domains+lines',
      'new-domains.txt',
      { entries: 5, unreadable: 1 },
      [
        'permutation http://umbre1abank.com/',
        'permutation http://umbrellabank-verify.net/',
        'permutation http://xn--umbrellbank-4ij.com/',
      ],
    ],
  ])('are read as %s, packed or not: %s', async (kind, name, counts, pages) => {
    fixture.web.responses.set('/plain', recorded(name)).set('/packed', gzipSync(recorded(name)));
    fixture.watch([`${kind}+/plain`, `${kind}+/packed`]);
    expect(await readRows(2)).toMatchObject([counts, counts]);
    expect(await fixture.pagesOf(fixture.brands.umbrella)).toEqual(pages);
  });

  it('are not read again while they are unchanged, and cause no second visit when they are', async () => {
    const conditions: unknown[] = [];
    const served = { etag: '"one"', body: recorded('openphish.txt') };
    fixture.web.responses.set('/feed.txt', (request, response) => {
      conditions.push([request.headers['if-none-match'], request.headers['if-modified-since']]);
      const isKnown = request.headers['if-none-match'] === served.etag;
      const headers = { etag: served.etag, 'last-modified': 'Fri, 20 Nov 2026 09:00:00 GMT' };
      response.writeHead(isKnown ? 304 : 200, headers).end(isKnown ? undefined : served.body);
    });
    fixture.watch(['phishing+lines+/feed.txt']);
    await readRows();
    await fixture.db.query(`UPDATE crawl_pages SET visited_at = now(), due_at = now() + interval '1 day'`);
    await fixture.makeDue();
    await eventually(() => expect(conditions).toHaveLength(2));
    expect(conditions[1]).toEqual(['"one"', 'Fri, 20 Nov 2026 09:00:00 GMT']);
    await readRows();
    expect(fixture.compared).toHaveLength(5);
    served.etag = '"two"';
    served.body = Buffer.concat([served.body, Buffer.from('https://login.northpine-help.org/\n')]);
    await fixture.makeDue();
    await eventually(async () => expect(await fixture.rows()).toMatchObject([{ entries: 11, offered: 4 }]));
    const due = await fixture.db.query<{ url: string }>('SELECT url FROM crawl_pages WHERE due_at <= now()');
    expect(due.map(({ url }) => url)).toEqual(['https://login.northpine-help.org/']);
  });

  it('say of each kind when it was last asked, how many are read, how many fail, and what they found', async () => {
    fixture.web.responses.set('/feed.txt', recorded('openphish.txt'));
    fixture.web.responses.set('/new.txt', recorded('new-domains.txt'));
    fixture.watch(['phishing+lines+/feed.txt', 'phishing+lines+/none.txt', 'domains+lines+/new.txt']);
    await eventually(async () => expect(await fixture.rows()).toHaveLength(3));
    const byKind = new Map((await feedReadings(fixture)).map((each) => [each.kind, each]));
    const read = { working: 1, failing: 0, checkedAt: expect.any(Date) };
    expect(byKind.get('phishing')).toEqual({ ...read, kind: 'phishing', failing: 1 });
    expect(byKind.get('domains')).toEqual({ ...read, kind: 'domains' });
    const found = await fixture.db.query<{ finder: string }>(
      'SELECT DISTINCT found_by AS finder FROM crawl_candidates ORDER BY finder',
    );
    expect(found.map(({ finder }) => finder)).toEqual(['domain_feed', 'phishing_feed']);
    // Unchanged, it was asked for all the same.
    const last = byKind.get('domains')?.checkedAt?.getTime() ?? 0;
    await fixture.makeDue();
    await eventually(async () => {
      const again = (await feedReadings(fixture)).find(({ kind }) => kind === 'domains');
      expect(again?.checkedAt?.getTime()).toBeGreaterThan(last);
    });
  });

  it('are pulled by one process at a time, and by another when that one is gone', async () => {
    let release: () => void = () => undefined;
    const isHeld = new Promise<void>((resolve) => (release = resolve));
    fixture.web.responses.set('/feed.txt', (_request, response) => {
      void isHeld.then(() => response.end(recorded('openphish.txt')));
    });
    fixture.web.responses.set('/other.txt', recorded('new-domains.txt'));
    const feeds = ['phishing+lines+/feed.txt', 'domains+lines+/other.txt'];
    for (let process = 0; process < 3; process += 1) fixture.watch(feeds);
    // While one process waits for the first feed, another has read the second one.
    await readRows(1);
    await eventually(() => expect(fixture.web.asked.toSorted()).toEqual(['/feed.txt', '/other.txt']));
    // The process that had it is taken for dead: its feed is read by another, and what it finds later does not count.
    await fixture.db.query(`UPDATE watched_feeds SET lease_until = now() WHERE lease IS NOT NULL`);
    await eventually(() => expect(fixture.web.asked).toHaveLength(3));
    release();
    const rows = await readRows(2);
    expect(rows.map(({ entries }) => entries)).toEqual([5, 5]);
  });

  it('offer no more than the limits of a day for one site', async () => {
    const lines = Array.from({ length: 100 }, (_none, at) => `https://umbrellabank-verify.net/${at}`);
    fixture.web.responses.set('/feed.txt', lines.join('\n'));
    fixture.watch(['phishing+lines+/feed.txt']);
    expect(await readRows()).toMatchObject([{ entries: 100, offered: 20 }]);
    expect(await fixture.pagesOf(fixture.brands.umbrella)).toHaveLength(20);
  });
});
