import { writeNotice, type NoticeFacts } from '../../shared/domain/brands/notices/write-notice.ts';
import { told } from '../support/requests/told.ts';
import { createTakedownFixture, type TakedownFixture } from './takedown-fixture.ts';

let fixture: TakedownFixture;
beforeAll(async () => {
  fixture = await createTakedownFixture();
});
afterAll(() => fixture?.close());

it('starts one at a time, of alerts there are, and lists them by state', async () => {
  const { client, brandId } = await fixture.brand();
  const path = `/v1/brand/${brandId}/takedown`;
  const alerts = [await fixture.alert(brandId), await fixture.alert(brandId), await fixture.alert(brandId)];
  for (const alertId of alerts) expect((await client.post(path, { alertId })).status).toBe(201);
  expect(told(await client.post(path, { alertId: alerts[0] }))).toEqual([409, 'takedown_exists']);
  expect(told(await client.post(path, { alertId: 'alr_none' }))).toEqual([404, 'alert_not_found']);
  const first = (await client.get(`${path}s?limit=2`)).body;
  const rest = (await client.get(`${path}s?limit=2&cursor=${first.nextCursor}`)).body;
  const listed = [...first.data, ...rest.data].map(({ alertId }: { alertId: string }) => alertId);
  expect([listed, rest.nextCursor]).toEqual([alerts.toReversed(), null]);
  const id = first.data[0].takedownId;
  expect((await client.post(`${path}s/${id}/cancel`, { reason: 'ours' })).body).toMatchObject({
    state: 'cancelled',
    endedReason: 'ours',
  });
  expect((await client.get(`${path}s?state=cancelled`)).body.data).toHaveLength(1);
  expect(told(await client.get(`${path}s?cursor=x`))).toEqual([400, 'invalid_request']);
  expect(told(await client.post(`${path}s/${id}/approve`, { approvedBy: 'Ada' }))).toEqual([
    409,
    'takedown_not_open',
  ]);
  expect((await client.post(path, { alertId: first.data[0].alertId })).status).toBe(201);
});

it("shows and changes nobody else's", async () => {
  const { client, brandId } = await fixture.brand();
  const alertId = await fixture.alert(brandId);
  const { takedownId } = (await client.post(`/v1/brand/${brandId}/takedown`, { alertId })).body;
  const other = await fixture.brand();
  for (const [owner, reason] of [
    [brandId, 'brand_not_found'],
    [other.brandId, 'takedown_not_found'],
  ] as const) {
    const one = `/v1/brand/${owner}/takedowns/${takedownId}`;
    expect(told(await other.client.get(one))).toEqual([404, reason]);
    expect(told(await other.client.post(`${one}/cancel`, { reason: 'x' }))).toEqual([404, reason]);
    expect(told(await other.client.post(`${one}/approve`, { approvedBy: 'x' }))).toEqual([404, reason]);
    expect(told(await other.client.post(`${one}/answer`, { answer: 'rejected', note: 'x' }))).toEqual([
      404,
      reason,
    ]);
  }
  expect(told(await other.client.post(`/v1/brand/${other.brandId}/takedown`, { alertId }))).toEqual([
    404,
    'alert_not_found',
  ]);
});

const statement = {
  name: 'Ada Lovelace',
  email: 'ada@acme.example',
  postalAddress: '1 Acme Street, London',
  work: 'The photograph "Ada at the loom"',
  goodFaith: true,
  accurate: true,
  authorised: true,
};

it('sends a copyright notice only with the declarations of a person', async () => {
  const { client, brandId } = await fixture.brand();
  const path = `/v1/brand/${brandId}/takedown`;
  const alertId = await fixture.alert(brandId);
  const start = (body: object) => client.post(path, { alertId, kind: 'copyright', ...body });
  expect(told(await start({}))).toEqual([400, 'invalid_request']);
  expect(told(await start({ statement: { ...statement, accurate: false } }))).toEqual([
    400,
    'invalid_request',
  ]);
  expect(told(await start({ statement: { ...statement, work: null } }))).toEqual([400, 'invalid_request']);
  const { takedownId } = (await start({ statement })).body;
  await fixture.work();
  await client.post(`${path}s/${takedownId}/approve`, { approvedBy: 'Ada' });
  await fixture.work();
  const [mail] = fixture.mails;
  const text = mail?.raw.replaceAll('=\r\n', '') ?? '';
  for (const part of [
    'Reply-To: ada@acme.example',
    'under penalty of perjury',
    '/Ada Lovelace/',
    '1 Acme Street, London',
  ])
    expect(text).toContain(part);
});

const facts: NoticeFacts = {
  takedownId: 'tkd_1',
  kind: 'brand',
  scope: 'host',
  isGuess: false,
  url: 'https://acme-login.example/a.b',
  host: 'acme-login.example',
  brand: 'Acme',
  officialDomain: 'acme.example',
  seenAt: new Date('2026-11-20T12:00:00Z'),
  verifiedAt: new Date('2026-11-20T12:10:00Z'),
  registeredAt: null,
  findings: ['it shows the logo of the brand'],
  signatory: {
    name: 'Ada',
    email: 'a@acme.example',
    postalAddress: null,
    work: null,
    originalUrl: null,
    hasDeclared: false,
  },
  earlier: null,
};

it('tells each contact what it can do, in words nobody clicks on', () => {
  const host = writeNotice(facts);
  expect(host.subject).toBe('[Abuse] Impersonation of a brand: acme-login.example (tkd_1)');
  expect(host.text).toContain('hxxps://acme-login[.]example/a.b');
  expect(host.text).not.toContain('https://acme-login.example');
  expect(host.text).toContain('Article 16');
  const registrar = writeNotice({ ...facts, kind: 'phishing', scope: 'registrar' });
  expect(registrar.text).toContain('RAA 3.18.2');
  expect(registrar.text).not.toContain('Article 16');
  const platform = writeNotice({ ...facts, scope: 'platform', isGuess: true });
  expect(platform.text).toContain('one of your customers');
  expect(platform.text).toContain('No abuse address is registered');
  expect(registrar.text).toContain('Acme is at acme.example.');
  const draft = writeNotice({ ...facts, officialDomain: null });
  expect(draft.text).toContain('Acme is at [the official domain that you are to prove].');
  expect(() => writeNotice({ ...facts, kind: 'copyright' })).toThrow('declarations of a person');
});
