import type { CapturedVisit } from '../../shared/domain/brands/evidence-bundle/captured-visit.ts';
import type { CrawledPage, PageState } from '../../shared/domain/crawling/crawl/crawled-page.ts';
import type { VisitTask } from '../../shared/domain/brands/scans/take-visit.ts';
import type { PageVisit } from '../matching/page-visit.ts';
import type { PageFacts } from '../page-evidence/page-facts.ts';
import type { VisitFailure } from '../visits/visit-outcome.ts';
import { decideVisit, type VisitDecision, type VisitFacts } from './decide-visit.ts';

const now = new Date('2026-11-22T12:00:00Z');
const brands = {
  candidates: [{ brandId: 'brd_1', source: 'search', suspectedAt: null, widenedAt: now }],
} as const;

function taskOf(page: Partial<CrawledPage> = {}, more: Partial<VisitTask> = brands): VisitTask {
  return {
    lease: 'lease',
    page: {
      id: '1',
      url: 'http://a.com/',
      site: 'a.com',
      state: 'new',
      failures: 1,
      quiet: 0,
      etag: null,
      lastModified: null,
      bodyHash: null,
      answerUrl: null,
      readAt: null,
      hops: 0,
      claim: 'claim',
      askedBy: '',
      widenedAt: now,
      official: null,
      ...page,
    },
    askedBy: '',
    priority: 1,
    siteFailures: 0,
    candidates: [],
    owners: [],
    ...more,
  };
}

const owner = { brandId: 'brd_1', officialDomains: ['a.com'], isSeen: false };
/** An official page whose look is not known yet. */
const unseen = (url: string): VisitTask => taskOf({ url, official: 'unseen' }, { owners: [owner] });

const failed = (reason: VisitFailure, detail = '', isUnmet = false): VisitFacts => ({
  kind: 'failed',
  reason,
  detail,
  isUnmet,
});
const unwanted = { kind: 'unwanted', unread: null } as const;
const unmet = failed('connection', 'nobody', true);

/** The decision for a page that was not read. */
function unread(task: VisitTask, facts: VisitFacts): Extract<VisitDecision, { kind: 'unread' }> {
  const decision = decideVisit(task, facts, now);
  if (decision.kind !== 'unread') throw new Error(`decided ${decision.kind}`);
  return decision;
}

describe('what a visit asks for', () => {
  describe('where its name was not found', () => {
    const resultOf = (reason: VisitFailure, detail: string, state: PageState = 'suspicious', hours = 25) => {
      const readAt = new Date(now.getTime() - hours * 3_600_000);
      return unread(taskOf({ state, readAt }), failed(reason, detail)).result.kind;
    };

    it('learns nothing from name servers that do not answer, and something of a name that does not exist', () => {
      expect([resultOf('dns', 'dns_timeout'), resultOf('dns', 'dns_failed')]).toEqual(['put_off', 'put_off']);
      expect(resultOf('dns', 'name_not_found')).toBe('failed');
      expect([resultOf('connection', 'dns_timeout'), resultOf('timeout', '')]).toEqual(['failed', 'failed']);
    });

    it('takes the name of an alert for lost once it was not looked up for days', () => {
      expect(resultOf('dns', 'dns_failed', 'suspicious', 47)).toBe('put_off');
      expect(resultOf('dns', 'dns_failed', 'suspicious', 49)).toBe('failed');
      const others = ['new', 'harmless', 'unreachable', 'gone'] as const;
      expect(others.map((state) => resultOf('dns', 'dns_failed', state, 900))).toEqual(
        others.map(() => 'put_off'),
      );
    });
  });

  describe('where no connection was taken', () => {
    const over = (url: string) => unread(taskOf({ url }), unmet).leadsTo?.url;
    const moved = (url: string, facts = unmet) => unread(unseen(url), facts).moves?.address.url;

    it.each([
      ['http://a.com/', 'https://a.com/'],
      ['http://a.com:80/in?x=1', 'https://a.com/in?x=1'],
      ['http://a.com:8080/', undefined],
      ['http://a.com:443/', undefined],
      ['https://a.com/', undefined],
      ['a.com', undefined],
    ])('leads from %s to %s', (url, expected) => {
      expect(over(url)).toBe(expected);
      expect(unread(taskOf({ url }), failed('connection', 'reset')).leadsTo).toBeNull();
    });

    it('leads to no address that is too long', () => {
      const longest = `http://a.com/${'x'.repeat(2048 - 'http://a.com/'.length)}`;
      expect(over(longest)).toBeUndefined();
      expect(over(longest.slice(0, -1))).toHaveLength(2048);
    });

    it('leads on for brands that the page is no official one of alone', () => {
      expect(unread(unseen('http://a.com/'), unmet)).toMatchObject({
        leadsTo: null,
        moves: { brands: [owner], address: { url: 'https://a.com/' } },
      });
    });

    it.each([
      ['https://a.com/', 'http://a.com/'],
      ['https://a.com:443/in?x=1', 'http://a.com/in?x=1'],
      ['https://a.com:8443/', undefined],
      ['https://a.com:80/', undefined],
      ['http://a.com/', 'https://a.com/'],
      ['a.com', undefined],
    ])('looks for an official page that was not seen at %s at %s', (url, expected) => {
      expect(moved(url)).toBe(expected);
      expect(moved(url, unwanted)).toBe(url.startsWith('http:') ? undefined : expected);
    });
  });

  it.each<[string, VisitFacts, VisitDecision]>([
    ['has lost its site', { kind: 'lost' }, { kind: 'left', crawled: 'lost' }],
    ['has lost its browser', failed('browser_lost'), { kind: 'left', crawled: 'browser_lost' }],
    ['did not begin', { kind: 'put_back' }, { kind: 'put_back' }],
  ])('writes nothing down of one that %s', (_what, facts, expected) => {
    expect(decideVisit(taskOf(), facts, now)).toEqual(expected);
  });

  it.each<[string, PageState, VisitFacts, object]>([
    ['put off', 'suspicious', { kind: 'put_off' }, { absent: 'none', result: { kind: 'put_off' } }],
    ['unchanged', 'suspicious', { kind: 'unchanged' }, { absent: 'none', result: { kind: 'unchanged' } }],
    ['unchanged', 'harmless', { kind: 'unchanged' }, { absent: 'again', result: { kind: 'unchanged' } }],
    ['unwanted', 'harmless', unwanted, { absent: 'none', result: { kind: 'refused' } }],
    ['unchanged', 'lookalike', { kind: 'unchanged' }, { absent: 'again', result: { kind: 'unchanged' } }],
    ['put off', 'lookalike', { kind: 'put_off' }, { absent: 'none', result: { kind: 'put_off' } }],
    [
      'led nowhere',
      'new',
      { kind: 'elsewhere', leadsTo: null, unread: null },
      { result: { kind: 'refused' } },
    ],
    ['no page', 'harmless', failed('not_a_page'), { absent: 'all', result: { kind: 'refused' } }],
    ['no page', 'suspicious', failed('not_a_page'), { absent: 'all', result: { kind: 'failed' } }],
    ['a download', 'gone', failed('download'), { absent: 'all', result: { kind: 'failed' } }],
    ['a crash', 'new', failed('crashed'), { absent: 'all', result: { kind: 'failed' } }],
  ])('of what was %s and counts as %s', (_what, state, facts, expected) => {
    expect(unread(taskOf({ state }), facts)).toMatchObject(expected);
  });

  it('sends the next visit to where the page leads', () => {
    const leadsTo = { url: 'http://b.com/', host: 'b.com', site: 'b.com', hash: Buffer.alloc(32) };
    const decision = unread(taskOf(), { kind: 'elsewhere', leadsTo, unread: null });
    expect(decision).toMatchObject({ result: { kind: 'led_away' }, leadsTo });
  });

  it('keeps a lookalike that leads to a site without time for it, and gives up one that stays silent', () => {
    const leadsTo = { url: 'http://b.com/', host: 'b.com', site: 'b.com', hash: Buffer.alloc(32) };
    const lookalike = taskOf({ state: 'lookalike' });
    expect(unread(lookalike, { kind: 'elsewhere', leadsTo, unread: null })).toMatchObject({
      lookalikes: null,
      result: { kind: 'led_away', unused: 'live' },
    });
    const silent = (failures: number) =>
      unread(taskOf({ state: 'lookalike', failures }), { kind: 'put_off' }).absent;
    expect([silent(4), silent(5)]).toEqual(['none', 'all']);
  });
});

describe('what a page that was read asks for', () => {
  const exchange: CapturedVisit['exchanges'][number] = {
    at: now,
    method: 'GET',
    url: 'http://a.com/',
    requestHeaders: {},
    status: 200,
    statusText: 'OK',
    responseHeaders: { etag: '"1"', 'last-modified': 'x'.repeat(201) },
    body: Buffer.from('<p>Hello</p>'),
    remote: null,
  };
  const visit: CapturedVisit = {
    requestedUrl: 'http://a.com/',
    url: 'http://a.com/',
    beganAt: now,
    fetchedAt: now,
    status: 200,
    redirects: [],
    exchanges: [exchange],
    names: [],
    tls: null,
    screenshot: Buffer.alloc(0),
    markup: '',
    browser: { name: 'a browser', version: '1' },
  };
  const page: PageVisit = {
    source: 'search',
    facts: {
      url: 'http://a.com/',
      status: 200,
      title: 'Acme',
      headNames: [],
      siteNames: [],
      headings: ['Welcome'],
      text: Array.from({ length: 120 }, (_value, at) => `thing${at}`).join(' '),
      html: '',
      forms: [],
      assets: [],
      links: ['http://a.com/about', 'http://a.com/login?from=home', 'http://a.com/login'],
    },
    redirects: [],
    pictures: null,
    elements: [],
    icon: null,
    faces: null,
    infrastructure: null,
  };
  const read = (task: VisitTask, changes: Partial<CapturedVisit> = {}, facts: Partial<PageFacts> = {}) => {
    const compared = { ...page, facts: { ...page.facts, ...facts } };
    const decision = decideVisit(
      task,
      { kind: 'compared', visit: { ...visit, ...changes }, page: compared, matches: [] },
      now,
    );
    if (decision.kind !== 'read') throw new Error(`decided ${decision.kind}`);
    return decision;
  };

  it('counts as read, suspicious or not, with what a later visit may ask by', () => {
    const { result, look, moves } = read(taskOf());
    const response = { etag: '"1"', lastModified: null, bodyHash: expect.any(Buffer), url: null };
    expect(result).toEqual({
      suspicious: { kind: 'read', isSuspicious: true, response },
      lookalike: { kind: 'read', isSuspicious: false, unused: 'live', response },
      harmless: { kind: 'read', isSuspicious: false, response },
    });
    expect([look, moves]).toEqual([null, null]);
  });

  it('counts an error page as failed, unless it is an alert', () => {
    const { result } = read(taskOf(), { status: 404 });
    expect(result.harmless).toEqual({ kind: 'failed' });
    expect(result.lookalike).toMatchObject({ kind: 'read', unused: 'without_site' });
    expect(result.suspicious).toMatchObject({ isSuspicious: true, response: { bodyHash: null, etag: null } });
  });

  it('remembers whose answer it was where the page led on, and asks none that is too long', () => {
    const at = (url: string) => read(taskOf(), { exchanges: [{ ...exchange, url }] }).result.suspicious;
    expect(at('http://a.com/in')).toMatchObject({
      response: { url: 'http://a.com/in', bodyHash: expect.any(Buffer) },
    });
    expect(at(`http://a.com/${'x'.repeat(2048)}`)).toMatchObject({ response: { bodyHash: null } });
  });

  it('keeps how an official page looks, and where it lets people sign in', () => {
    const { look, moves } = read(unseen('https://a.com/'));
    expect(look).toMatchObject({
      snapshot: { host: 'a.com', site: 'a.com' },
      brands: [owner],
      signIn: ['http://a.com/login'],
    });
    expect(moves).toBeNull();
  });

  it.each<[string, Partial<PageFacts>]>([
    ['ends on a host of another', { url: 'http://b.com/' }],
    ['is an error', { status: 500 }],
    ['is empty', { text: '', title: '', headings: [] }],
  ])('looks elsewhere for an official page that %s', (_what, facts) => {
    const { look, moves } = read(unseen('https://a.com/'), {}, facts);
    expect(look).toBeNull();
    expect(moves).toMatchObject({ brands: [owner], address: { url: 'http://a.com/' } });
  });
});
