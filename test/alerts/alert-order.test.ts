import { registerBrand } from '../brands/brand-calls.ts';
import { told } from '../support/requests/told.ts';
import { type AlertFixture, createAlertFixture, type SeenPage } from './alert-fixture.ts';

let fixture: AlertFixture;
beforeAll(async () => {
  fixture = await createAlertFixture();
});
afterAll(() => fixture?.close());

const young = { domainAgeDays: 1, certificateAgeDays: 1, isSharedHost: false, receivesMail: true };
const asking = {
  asksForPassword: false,
  asksForCard: false,
  asksForWallet: false,
  asksForOneTimeCode: false,
  asksForAccount: false,
  offersDownload: false,
  asksForCall: false,
  takesApplications: false,
  sellsGoods: true,
  formLeavesSite: false,
  contactHandles: 0,
  paymentWords: 0,
};

/** A brand with these pages as alerts, seen in this order. */
const watched = async (pages: readonly [string, SeenPage['kind'], SeenPage['changes']?][]) => {
  const { client } = await fixture.createProject();
  const brandId = String((await registerBrand(client)).brandId);
  for (const [host, kind, changes] of pages)
    await fixture.see({ brandId, url: `https://${host}/`, at: 1, kind, ...(changes && { changes }) });
  const path = `/v1/brand/${brandId}/alerts`;
  const page = (query: string) => client.get(`${path}?${query}`);
  const hosts = async (query: string) =>
    (await page(query)).body.data.map(({ host }: { host: string }) => host);
  return { client, brandId, path, page, hosts };
};

describe('the order of a list of alerts', () => {
  it('is that of the loss by waiting: what the page wants, how sure it is, how new its name is', async () => {
    const { brandId, hosts, page } = await watched([
      ['password.example', 'sure'],
      ['password-old.example', 'sure', { infrastructure: { ...young, domainAgeDays: 4000 } }],
      ['shop.example', 'sure', { intent: asking }],
      ['parked.example', 'empty', { lookalike: 'parked' }],
    ]);
    const urgent = ['password.example', 'password-old.example', 'shop.example'];
    expect(await hosts('sort=urgency')).toEqual(urgent);
    expect(await hosts('sort=urgency&kind=all')).toEqual([...urgent, 'parked.example']);
    expect(await hosts('')).toEqual(urgent.toReversed());
    const { data } = (await page('sort=urgency')).body;
    const values = data.map(({ urgency }: { urgency: number }) => urgency);
    expect([...values].sort((one, other) => other - one)).toEqual(values);
    // A change of the page is new again; a visit that finds the same is not.
    const shop = { brandId, url: 'https://shop.example/', kind: 'sure', at: 60 } as const;
    await fixture.see({ ...shop, changes: { intent: asking } });
    expect((await page('sort=urgency')).body.data.at(-1).urgency).toBe(values.at(-1));
    await fixture.see({ ...shop, at: 120 });
    expect((await hosts('sort=urgency'))[0]).toBe('shop.example');
  });

  it('is followed by cursors, each of its own order', async () => {
    const names = Array.from({ length: 7 }, (_, at) => `p${at}.example`);
    const { page, hosts } = await watched(names.map((host) => [host, 'sure'] as const));
    const whole = await hosts('sort=urgency');
    expect(new Set(whole)).toEqual(new Set(names));
    const followed: string[] = [];
    let cursor = '';
    do {
      const { body } = await page(`sort=urgency&limit=3${cursor && `&cursor=${cursor}`}`);
      followed.push(...body.data.map(({ host }: { host: string }) => host));
      cursor = body.nextCursor ?? '';
    } while (cursor !== '');
    expect(followed).toEqual(whole);
    const newest = (await page('limit=2')).body.nextCursor;
    const urgent = (await page('sort=urgency&limit=2')).body.nextCursor;
    for (const query of [`sort=urgency&cursor=${newest}`, `cursor=${urgent}`, 'sort=urgency&cursor=nonsense'])
      expect([query, ...told(await page(query))]).toEqual([query, 400, 'invalid_request']);
    expect(told(await page('sort=oldest'))).toEqual([400, 'invalid_request']);
  });

  it('takes the filters of every list, the highest probability among them', async () => {
    const { client, path, page, hosts } = await watched([
      ['sure.example', 'sure'],
      ['likely.example', 'likely'],
      ['parked.example', 'empty', { lookalike: 'parked' }],
    ]);
    const [{ alertId, probability }, { probability: less }] = (await page('sort=urgency')).body.data;
    const between = (probability + less) / 2;
    expect(await hosts(`sort=urgency&maxProbability=${between}`)).toEqual(['likely.example']);
    expect(await hosts(`sort=urgency&minProbability=${between}`)).toEqual(['sure.example']);
    expect(await hosts('kind=all&maxProbability=0.5')).toEqual(['parked.example']);
    await client.post(`${path}/${alertId}/verdict`, { verdict: 'confirm' });
    expect(await hosts('sort=urgency&status=open')).toEqual(['likely.example']);
    expect(await hosts('sort=urgency&status=confirmed&kind=all')).toEqual(['sure.example']);
  });
});
