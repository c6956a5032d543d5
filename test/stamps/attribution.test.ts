import { decodeJwt, SignJWT } from 'jose';
import { resolveDispute } from '../../shared/domain/content/disputes/dispute.ts';
import { setProjectOwner } from '../../shared/domain/partners/projects/projects.ts';
import { createSigningKeys } from '../../shared/domain/people/tokens/signing-keys.ts';
import { systemClock } from '../../shared/platform/lib/clock.ts';
import { deriveServiceKeys } from '../../shared/platform/lib/service-keys.ts';
import { logDepsOf, sequenceAll } from '../support/log-fixture.ts';
import { enrollPerson, type EnrolledPerson } from '../support/people/enroll-person.ts';
import { callAsPerson, makeProof } from '../support/people/person-client.ts';
import { told } from '../support/requests/told.ts';
import { testPublicUrl } from '../support/test-config.ts';
import { createTestFixture, type TestFixture, type TestProject } from '../support/test-fixture.ts';
import { article, freshContent, signedArticle, signedStampWith, stampWith } from './stamp-calls.ts';

let fixture: TestFixture;
/** The project that people enroll through, and one that knows no more than their names and tokens. */
let home: TestProject;
let foreign: TestProject;

beforeAll(async () => {
  fixture = await createTestFixture();
  home = await fixture.createProject({ platform: 'home' });
  foreign = await fixture.createProject();
});
afterAll(() => fixture?.close());

const enroll = () => enrollPerson(fixture.visitor(), { platform: 'home' });
const asPerson = (person: EnrolledPerson, method: string, path: string, body?: unknown) =>
  callAsPerson(fixture.anybody, person, method, path, { body });
const allow = async (person: EnrolledPerson, allowed: boolean) => {
  const response = await asPerson(person, 'PATCH', '/v1/me/attribution', { allowed });
  expect([response.status, response.body]).toEqual([200, { allowed }]);
  expect((await asPerson(person, 'GET', '/v1/me/attribution')).body).toEqual({ allowed });
};
const isHumanCreator = async (stampId: string) => {
  const short = (await foreign.client.post('/stamp/verify', { stampId })).body;
  const explained = (await home.client.post('/v1/stamp/verify', { stampId })).body;
  expect([short.valid, explained.isHumanCreator]).toEqual([explained.valid, short.isHumanCreator]);
  return short.isHumanCreator;
};
const countedStamps = async ({ identityUuid }: EnrolledPerson) =>
  fixture.db.query(`SELECT ref FROM trust_events WHERE kind = 'stamp' AND identity_id = $1`, [identityUuid]);
const scoreOf = async ({ userId }: EnrolledPerson) =>
  (await home.client.get(`/v1/trust/${userId}`)).body.parts;
const whatPageSays = async (stampId: string): Promise<string> =>
  (await fixture.visitor().get(`/s/${stampId}`)).body +
  (await fixture.visitor().get(`/s/${stampId}/badge.svg`)).body;

describe('a project that is not the one a person enrolled through', () => {
  it.each([
    ['shows an identity token it got hold of', 'bearer'],
    ['names them', 'project'],
  ])('%s: the stamp is attributed, raises no score, and says so everywhere', async (_what, namedBy) => {
    const person = await enroll();
    const before = await scoreOf(person);
    const named =
      namedBy === 'bearer' ? { identityToken: person.identityToken } : { userId: person.identityId };
    const { stampId, attributed, ...record } = await stampWith(foreign.client, named);
    await sequenceAll(logDepsOf(fixture));
    expect([record.namedBy, attributed]).toEqual([namedBy, true]);
    expect(await isHumanCreator(stampId)).toBe(false);

    const { client } = foreign;
    const verified = (await client.post('/v1/stamp/verify', { stampId })).body;
    expect([verified.valid, verified.attributed, verified.stamp.attributed]).toEqual([true, true, true]);
    expect((await client.get(`/v1/stamp/${stampId}`)).body.attributed).toBe(true);
    expect((await client.get(`/v1/stamps?creator=${person.userId}`)).body.data).toMatchObject([
      { stampId, attributed: true },
    ]);
    const batch = await client.post('/v1/stamps/batch', { stamps: [article(named)] });
    expect(batch.body.results[0].stamp).toMatchObject({ namedBy, attributed: true });
    expect((await asPerson(person, 'GET', '/v1/me/stamps')).body.data).toMatchObject([
      { attributed: true },
      { stampId, attributed: true },
    ]);
    const sidecar = (await fixture.visitor().get(`/s/${stampId}/sidecar.json`)).body;
    expect(sidecar.attestation.namedBy).toBe(namedBy);
    const [event] = await fixture.db.query<{ body: string }>(
      `SELECT body FROM events WHERE type = 'stamp.created' AND identity_id = $1 LIMIT 1`,
      [person.identityUuid],
    );
    expect(event?.body).toContain('"attributed":true');
    const page = await whatPageSays(stampId);
    expect(page).toContain('Stamped in the name of a verified human');
    expect(page).toContain('not confirmed by the creator');
    expect(page).toContain('Humanmark: In a human’s name');
    expect(page).not.toContain('Verified human</text>');

    expect(await countedStamps(person)).toEqual([]);
    expect(await scoreOf(person)).toEqual(before);
  });

  it('cannot make an upheld dispute of its stamp speak against them', async () => {
    const person = await enroll();
    const { stampId } = await stampWith(foreign.client, { identityToken: person.identityToken });
    const doubt = { reason: 'other', statement: 'This is not by the person it names.' };
    const { disputeId: id } = (await home.client.post(`/v1/stamp/${stampId}/disputes`, doubt)).body;
    const deps = { db: fixture.db, clock: systemClock };
    await resolveDispute(deps, { id, status: 'upheld', note: 'looked at it' });
    expect(
      await fixture.db.query(
        `SELECT ref FROM trust_events WHERE kind = 'dispute_upheld' AND identity_id = $1`,
        [person.identityUuid],
      ),
    ).toEqual([]);
  });

  it('stamps for them with a signature of their device', async () => {
    const person = await enroll();
    const { stampId, ...record } = await signedStampWith(foreign.client, person);
    expect(record).toMatchObject({ namedBy: 'device', attributed: false });
    expect(await isHumanCreator(stampId)).toBe(true);
    expect(await countedStamps(person)).toEqual([{ ref: stampId }]);
  });
});

describe('a proof of possession', () => {
  const proven = { method: 'POST', path: '/v1/stamp/create' };
  const prove = (person: EnrolledPerson, contentHash?: string) =>
    makeProof(fixture.visitor(), person, proven, contentHash === undefined ? {} : { contentHash });

  it('shows that the person agreed to one stamp of one content', async () => {
    const person = await enroll();
    const { identityToken } = person;
    const contentHash = freshContent();
    const possession = await prove(person, contentHash);
    const sent = { identityToken, possession, contentHash };
    const { stampId, ...record } = await stampWith(foreign.client, sent);
    expect(record).toMatchObject({ namedBy: 'token', attributed: false });
    expect(await isHumanCreator(stampId)).toBe(true);
    expect(await countedStamps(person)).toEqual([{ ref: stampId }]);

    const other = freshContent();
    for (const [content, proof] of [
      [contentHash, possession],
      [other, await prove(person, contentHash)],
      [other, await prove(person)],
      [other, await prove(await enroll(), other)],
      [other, 'nonsense'],
    ]) {
      const changes = { identityToken, contentHash: content, possession: proof };
      const response = await foreign.client.post('/v1/stamp/create', article(changes));
      expect([...told(response), response.body.error.message]).toEqual([
        400,
        'invalid_request',
        expect.stringMatching(/^possession: /),
      ]);
    }
    const without = await foreign.client.post(
      '/v1/stamp/create',
      article({ possession, userId: person.userId }),
    );
    expect(told(without)).toEqual([400, 'invalid_request']);
  });
});

describe('the project a person enrolled through', () => {
  it.each(['identityToken', 'userId'] as const)('names them by %s until they forbid it', async (name) => {
    const person = await enroll();
    const named = { [name]: person[name] };
    const created = await home.client.post('/stamp/create', article(named));
    expect(created.status).toBe(201);
    const { stampId } = created.body;
    expect(await isHumanCreator(stampId)).toBe(true);
    expect((await home.client.get(`/v1/stamp/${stampId}`)).body.attributed).toBe(true);
    expect(await countedStamps(person)).toEqual([]);

    await allow(person, false);
    expect(await isHumanCreator(stampId)).toBe(false);
    for (const { client } of [home, foreign])
      expect(told(await client.post('/stamp/create', article(named)))).toEqual([403, 'attribution_refused']);
    const signed = { ...(await signedArticle(person)), ...named };
    expect((await home.client.post('/stamp/create', signed)).status).toBe(201);

    await allow(person, true);
    expect(await isHumanCreator(stampId)).toBe(true);
    expect((await home.client.post('/stamp/create', article(named))).status).toBe(201);
  });

  it('is known however they enrolled, and is in the audience of their token', async () => {
    const named = await fixture.createProject({ name: 'The Bee Times' });
    const [twin] = [
      await fixture.createProject({ name: 'Twin' }),
      await fixture.createProject({ name: 'twin' }),
    ];
    for (const [platform, { projectId, client }, known] of [
      ['home', home, true],
      ['the bee times', named, true],
      ['Twin', twin, false],
      ['some-word', foreign, false],
    ] as const) {
      const person = await enrollPerson(fixture.visitor(), { platform });
      const { identityToken } = person;
      expect(decodeJwt(identityToken).aud).toEqual(known ? [testPublicUrl, projectId] : [testPublicUrl]);
      const { stampId } = await stampWith(client, { identityToken });
      expect(await isHumanCreator(stampId)).toBe(known);
      expect(await isHumanCreator((await signedStampWith(client, person)).stampId)).toBe(true);
    }
  });

  it('is nobody’s by being the owner of a project, which adds nothing to a score', async () => {
    const person = await enroll();
    const { projectId, client } = await fixture.createProject();
    await setProjectOwner({ db: fixture.db }, { projectId, identityUuid: person.identityUuid });
    const { stampId, ...record } = await stampWith(client);
    expect(record).toMatchObject({ namedBy: 'owner', attributed: false });
    expect(await isHumanCreator(stampId)).toBe(true);
    expect(await countedStamps(person)).toEqual([]);
    await allow(person, false);
    expect(told(await client.post('/stamp/create', article()))).toEqual([403, 'attribution_refused']);
  });
});

describe('a token', () => {
  async function tokenOf({ identityToken }: EnrolledPerson, audience: string | undefined): Promise<string> {
    const keys = deriveServiceKeys(fixture.config.masterKey);
    const { kid, privateKey } = await createSigningKeys({ db: fixture.db, keys }).active();
    const { aud: _aud, ...claims } = decodeJwt(identityToken);
    return new SignJWT({ ...claims, ...(audience === undefined ? {} : { aud: audience }) })
      .setProtectedHeader({ alg: 'Ed25519', kid, typ: 'hm-identity+jwt' })
      .sign(privateKey);
  }

  it('without an audience, from before they had one, is read and proves nothing', async () => {
    const person = await enroll();
    const identityToken = await tokenOf(person, undefined);
    expect(await stampWith(foreign.client, { identityToken })).toMatchObject({
      creator: person.identityUuid,
      namedBy: 'bearer',
    });
    const profile = await callAsPerson(fixture.anybody, { ...person, identityToken }, 'GET', '/v1/me');
    expect(profile.body.userId).toBe(person.userId);
  });

  it('for another audience names nobody', async () => {
    const person = await enroll();
    const identityToken = await tokenOf(person, 'https://elsewhere.example');
    expect(told(await home.client.post('/stamp/create', article({ identityToken })))).toEqual([
      400,
      'invalid_request',
    ]);
    const profile = await callAsPerson(fixture.anybody, { ...person, identityToken }, 'GET', '/v1/me');
    expect(told(profile)).toEqual([401, 'token_invalid']);
  });
});

describe('a person', () => {
  it('disowns a stamp that a project made in their name: it leaves their lists and says so', async () => {
    const person = await enroll();
    const { stampId } = await stampWith(foreign.client, { identityToken: person.identityToken });
    await sequenceAll(logDepsOf(fixture));
    const path = `/v1/me/stamps/${stampId}/disown`;
    expect(told(await asPerson(await enroll(), 'POST', path))).toEqual([404, 'stamp_not_found']);
    const first = await asPerson(person, 'POST', path);
    expect([first.status, first.body.stampId]).toEqual([200, stampId]);
    expect((await asPerson(person, 'POST', path)).body).toEqual(first.body);

    expect((await asPerson(person, 'GET', '/v1/me/stamps')).body.data).toEqual([]);
    expect((await asPerson(person, 'GET', '/v1/me/export')).body.stamps).toEqual([]);
    for (const { client } of [home, foreign])
      expect((await client.get(`/v1/stamps?creator=${person.userId}`)).body.data).toEqual([]);
    const record = (await home.client.get(`/v1/stamp/${stampId}`)).body;
    expect(record).toMatchObject({ revokedBy: 'disowner', disownedAt: first.body.disownedAt });
    const verified = (await home.client.post('/v1/stamp/verify', { stampId })).body;
    expect([verified.faults, verified.isHumanCreator]).toEqual([['revoked'], false]);
    expect((await home.client.get(`/v1/stamp/${stampId}/proof`)).status).toBe(200);
    const page = await whatPageSays(stampId);
    expect(page).toContain('Not stamped by the person it names');
    expect(page).toContain('Humanmark: Disowned');
  });

  it('takes one that was revoked before off the list, and revokes what their device signed instead', async () => {
    const person = await enroll();
    const { stampId } = await stampWith(home.client, { userId: person.userId });
    await home.client.post(`/v1/stamp/${stampId}/revoke`, { reason: 'a mistake' });
    expect((await asPerson(person, 'POST', `/v1/me/stamps/${stampId}/disown`)).status).toBe(200);
    const record = (await home.client.get(`/v1/stamp/${stampId}`)).body;
    expect([record.revokedBy, record.revocationReason]).toEqual(['project', 'a mistake']);
    expect((await home.client.post('/v1/stamp/verify', { stampId })).body.faults).toEqual(['revoked']);

    const signed = await signedStampWith(home.client, person);
    const refused = await asPerson(person, 'POST', `/v1/me/stamps/${signed.stampId}/disown`);
    expect(told(refused)).toEqual([409, 'stamp_not_attributed']);
    expect((await asPerson(person, 'GET', '/v1/me/stamps')).body.data).toMatchObject([
      { stampId: signed.stampId, attributed: false },
    ]);
  });

  it('leaves their choice behind in no table when they delete their account', async () => {
    const person = await enroll();
    const { stampId } = await stampWith(home.client, { userId: person.userId });
    await allow(person, false);
    expect((await asPerson(person, 'DELETE', '/v1/me')).status).toBe(204);
    const left = 'SELECT 1 FROM attribution_refusals WHERE identity_id = $1';
    expect(await fixture.db.query(left, [person.identityUuid])).toEqual([]);
    expect(await isHumanCreator(stampId)).toBe(false);
  });
});
