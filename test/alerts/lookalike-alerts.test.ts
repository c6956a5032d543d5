import { driftOfVerdicts } from '../../shared/domain/brands/alerts/precision-record.ts';
import { recordAbsence } from '../../shared/domain/brands/alerts/record-absence.ts';
import { registerBrand } from '../brands/brand-calls.ts';
import { told } from '../support/requests/told.ts';
import { type AlertFixture, createAlertFixture, type SeenPage } from './alert-fixture.ts';
import { minute } from './alert-visits.ts';

let fixture: AlertFixture;
beforeAll(async () => {
  fixture = await createAlertFixture();
});
afterAll(() => fixture?.close());

let last = 0;
/** A page of a new brand, with calls that see it and read its alert. */
const newPage = async () => {
  const { client } = await fixture.createProject();
  const brandId = String((await registerBrand(client)).brandId);
  const url = `https://acme-bank-${(last += 1)}.example/`;
  const path = `/v1/brand/${brandId}/alerts`;
  const see = (at: number, kind: SeenPage['kind'], changes: SeenPage['changes'] = {}) =>
    fixture.see({ brandId, url, at, kind, changes });
  return {
    client,
    brandId,
    url,
    path,
    see,
    empty: (at: number, lookalike: 'parked' | 'error' | 'blank' = 'parked') =>
      see(at, 'empty', { lookalike }),
    /** Where a browser read nothing: robots.txt forbids the page, or it leads elsewhere. */
    unread: (at: number, lookalike: 'robots' | null = 'robots') =>
      fixture.see({
        brandId,
        url,
        at,
        kind: 'empty',
        changes: { lookalike, intent: null, infrastructure: null },
        visited: { screenshot: null, markup: '', exchanges: [], names: [], tls: null, url, redirects: [] },
      }),
    read: async () => (await client.get(`${path}?kind=all`)).body.data[0],
    listed: async (query: string) =>
      (await client.get(`${path}?${query}`)).body.data.map(({ kind }: { kind: string }) => kind),
  };
};
const eventsOf = (brandId: string) =>
  fixture.db.query<{ kind: string; shows: string | null; cause: string }>(
    `SELECT body::jsonb -> 'data' ->> 'kind' AS kind, body::jsonb -> 'data' ->> 'shows' AS shows,
            body::jsonb -> 'data' ->> 'cause' AS cause FROM events
      WHERE type = 'brand.alert' AND body::jsonb -> 'data' ->> 'brandId' = $1 ORDER BY created_at, id`,
    [brandId],
  );

describe('a name that resembles the brand and is not used yet', () => {
  it('is an alert of a kind of its own, which is listed only for those who ask for it', async () => {
    const page = await newPage();
    expect(await page.empty(1)).toMatchObject({
      outcome: 'detected',
      alertKind: 'lookalike',
      telling: 'new',
    });
    expect(await page.listed('')).toEqual([]);
    expect(await page.listed('kind=impersonation')).toEqual([]);
    expect(await page.listed('kind=lookalike')).toEqual(['lookalike']);
    expect(await page.listed('kind=all&status=open')).toEqual(['lookalike']);
    expect(told(await page.client.get(`${page.path}?kind=other`))).toEqual([400, 'invalid_request']);
    const alert = await page.read();
    expect(alert).toMatchObject({ kind: 'lookalike', shows: 'parked', status: 'open' });
    expect(alert.probability).toBeLessThanOrEqual(0.2);
    const whole = (await page.client.get(`${page.path}/${alert.alertId}`)).body;
    expect(whole).toMatchObject({ kind: 'lookalike', history: [{ kind: 'lookalike' }] });
    expect(await eventsOf(page.brandId)).toEqual([{ kind: 'lookalike', shows: 'parked', cause: 'new' }]);
  });

  it('is none where nothing says so, and where a veto does', async () => {
    const page = await newPage();
    expect((await page.see(1, 'empty')).outcome).toBe('nothing');
    const vetoed = { lookalike: 'parked', vetoes: ['authorised_domain'] } as const;
    expect((await page.see(2, 'empty', vetoed)).outcome).toBe('nothing');
    expect(await page.read()).toBeUndefined();
  });

  it('is announced once, whatever it shows, and however often it comes back', async () => {
    const page = await newPage();
    await page.empty(1);
    expect((await page.empty(2)).outcome).toBe('counted');
    expect(await page.empty(3, 'error')).toMatchObject({ outcome: 'detected', telling: null });
    expect((await page.read()).shows).toBe('error');
    const absent = (at: number) =>
      recordAbsence(fixture, { url: page.url, at: minute(at), except: [], kinds: ['lookalike'] });
    expect((await absent(4)).map(({ status }) => status)).toEqual(['open']);
    expect((await absent(5)).map(({ status }) => status)).toEqual(['gone']);
    expect(await page.empty(6, 'blank')).toMatchObject({ outcome: 'detected', telling: null });
    expect(await page.read()).toMatchObject({ status: 'open', shows: 'blank', sightings: 4 });
    // Another site has moved in.
    await page.see(7, 'harmless');
    await page.see(8, 'harmless');
    expect((await page.read()).status).toBe('gone');
    expect(await eventsOf(page.brandId)).toHaveLength(1);
  });

  it('becomes an impersonation when its page does, and never goes back', async () => {
    const page = await newPage();
    const { alertId } = await page.empty(1);
    expect(await page.see(2, 'likely')).toMatchObject({
      alertId,
      alertKind: 'impersonation',
      telling: 'higher',
    });
    expect(await page.listed('')).toEqual(['impersonation']);
    expect(await page.read()).toMatchObject({ kind: 'impersonation', shows: null });
    await page.see(3, 'sure');
    const { history } = (await page.client.get(`${page.path}/${alertId}`)).body;
    expect(history.map(({ kind }: { kind: string }) => kind)).toEqual([
      'impersonation',
      'impersonation',
      'lookalike',
    ]);
    // Parked again, its page is gone, and back as what it was.
    expect((await page.empty(4)).outcome).toBe('absent');
    expect((await page.empty(5)).outcome).toBe('absent');
    expect(await page.read()).toMatchObject({ kind: 'impersonation', status: 'gone' });
    expect((await page.see(6, 'sure')).telling).toBe('returned');
    const events = await eventsOf(page.brandId);
    expect(events.slice(0, 2)).toEqual([
      { kind: 'lookalike', shows: 'parked', cause: 'new' },
      { kind: 'impersonation', shows: null, cause: 'higher' },
    ]);
    expect(events.at(-1)?.cause).toBe('returned');
  });

  it('is the same impersonation in the end if it was gone before', async () => {
    const page = await newPage();
    await page.empty(1);
    await page.see(2, 'harmless');
    await page.see(3, 'harmless');
    expect(await page.see(4, 'likely')).toMatchObject({ alertKind: 'impersonation', telling: 'higher' });
    expect(await page.read()).toMatchObject({ status: 'open' });
  });

  it('needs no page: the evidence of a visit that read nothing lists what it lacks', async () => {
    const page = await newPage();
    const { alertId } = await page.unread(1);
    const { body } = await page.client.get(`${page.path}/${alertId}`);
    expect(body).toMatchObject({ kind: 'lookalike', shows: 'robots', pictures: [] });
    expect(body.evidence).toMatchObject({ complete: false });
    expect(body.evidence.lacking).toEqual(['screenshot', 'markup', 'exchanges', 'names', 'tls']);
    expect((await page.client.get(body.evidence.manifestUrl)).status).toBe(200);
    expect((await page.unread(2)).outcome).toBe('counted');
    // A visit without a page takes nothing back of what one with a page found.
    await page.see(3, 'likely');
    expect((await page.unread(4)).outcome).toBe('nothing');
    expect((await page.unread(5, null)).outcome).toBe('nothing');
    expect(await page.read()).toMatchObject({ kind: 'impersonation', status: 'open' });
  });
});

describe('a reviewer of a lookalike', () => {
  const judge = (page: Awaited<ReturnType<typeof newPage>>, alertId: string, body: object) =>
    page.client.post(`${page.path}/${alertId}/verdict`, body);

  it('gets no takedown of it before it is used', async () => {
    const page = await newPage();
    const { alertId } = await page.empty(1);
    const takedown = `/v1/brand/${page.brandId}/takedown`;
    const refused = await page.client.post(takedown, { alertId });
    expect(told(refused)).toEqual([409, 'takedown_refused']);
    expect(refused.body.error.message).toContain('a lookalike that is not used yet');
    const messages = await fixture.db.query(
      `SELECT 1 FROM outbox WHERE payload::text LIKE '%' || $1 || '%'`,
      [alertId],
    );
    expect(messages).toEqual([]);
    await page.see(2, 'sure');
    expect((await page.client.post(takedown, { alertId })).status).toBe(201);
  });

  it('dismisses it for as long as it is not used', async () => {
    const page = await newPage();
    const alertId = String((await page.empty(1)).alertId);
    const reason = { verdict: 'dismiss', reason: 'a namesake' };
    expect((await judge(page, alertId, reason)).body.status).toBe('dismissed');
    await page.empty(2, 'error');
    expect((await page.read()).status).toBe('dismissed');
    await page.see(3, 'likely');
    expect(await page.read()).toMatchObject({ kind: 'impersonation', status: 'open' });
  });

  it('confirms a name, which is no verdict on the page that comes to it', async () => {
    const page = await newPage();
    const alertId = String((await page.empty(1)).alertId);
    const before = (await driftOfVerdicts(fixture)).all.cases;
    expect((await judge(page, alertId, { verdict: 'confirm' })).body.status).toBe('confirmed');
    expect((await driftOfVerdicts(fixture)).all.cases).toBe(before);
    await page.see(2, 'likely');
    expect((await page.read()).status).toBe('open');
    await judge(page, alertId, { verdict: 'confirm' });
    expect((await driftOfVerdicts(fixture)).all.cases).toBe(before + 1);
  });

  it('allows the name, not the page elsewhere that it leads to', async () => {
    const page = await newPage();
    const { brandId, url } = page;
    const { alertId } = await fixture.see({
      brandId,
      url,
      at: 1,
      kind: 'empty',
      changes: { lookalike: 'redirect' },
      visited: { url: 'https://elsewhere.example/' },
    });
    await judge(page, String(alertId), { verdict: 'dismiss', reason: 'ours', allowHost: true });
    const { data } = (await page.client.get(`/v1/brand/${brandId}/allowed-hosts`)).body;
    expect(data.map(({ host }: { host: string }) => host)).toEqual([new URL(url).hostname]);
  });
});
