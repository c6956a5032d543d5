import { createLocalJWKSet, flattenedVerify } from 'jose';
import { cancelTakedown, disputeTakedown } from '../../shared/domain/brands/takedowns/decide-takedown.ts';
import { systemClock } from '../../shared/platform/lib/clock.ts';
import { newId } from '../../shared/platform/lib/ids.ts';
import type { Answer } from '../support/requests/api-client.ts';
import { told } from '../support/requests/told.ts';
import { clearEvidence } from './alert-evidence.ts';
import { draftsOf, type Drafted } from './drafted-takedown.ts';
import { createTakedownFixture, type TakedownFixture } from './takedown-fixture.ts';

let fixture: TakedownFixture;
beforeAll(async () => {
  fixture = await createTakedownFixture();
});
afterAll(() => fixture?.close());
beforeEach(() => fixture.restore());

const { sent, drafted, goDown, look } = draftsOf(() => fixture);
const deps = () => ({ db: fixture.db, clock: systemClock });
const json = '/feeds/takedowns.json';
const stix = '/feeds/takedowns.stix.json';
const get = (path: string) => fixture.visitor().get(path);
const statusFor = async (etag: string) =>
  (await fetch(`${fixture.base}${json}?limit=500`, { headers: { 'if-none-match': etag } })).status;
/** The feed keeps back the last minute. */
const settle = () =>
  fixture.db.query(
    `UPDATE takedowns SET feed_at = feed_at - interval '2 minutes', sent_at = sent_at - interval '2 minutes' WHERE feed_at > now() - interval '1 minute'`,
  );

interface Entry {
  id: string;
  url: string;
  state: string;
}
/** Everything in the feed, a few entries at a time. */
async function whole(path: string): Promise<Answer['body'][]> {
  await settle();
  const pages = [];
  for (let next = `${path}?limit=2`; ;) {
    const page = await get(next);
    expect(page.status).toBe(200);
    pages.push(page.body);
    const [, link = ''] =
      /^<(\?cursor=[\w-]+&limit=2)>; rel="next"$/.exec(page.headers.get('link') ?? '') ?? [];
    if (link === '' || next === `${path}${link}`) return pages;
    next = `${path}${link}`;
  }
}
const entriesIn = async (): Promise<Entry[]> => (await whole(json)).flatMap(({ entries }) => entries);
async function entryOf({ takedownId }: Pick<Drafted, 'takedownId'>): Promise<Entry | undefined> {
  const [row] = await fixture.db.query<{ url: string }>('SELECT url FROM takedowns WHERE id = $1', [
    takedownId,
  ]);
  return (await entriesIn()).find(({ url }) => url === row?.url);
}

it('has what was sent and nothing else, without a word about who asked', async () => {
  const draft = await drafted();
  expect(await entryOf(draft)).toBeUndefined();
  const mere = {
    ...clearEvidence,
    intent: { ...clearEvidence.intent!, asksForPassword: false, paymentWords: 0, formLeavesSite: false },
  };
  const likeness = await drafted({}, { evidence: mere });
  await likeness.approve();
  await fixture.work();
  expect((await likeness.read()).state).toBe('sent');
  expect(await entryOf(likeness)).toBeUndefined();
  fixture.restore();
  const takedown = await sent();
  const entry = await entryOf(takedown);
  const { url, host, seenAt } = await takedown.read();
  expect(entry).toEqual({
    id: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/),
    url,
    host,
    wants: 'secret',
    state: 'active',
    firstSeen: seenAt,
    lastSeen: expect.any(String),
    changedAt: expect.any(String),
  });
  for (const path of [json, stix]) {
    const text = JSON.stringify(await whole(path));
    for (const secret of [
      takedown.takedownId,
      takedown.brandId,
      takedown.projectId,
      takedown.alertId,
      'Acme Bank',
      'Ada',
    ])
      expect(text).not.toContain(secret);
  }
});

it('keeps back what test mode sent', async () => {
  const { client, brandId } = await (async () => {
    const made = await fixture.createProject({ mode: 'test' });
    const { body } = await made.client.post('/v1/brand/register', {
      type: 'name',
      name: 'Acme Bank',
      officialDomains: ['acme.example'],
    });
    await fixture.prove(body.brandId, 'acme.example');
    return { ...made, brandId: String(body.brandId) };
  })();
  const alertId = await fixture.alert(brandId);
  const path = `/v1/brand/${brandId}/takedown`;
  const { takedownId } = (await client.post(path, { alertId })).body;
  await fixture.work();
  await client.post(`${path}s/${takedownId}/approve`, { approvedBy: 'Ada' });
  await fixture.work();
  expect((await client.get(`${path}s/${takedownId}`)).body.state).toBe('sent');
  expect(await entryOf({ takedownId })).toBeUndefined();
});

it('is signed with a published key, and by nothing that passes for an identity token', async () => {
  await sent();
  await settle();
  const keys = createLocalJWKSet((await get('/.well-known/jwks.json')).body);
  for (const path of [json, stix]) {
    const { bytes, headers } = await get(path);
    const [header = '', empty, signature = ''] = headers.get('x-jws-signature')?.split('.') ?? [];
    expect(empty).toBe('');
    const verify = (payload: Buffer) =>
      flattenedVerify({ protected: header, payload: payload.toString('base64url'), signature }, keys);
    const { protectedHeader } = await verify(bytes);
    expect(protectedHeader).toMatchObject({ alg: 'Ed25519', typ: 'hm-takedowns+jws' });
    const changed = Buffer.from(bytes.toString().replace('acme-login', 'acme-admin'));
    expect(changed.equals(bytes)).toBe(false);
    await expect(verify(changed)).rejects.toThrow('signature verification failed');
  }
});

it('is the same until something changes, and then comes from where a subscriber was', async () => {
  const takedown = await sent();
  await settle();
  const all = await get(`${json}?limit=500`);
  const etag = all.headers.get('etag') ?? '';
  expect(etag).toMatch(/^"[\w-]{22}"$/);
  // A version names bytes, so even many are sent as they are.
  expect(all.bytes.length).toBeGreaterThan(1024);
  expect(all.headers.get('content-encoding')).toBeNull();
  expect(await statusFor(etag)).toBe(304);
  const since = `${json}?cursor=${all.body.nextCursor}`;
  expect((await get(since)).body).toMatchObject({
    entries: [],
    nextCursor: all.body.nextCursor,
    hasMore: false,
  });
  await look(takedown, 1);
  expect((await get(since)).body.entries).toEqual([]);
  await settle();
  const { body } = await get(since);
  expect(body.entries.map(({ state }: Entry) => state)).toEqual(['active']);
  expect(body.entries[0].lastSeen > all.body.entries.at(-1).lastSeen).toBe(true);
  expect(await statusFor(etag)).toBe(200);
  expect(told(await get(`${json}?cursor=x`))).toEqual([400, 'invalid_request']);
  expect(told(await get(`${json}?limit=501`))).toEqual([400, 'invalid_request']);
});

it('says what became of each, and calls off one that is disputed without revoking it', async () => {
  const down = await sent();
  await goDown(down);
  expect((await entryOf(down))?.state).toBe('resolved');
  fixture.restore();
  const cancelled = await sent();
  await cancelTakedown(deps(), { takedownId: cancelled.takedownId, reason: 'ours' });
  expect((await entryOf(cancelled))?.state).toBe('withdrawn');
  const disputed = await sent();
  const dispute = (what: 'open' | 'upheld' | 'rejected') =>
    disputeTakedown(deps(), { takedownId: disputed.takedownId, dispute: what, note: newId('req') });
  await dispute('open');
  const whileOpen = await entryOf(disputed);
  expect(whileOpen?.state).toBe('disputed');
  const indicator = (await whole(stix))
    .flatMap(({ objects }) => objects)
    .find(({ id }) => id === `indicator--${whileOpen?.id}`);
  expect([indicator.revoked, typeof indicator.valid_until]).toEqual([undefined, 'string']);
  await dispute('rejected');
  expect((await entryOf(disputed))?.state).toBe('active');
  await dispute('upheld');
  expect((await entryOf(disputed))?.state).toBe('withdrawn');
});

it('is a bundle of STIX 2.1 by its rules', async () => {
  const quoted = await sent({}, { url: `${fixture.pageUrl('acme-login.example')}?a='%5C'${newId('req')}` });
  await cancelTakedown(deps(), { takedownId: quoted.takedownId, reason: 'ours' });
  const gone = await sent();
  await goDown(gone);
  const bundles = await whole(stix);
  const ids = new Map((await entriesIn()).map(({ id, ...entry }) => [`indicator--${id}`, entry]));
  const uuid = '[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}';
  for (const { type, id, objects } of bundles) {
    expect([type, id]).toEqual(['bundle', expect.stringMatching(new RegExp(`^bundle--${uuid}$`))]);
    const [identity, ...indicators] = objects;
    expect(identity).toMatchObject({ type: 'identity', spec_version: '2.1', identity_class: 'organization' });
    expect(identity.id).toMatch(new RegExp(`^identity--${uuid}$`));
    for (const indicator of indicators) {
      const entry = ids.get(indicator.id);
      expect(indicator).toMatchObject({
        type: 'indicator',
        spec_version: '2.1',
        created_by_ref: identity.id,
        pattern_type: 'stix',
        pattern_version: '2.1',
      });
      expect(indicator.modified >= indicator.created).toBe(true);
      expect(indicator.valid_until === undefined || indicator.valid_until > indicator.valid_from).toBe(true);
      expect(indicator.revoked ?? false).toBe(entry?.state === 'withdrawn');
      const [, literal = ''] = /^\[url:value = '((?:[^'\\]|\\['\\])*)'\]$/.exec(indicator.pattern) ?? [];
      expect(literal.replaceAll(/\\(['\\])/g, '$1')).toBe(entry?.url);
    }
  }
  expect(bundles.flatMap(({ objects }) => objects.slice(1))).toHaveLength(ids.size);
  expect((await whole(stix))[0]).toEqual(bundles[0]);
  const { url } = await quoted.read();
  expect(url).toContain("'");
});
