import { createRecheck } from '../../shared/domain/takedowns/recheck-page.ts';
import { writeNotice, type NoticeFacts } from '../../shared/notices/write-notice.ts';
import { createOutboundClient, type OutboundClient } from '../../shared/outbound/outbound-client.ts';
import { told } from '../support/told.ts';
import { createTakedownWorld, type TakedownWorld } from './takedown-world.ts';

let world: TakedownWorld;
let outbound: OutboundClient;
beforeAll(async () => {
  world = await createTakedownWorld();
  outbound = createOutboundClient({ ...world.config.outbound, allowHttp: true });
});
afterAll(async () => {
  await outbound?.close();
  await world?.close();
});

it('starts one at a time, of alerts there are, and lists them by state', async () => {
  const { client, brandId } = await world.brand();
  const path = `/v1/brand/${brandId}/takedown`;
  const alerts = [await world.alert(brandId), await world.alert(brandId), await world.alert(brandId)];
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
  const { client, brandId } = await world.brand();
  const alertId = await world.alert(brandId);
  const { takedownId } = (await client.post(`/v1/brand/${brandId}/takedown`, { alertId })).body;
  const other = await world.brand();
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
  const { client, brandId } = await world.brand();
  const path = `/v1/brand/${brandId}/takedown`;
  const alertId = await world.alert(brandId);
  const start = (body: object) => client.post(path, { alertId, kind: 'copyright', ...body });
  expect(told(await start({}))).toEqual([400, 'invalid_request']);
  expect(told(await start({ statement: { ...statement, accurate: false } }))).toEqual([
    400,
    'invalid_request',
  ]);
  expect(told(await start({ statement: { ...statement, work: null } }))).toEqual([400, 'invalid_request']);
  const { takedownId } = (await start({ statement })).body;
  await world.work();
  await client.post(`${path}s/${takedownId}/approve`, { approvedBy: 'Ada' });
  await world.work();
  const [mail] = world.mails;
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
  expect(platform.text).toContain('No registry names an address');
  expect(() => writeNotice({ ...facts, kind: 'copyright' })).toThrow('declarations of a person');
});

it.each([
  ['a login form', 200, '<form>Sign in<input type=password></form>', 'there'],
  ['a page of scripts', 200, '<div id=app></div><script src=a.js></script>', 'there'],
  ['a blank page', 200, '<html><body></body></html>', 'unclear'],
  ['a suspended account', 200, '<h1>This account has been suspended</h1>', 'gone'],
  ['a parking page', 200, '<h1>This domain is for sale</h1>', 'gone'],
  ['an error in words', 200, '<h1>Access denied</h1>', 'unclear'],
  ['404', 404, 'no', 'gone'],
  ['410', 410, '', 'gone'],
  ['451', 451, '', 'gone'],
  ['403', 403, 'no', 'unclear'],
  ['503', 503, 'no', 'unclear'],
])('looks at %s', async (_what, status, body, state) => {
  world.page.answer = (_request, response) => {
    response.writeHead(status, { 'content-type': 'text/html' });
    response.end(body);
  };
  const seen = await createRecheck(outbound)(world.pageUrl('acme-login.example'));
  expect(seen).toMatchObject({ state, address: '127.0.0.1' });
});

it('looks at who leads on, and at who does not answer', async () => {
  world.page.answer = ({ url }, response) => {
    response.writeHead(url === '/end' ? 404 : 302, { location: '/end' });
    response.end();
  };
  const recheck = createRecheck(outbound);
  expect((await recheck(world.pageUrl('acme-login.example'))).state).toBe('gone');
  world.page.answer = ({ url }, response) => void response.writeHead(302, { location: `${url}x` }).end();
  expect((await recheck(world.pageUrl('acme-login.example'))).state).toBe('unclear');
  expect((await recheck('http://acme-login.example:9/')).state).toBe('unreachable');
});
