import { gzipSync } from 'node:zlib';
import { eventually } from '../../support/eventually.ts';
import { createFeedFixture, type FeedFixture } from './feed-fixture.ts';

const good = 'https://umbrellabank-verify.net/';
const limits = { bytes: 20_000_000, unpackedBytes: 30_000_000, lines: 5000 };

describe('hostile feeds', () => {
  let fixture: FeedFixture;
  beforeEach(async () => {
    fixture = await createFeedFixture();
  });
  afterEach(() => fixture.close());

  const pulled = async (body: string | Buffer) => {
    fixture.web.responses.set('/feed', body);
    fixture.watch(['phishing+lines+/feed'], { limits });
    return eventually(async () => {
      const [row] = await fixture.rows();
      expect(row).toBeDefined();
      return row;
    });
  };
  const pages = () => fixture.pagesOf(fixture.brands.umbrella);

  it('have a line of 10 MB left out, and the lines around it read', async () => {
    const line = `https://umbrellabank-verify.net/${'x'.repeat(10_000_000)}`;
    expect(await pulled(`${line}\n${good}\n${line}`)).toMatchObject({
      entries: 1,
      unreadable: 2,
      error: null,
    });
    expect(await pages()).toEqual([`report ${good}`]);
  });

  it('name nothing in bytes that are no text, and count as failed', async () => {
    const bytes = Buffer.from(Array.from({ length: 200_000 }, (_none, at) => (at * 31 + (at >> 3)) & 255));
    expect(await pulled(bytes)).toMatchObject({
      entries: 0,
      failures: 1,
      error: 'no line of the feed names what it should: another format, or no feed',
    });
    expect(await pages()).toEqual([]);
  });

  it('are unpacked up to the limit: what a bomb hides behind it is left out', async () => {
    const bomb = gzipSync(
      Buffer.concat([Buffer.from(`${good}\n`), Buffer.alloc(200_000_000), Buffer.from(`\n${good}late\n`)]),
    );
    expect(bomb.length).toBeLessThan(1_000_000);
    expect(await pulled(bomb)).toMatchObject({ entries: 1, error: null });
    expect(await pages()).toEqual([`report ${good}`]);
  });

  it('are read up to the limit of lines, and as far as their packing holds', async () => {
    const many = `${'https://harmless.example/\n'.repeat(limits.lines)}${good}\n`;
    expect(await pulled(many)).toMatchObject({ entries: limits.lines, error: null });
    expect(await pages()).toEqual([]);
    const packed = gzipSync(
      Buffer.from(
        `${good}\n${Array.from({ length: 20_000 }, (_none, at) => `https://a${at * 7919}.example/`).join('\n')}`,
      ),
    );
    fixture.web.responses.set('/feed', packed.subarray(0, packed.length - 1000));
    await fixture.makeDue();
    await eventually(async () => expect(await pages()).toEqual([`report ${good}`]));
  });

  it.each([
    ['http://169.254.169.254/latest/meta-data/', 'is not a public address'],
    ['http://10.0.0.1/feed', 'is not a public address'],
    ['http://127.0.0.2:9/feed', 'is not a public address'],
    ['file:///etc/passwd', 'no address of the web'],
    ['/feed', 'more than 3 times'],
  ])('lead nowhere by a redirect to %s', async (location, reason) => {
    fixture.web.responses.set(
      '/feed',
      (_request, response) => void response.writeHead(302, { location }).end(),
    );
    fixture.watch(['phishing+lines+/feed']);
    await eventually(async () => {
      const [row] = await fixture.rows();
      expect(row?.failures).toBe(1);
      expect(row?.error).toContain(reason);
    });
  });

  it('are left alone for longer with each failure, and for as long as they ask', async () => {
    const served: { status: number; headers: Record<string, string> } = { status: 500, headers: {} };
    fixture.web.responses.set(
      '/feed',
      (_request, response) => void response.writeHead(served.status, served.headers).end(),
    );
    fixture.watch(['phishing+lines+/feed'], { backoffSeconds: 1000 });
    for (let failures = 1; failures <= 4; failures += 1) {
      await eventually(async () => expect(await fixture.rows()).toMatchObject([{ failures }]));
      const [row] = await fixture.rows();
      // Half of what is doubled at least; the rows are read a moment later, for which 100 s are plenty.
      expect(row?.waitSeconds).toBeGreaterThan(500 * 2 ** (failures - 1) - 100);
      expect(row?.error).toBe('the feed answered 500');
      await fixture.makeDue();
    }
    await eventually(async () => expect(await fixture.rows()).toMatchObject([{ failures: 5 }]));
    served.status = 429;
    served.headers = { 'retry-after': '80000' };
    await fixture.makeDue();
    await eventually(async () => expect(await fixture.rows()).toMatchObject([{ failures: 6 }]));
    expect((await fixture.rows())[0]?.waitSeconds).toBeGreaterThan(79_000);
    served.status = 200;
    fixture.web.responses.set('/feed', `${good}\n`);
    await fixture.makeDue();
    await eventually(async () =>
      expect(await fixture.rows()).toMatchObject([{ failures: 0, error: null, entries: 1 }]),
    );
  });
});
