import { setProjectOwner } from '../../shared/domain/partners/projects/projects.ts';
import { enrollPerson, openEnrollment, type EnrolledPerson } from '../support/people/enroll-person.ts';
import { callAsPerson } from '../support/people/person-client.ts';
import { suspendPerson } from '../support/people/suspend-person.ts';
import { told } from '../support/requests/told.ts';
import { createTestFixture, type TestFixture, type TestProject } from '../support/test-fixture.ts';
import { article, contentSignatureOf, freshContent, signedArticle, stampWith } from './stamp-calls.ts';

let fixture: TestFixture;
let project: TestProject;
let person: EnrolledPerson;

beforeAll(async () => {
  fixture = await createTestFixture();
  project = await fixture.createProject();
  person = await enrollPerson(fixture.visitor());
});
afterAll(() => fixture?.close());

const byName = () => ({ userId: person.userId });
const create = (changes: Record<string, unknown>, client = project.client) =>
  client.post('/v1/stamp/create', article(changes));

describe('the answer', () => {
  it.each(['/stamp/create', '/stamp'])('%s says exactly what the interface shows', async (path) => {
    const body = await stampWith(project.client, byName(), path);
    expect(Object.keys(body)).toEqual(['stampId', 'signature', 'createdBy', 'createdAt']);
    expect(body.stampId).toMatch(/^stmp_[0-9a-f]{16}$/);
    expect(body.signature).toMatch(/^ed25519:[A-Za-z0-9_-]{86}$/);
    expect(body.createdBy).toBe(person.identityId);
    expect(Math.abs(Date.parse(body.createdAt) - Date.now())).toBeLessThan(60_000);
  });

  it('/v1/stamp/create says everything', async () => {
    const contentHash = freshContent();
    const body = await stampWith(project.client, { ...byName(), contentHash });
    expect(body).toMatchObject({
      createdBy: person.identityId,
      creator: person.identityUuid,
      contentHash,
      contentType: 'article',
      title: 'On bees',
      url: 'https://example.com/bees',
      namedBy: 'project',
      attributed: true,
      humanAtStamping: true,
      contentSignature: null,
      revokedAt: null,
    });
    expect(body.pageUrl).toMatch(new RegExp(`/s/${body.stampId}$`));
    expect((await project.client.get(`/v1/stamp/${body.stampId}`)).body).toEqual(body);
  });

  it.each(['article', 'image', 'video', 'audio', 'code', 'document', 'other'])(
    'takes %s',
    async (contentType) => {
      expect((await stampWith(project.client, { ...byName(), contentType })).contentType).toBe(contentType);
    },
  );

  it('takes hex digits of either case and needs no title and no url', async () => {
    const contentHash = freshContent();
    const upper = `sha256:${contentHash.slice(7).toUpperCase()}`;
    const body = await stampWith(project.client, {
      ...byName(),
      contentHash: upper,
      title: undefined,
      url: undefined,
    });
    expect(body).toMatchObject({ contentHash, title: null, url: null });
  });

  it('keeps a title as it was given, emoji of several code points included', async () => {
    const title = 'Zoë’s 👩‍👩‍👧 “bees” <b>&amp;</b>';
    const { stampId } = await stampWith(project.client, { ...byName(), title });
    const { body } = await project.client.post('/v1/stamp/verify', { stampId });
    expect([body.valid, body.stamp.title]).toEqual([true, title]);
  });
});

describe('what is malformed', () => {
  it.each([
    ['contentHash', { contentHash: undefined }],
    ['contentHash', { contentHash: 'ab'.repeat(32) }],
    ['contentHash', { contentHash: `md5:${'ab'.repeat(16)}` }],
    ['contentHash', { contentHash: `sha256:${'ab'.repeat(31)}` }],
    ['contentType', { contentType: 'poem' }],
    ['contentType', { contentType: undefined }],
    ['title', { title: '' }],
    ['title', { title: 'a'.repeat(301) }],
    ['title', { title: 'gpj.eman\u202eevil' }],
    ['title', { title: 'a\u0007b' }],
    ['title', { title: '\ud800' }],
    ['url', { url: 'javascript:alert(1)' }],
    ['url', { url: 'https://user:secret@example.com/' }],
    ['url', { url: `https://example.com/${'a'.repeat(2100)}` }],
    ['algorithm', { algorithm: 'rsa' }],
    ['keyId', { keyId: 'short' }],
    ['stampId', { stampId: 'stmp_12' }],
    ['createdAt', { createdAt: 'yesterday' }],
  ])('names %s', async (field, changes) => {
    const response = await create({ ...byName(), ...changes });
    expect(told(response)).toEqual([400, 'invalid_request']);
    expect(response.body.error.message).toMatch(new RegExp(`^${field}`));
  });
});

describe('whose stamp it is', () => {
  it('is of whoever the identity token says', async () => {
    const body = await stampWith(project.client, { identityToken: person.identityToken });
    expect(body).toMatchObject({ creator: person.identityUuid, namedBy: 'bearer' });
  });

  it('is of the owner of the project, where nobody is named', async () => {
    const { projectId, client } = await fixture.createProject();
    const without = await client.post('/stamp/create', article());
    expect(told(without)).toEqual([400, 'invalid_request']);
    expect(without.body.error.message).toMatch(/^userId: .* owner/);
    await setProjectOwner({ db: fixture.db }, { projectId, identityUuid: person.identityUuid });
    expect(await stampWith(client)).toMatchObject({ creator: person.identityUuid, namedBy: 'owner' });
    const tester = await fixture.createKey(projectId, { mode: 'test' });
    expect(told(await tester.client.post('/stamp/create', article()))).toEqual([400, 'invalid_request']);
  });

  it('is nobody’s where names contradict each other or say nobody', async () => {
    const other = await enrollPerson(fixture.visitor());
    const { identityToken } = person;
    const both = await create({ identityToken, userId: other.userId });
    expect([...told(both), both.body.error.message]).toEqual([
      400,
      'invalid_request',
      expect.stringMatching(/^userId/),
    ]);
    expect(told(await create({ identityToken, userId: person.identityId }))).toEqual([201, null]);
    expect(told(await create({ userId: 'usr_nobody' }))).toEqual([404, 'identity_not_found']);
    const tester = await fixture.createKey(project.projectId, { mode: 'test' });
    expect(told(await create(byName(), tester.client))).toEqual([404, 'identity_not_found']);
  });

  it.each([
    ['no token', 'abc'],
    ['a session token', 'hm_sess_abc.def.ghi'],
  ])('takes %s for no identity token', async (_what, identityToken) => {
    const response = await create({ identityToken });
    expect(told(response)).toEqual([400, 'invalid_request']);
    expect(response.body.error.message).toMatch(/^identityToken/);
  });

  it('takes no token whose device was removed', async () => {
    const leaver = await enrollPerson(fixture.visitor());
    const [device] = (await callAsPerson(fixture.anybody, leaver, 'GET', '/v1/me/devices')).body.data;
    await callAsPerson(fixture.anybody, leaver, 'DELETE', `/v1/me/devices/${device.deviceId}`);
    expect(told(await create({ identityToken: leaver.identityToken }))).toEqual([
      400,
      'device_not_registered',
    ]);
  });

  it('nobody stamps who has not enrolled or is suspended', async () => {
    const { identityId } = await openEnrollment(fixture.visitor());
    expect(told(await create({ userId: identityId }))).toEqual([409, 'identity_not_enrolled']);
    const bad = await enrollPerson(fixture.visitor(), { email: 'bad@example.com' });
    await suspendPerson({ db: fixture.db }, bad.identityUuid);
    expect(told(await create({ userId: bad.userId }))).toEqual([403, 'identity_suspended']);
  });

  it.each([
    ['usr_test_human', true],
    ['usr_test_robot', false],
    ['usr_test_lapsed', false],
  ])('of %s it says whether a human stamped', async (userId, human) => {
    const { client } = await fixture.createKey(project.projectId, { mode: 'test' });
    const { stampId, humanAtStamping } = await stampWith(client, { userId });
    expect(humanAtStamping).toBe(human);
    const { body } = await client.post('/stamp/verify', { stampId });
    expect([body.valid, body.isHumanCreator]).toEqual([true, human]);
  });
});

describe('who signs', () => {
  it.each(['ed25519', 'ecdsa'])(
    'the service with a key it holds for the person, by %s',
    async (algorithm) => {
      const first = await stampWith(project.client, { ...byName(), algorithm });
      const second = await stampWith(project.client, { ...byName(), algorithm });
      expect(first.signature.startsWith(`${algorithm}:`)).toBe(true);
      expect(second.keyId).toBe(first.keyId);
      expect((await project.client.post('/stamp/verify', { stampId: first.stampId })).body.valid).toBe(true);
    },
  );

  it('keeps private halves sealed', async () => {
    const rows = await fixture.db.query<{ sealed: Buffer }>(
      'SELECT private_sealed AS sealed FROM stamp_keys WHERE identity_id = $1',
      [person.identityUuid],
    );
    expect(rows.length).toBeGreaterThan(0);
    // The version of boxes that name their key.
    for (const { sealed } of rows) expect(sealed[0]).toBe(2);
  });

  it('a device signs the content, and the service the rest', async () => {
    for (const naming of [byName(), { identityToken: person.identityToken }]) {
      const contentHash = freshContent();
      const signature = await contentSignatureOf(person, contentHash);
      const body = await stampWith(project.client, { contentHash, signature, ...naming });
      expect(body).toMatchObject({ namedBy: 'device', contentSignature: { signature } });
      expect(body.contentSignature.keyId).not.toBe(body.keyId);
      expect((await project.client.post('/stamp/verify', { stampId: body.stampId })).body.valid).toBe(true);
    }
  });

  it('a signature of a content speaks for one stamp: copied from its sidecar it proves nothing', async () => {
    const contentHash = freshContent();
    const signature = await contentSignatureOf(person, contentHash);
    const first = await stampWith(project.client, { ...byName(), contentHash, signature });
    const sidecar = await fixture.anybody.get(`/s/${first.stampId}/sidecar.json`);
    const copied = sidecar.body.stamp.contentSignature.signature;
    const { client } = await fixture.createProject();
    const forged = { contentHash, signature: copied, title: 'Buy my coins', url: 'https://evil.example/' };
    const second = await stampWith(client, { ...byName(), ...forged });
    expect([first.namedBy, second.namedBy]).toEqual(['device', 'project']);
    const facts = await fixture.db.query<{ ref: string }>(
      `SELECT ref FROM trust_events WHERE kind = 'stamp' AND ref = ANY($1)`,
      [[first.stampId, second.stampId]],
    );
    expect(facts).toEqual([{ ref: first.stampId }]);
    const agreed = { identityToken: person.identityToken, contentHash, signature };
    expect((await stampWith(project.client, agreed)).namedBy).toBe('bearer');
  });

  it('a device signs the whole stamp', async () => {
    const sent = await signedArticle(person);
    const { status, body } = await project.client.post('/v1/stamp/create', { ...sent, ...byName() });
    expect(status).toBe(201);
    expect(body).toMatchObject({ ...sent, namedBy: 'device', contentSignature: null });
    expect((await project.client.post('/stamp/verify', { stampId: body.stampId })).body.valid).toBe(true);
    const again = await project.client.post('/v1/stamp/create', { ...sent, ...byName() });
    expect(told(again)).toEqual([409, 'stamp_exists']);
  });

  it.each([
    ['another title', { title: 'On wasps' }],
    ['another content', { contentHash: `sha256:${'0'.repeat(64)}` }],
    ['another moment', { createdAt: new Date(Date.now() + 5000).toISOString() }],
    ['another id', { stampId: 'stmp_0123456789abcdef' }],
    ['a url that was not signed', { url: 'https://example.com/' }],
  ])('refuses a signed stamp with %s', async (_what, changes) => {
    const response = await project.client.post('/v1/stamp/create', {
      ...(await signedArticle(person)),
      ...byName(),
      ...changes,
    });
    expect(told(response)).toEqual([400, 'signature_invalid']);
  });

  it('refuses what another device, of another person or for another mode, signed', async () => {
    const other = await enrollPerson(fixture.visitor());
    const contentHash = freshContent();
    const signature = await contentSignatureOf(other, contentHash);
    for (const naming of [byName(), { identityToken: person.identityToken }])
      expect(told(await create({ contentHash, signature, ...naming }))).toEqual([400, 'signature_invalid']);
    for (const sent of [await signedArticle(other), await signedArticle(person, { mode: 'test' })])
      expect(told(await project.client.post('/v1/stamp/create', { ...sent, ...byName() }))).toEqual([
        400,
        'signature_invalid',
      ]);
    const own = { contentHash, signature: await contentSignatureOf(person, contentHash) };
    expect(told(await create({ ...own, ...byName(), keyId: 'A'.repeat(43) }))).toEqual([
      400,
      'signature_invalid',
    ]);
    expect(told(await create({ ...byName(), signature: 'ed25519:short' }))).toEqual([
      400,
      'signature_invalid',
    ]);
  });

  it('refuses a device whose clock is far off, and half of a signed stamp', async () => {
    const createdAt = new Date(Date.now() - 6 * 60_000).toISOString();
    const late = await project.client.post('/v1/stamp/create', {
      ...(await signedArticle(person, { createdAt })),
      ...byName(),
    });
    expect([...told(late), late.body.error.message]).toEqual([
      400,
      'invalid_request',
      expect.stringMatching(/^createdAt/),
    ]);
    const { stampId, signature, contentHash } = await signedArticle(person);
    for (const part of [{ stampId }, { stampId, signature, contentHash }, { createdAt }])
      expect(told(await create({ ...byName(), ...part }))).toEqual([400, 'invalid_request']);
  });
});
