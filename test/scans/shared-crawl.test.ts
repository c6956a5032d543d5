import { Client } from 'pg';
import { firstTurns } from '../../shared/domain/crawling/crawl/take-page.ts';
import { reportPages } from '../../shared/domain/brands/discovery/report-pages.ts';
import { claimDiscovery } from '../../shared/domain/brands/scans/discovery-store.ts';
import { startScan } from '../../shared/domain/brands/scans/start-scan.ts';
import { noteVisit } from '../../shared/domain/brands/scans/note-visit.ts';
import { takeVisit, type VisitTask } from '../../shared/domain/brands/scans/take-visit.ts';
import { returnSite } from '../../shared/domain/crawling/crawl/site-lease.ts';
import { type BrandFixture, createBrandFixture, registerBrand } from '../brands/brand-calls.ts';
import { readStoreStatements } from '../support/stores/store-statements.ts';

let fixture: BrandFixture;
beforeEach(async () => {
  fixture = await createBrandFixture();
});
afterEach(() => fixture?.close());

const aProject = async () => {
  const { client, projectId } = await fixture.createProject({ plan: 'free' });
  const brandId = String((await registerBrand(client)).brandId);
  const report = async (urls: readonly string[]) => {
    const response = await client.post(`/v1/brand/${brandId}/reports`, { urls });
    expect([response.status, response.body]).toEqual([200, expect.anything()]);
  };
  /** The same without the limit of calls a day of a free key. */
  const reportMany = (urls: readonly string[]) =>
    reportPages(
      { db: fixture.db },
      { projectId, mode: 'live' },
      { brandId, urls: [...urls], source: 'report' },
    );
  return { projectId, brandId, report, reportMany };
};

/** As one crawler takes pages, one after the other. */
const crawler = () => {
  const after = { ...firstTurns };
  let leases = 0;
  return async (except: readonly string[] = []): Promise<VisitTask | undefined> => {
    leases += 1;
    const lease = `lease ${leases} of ${Math.random()}`;
    const task = await takeVisit(fixture.db, { lease, priorities: [2, 1, 0], after, except });
    if (task === 'retired') throw new Error('a page was retired');
    if (task) after[task.priority] = task.askedBy;
    return task;
  };
};
const finish = async ({ lease, page }: VisitTask) => {
  await noteVisit(fixture.db, { page, result: { kind: 'failed' }, matches: [], leadsTo: null });
  await returnSite(fixture.db, { lease, site: page.site, waitMs: 0, failures: 0 });
};
const sitesOf = (name: string, count: number) =>
  Array.from({ length: count }, (_, nth) => `https://${name}${nth}.example/`);

describe('pages that one project reports by the thousand', () => {
  it('delay those of another by one page each, in either order of projects', async () => {
    const projects = [await aProject(), await aProject(), await aProject()];
    const [first, flooder, last] = projects.toSorted((one, other) =>
      one.projectId < other.projectId ? -1 : 1,
    );
    if (!first || !flooder || !last) throw new Error('there are three projects');
    for (let nth = 0; nth < 10; nth += 1) await flooder.reportMany(sitesOf(`flood${nth}-`, 300));
    await first.report(['https://first.example/']);
    await last.report(['https://last.example/', 'https://last-two.example/']);
    const take = crawler();
    const order: string[] = [];
    for (let nth = 0; nth < 6; nth += 1) {
      const task = await take();
      const by = [first, flooder, last].findIndex(({ projectId }) => projectId === task?.askedBy);
      order.push(['first', 'flood', 'last'][by] ?? 'nobody');
    }
    expect(order).toEqual(['first', 'flood', 'last', 'flood', 'last', 'flood']);
    // A process that has no place left for the flood waits for what others want.
    expect(await take([flooder.projectId])).toBeUndefined();
    await first.report(['https://first-two.example/']);
    expect((await take([flooder.projectId]))?.page.url).toBe('https://first-two.example/');
  });

  it('delay those of another by one page each on the same site, too', async () => {
    const flooder = await aProject();
    const other = await aProject();
    await flooder.reportMany(Array.from({ length: 400 }, (_, nth) => `https://shared.example/flood/${nth}`));
    await other.report(['https://shared.example/mine', 'https://shared.example/mine-too']);
    const take = crawler();
    const seen: string[] = [];
    for (let nth = 0; nth < 5; nth += 1) {
      const task = await take();
      if (!task) throw new Error('nothing was due');
      seen.push(task.page.url.replace(/\d+$/, ''));
      await finish(task);
    }
    expect(seen.slice(0, 4).filter((url) => url.includes('mine'))).toHaveLength(2);
    expect(seen.filter((url) => url.includes('flood'))).toHaveLength(3);
  });

  it('cost a claim the same whether two projects wait or ten thousand', async () => {
    const { brandId, projectId } = await aProject();
    await fixture.db.query(
      `INSERT INTO crawl_sites (site, priority, due_at, asked_by)
       SELECT 'site' || n || '.example', 2, now() - interval '1 minute', 'prj_' || lpad((n % 10000)::text, 5, '0')
         FROM generate_series(1, 40000) n`,
    );
    await fixture.db.query('ANALYZE crawl_sites');
    const stores = await readStoreStatements();
    const [text = ''] =
      stores.find(({ store }) => store === 'domain/crawling/crawl/site-store')?.byFunction.get('claimSite') ??
      [];
    const client = new Client({ connectionString: fixture.config.database.url });
    await client.connect();
    try {
      for (const after of ['', 'prj_05000', 'prj_09999', 'zzz']) {
        await client.query('BEGIN');
        const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Record<string, number> }] }>(
          `EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) ${text}`,
          ['lease', 30, 2, after, []],
        );
        await client.query('ROLLBACK');
        const plan = rows[0]?.['QUERY PLAN'][0].Plan ?? {};
        const read = (plan['Shared Hit Blocks'] ?? 0) + (plan['Shared Read Blocks'] ?? 0);
        expect([after, read < 150, read]).toEqual([after, true, expect.any(Number)]);
      }
    } finally {
      await client.end();
    }
    expect([brandId, projectId]).toEqual([expect.any(String), expect.any(String)]);
  });
});

describe('scans that one project begins for all of its brands at once', () => {
  it('delay the discovery for another project by one scan', async () => {
    const scansOf = async (brands: number) => {
      const { client, projectId } = await fixture.createProject();
      const ids: string[] = [];
      for (let nth = 0; nth < brands; nth += 1) {
        const brandId = String((await registerBrand(client, { name: `Brand ${nth}` })).brandId);
        await startScan({ db: fixture.db }, { projectId, mode: 'live' }, { brandId, cause: 'request' });
        ids.push(brandId);
      }
      return ids;
    };
    const many = await scansOf(10);
    const [late] = await scansOf(1);
    const claimed: string[] = [];
    for (let nth = 0; nth < 11; nth += 1) {
      const claim = await claimDiscovery(fixture.db, { leaseSeconds: 60, attemptsMax: 5 });
      claimed.push(claim?.brandId ?? 'none');
    }
    expect(claimed.indexOf(late ?? '')).toBe(1);
    expect(claimed.toSorted((a, b) => (a < b ? -1 : 1))).toEqual(
      [...many, late].toSorted((a, b) => (String(a) < String(b) ? -1 : 1)),
    );
  });
});
