import { decodeJwt } from 'jose';
import { setPairwiseNames } from '../../shared/domain/partners/projects/set-pairwise-names.ts';
import { asSession } from '../sessions/session-calls.ts';
import { freshContent, stampWith } from '../stamps/stamp-calls.ts';
import { createSoftwareAuthenticator } from '../support/authenticator/software-authenticator.ts';
import { createMember } from '../support/console/console-member.ts';
import { eventually } from '../support/eventually.ts';
import {
  enrollPerson,
  openEnrollment,
  type EnrolledPerson,
  reverifySubmission,
} from '../support/people/enroll-person.ts';
import type { Answer } from '../support/requests/api-client.ts';
import { told } from '../support/requests/told.ts';
import { type TestProject } from '../support/test-fixture.ts';
import {
  createDeliveryFixture,
  type DeliveryFixture,
  type TestWebhook,
} from '../support/webhooks/delivery-fixture.ts';

let fixture: DeliveryFixture;
let paired: TestProject;
let other: TestProject;
let plain: TestProject;
let webhook: TestWebhook;
let person: EnrolledPerson;
/** The person as the two projects know them. */
let name: string;
let otherName: string;

async function turnOn({ projectId, client }: TestProject): Promise<void> {
  await setPairwiseNames(fixture, { projectId, isOn: true });
  await eventually(async () => {
    const { body } = await client.get(`/trust?userId=${person.userId}`);
    expect(body.userId).toMatch(/^usr_p_/);
  });
}

beforeAll(async () => {
  fixture = await createDeliveryFixture({ workers: 1 });
  paired = await fixture.createProject({ name: 'Paired', platform: 'paired' });
  other = await fixture.createProject();
  plain = await fixture.createProject();
  webhook = await fixture.webhook({}, paired);
  person = await enrollPerson(fixture.visitor(), { displayName: 'Quillon Vexley', platform: 'paired' });
  await turnOn(paired);
  await turnOn(other);
  name = (await paired.client.get(`/trust?userId=${person.userId}`)).body.userId;
  otherName = (await other.client.get(`/trust?userId=${person.userId}`)).body.userId;
});
afterAll(() => fixture?.close());

/** With what the parts of a JWS say: each begins with base64url of `{"`. */
const readableIn = (text: string): string =>
  [text, ...(text.match(/eyJ[\w-]+/g) ?? []).map((part) => Buffer.from(part, 'base64url').toString())].join(
    ' ',
  );

/** Everything by which another project could recognise the person. */
const leaksIn = (text: string): string[] =>
  [person.userId, person.identityUuid, person.identityId.slice(-8), 'Quillon', otherName].filter((each) =>
    readableIn(text).toLowerCase().includes(each.toLowerCase()),
  );

const asText = ({ body, headers }: Answer) => JSON.stringify([body, [...headers]]);

function expectNoLeak(answer: Answer, status: number): Answer['body'] {
  expect({ status: answer.status, reason: told(answer)[1] }).toEqual({ status, reason: null });
  expect(leaksIn(asText(answer))).toEqual([]);
  return answer.body;
}

const encoded = (text: string) => encodeURIComponent(text);

describe('a project with names of its own', () => {
  it('has others for a person than another project, and asks by its own alone', async () => {
    expect(name).toMatch(/^usr_p_[0-9a-z]{26}$/);
    expect(otherName).not.toBe(name);
    const asked = async ({ client }: TestProject, userId: string) =>
      told(await client.get(`/check?userId=${userId}`))[0];
    expect(await asked(paired, name)).toBe(200);
    expect(await asked(paired, otherName)).toBe(404);
    expect(await asked(plain, name)).toBe(404);
    expect(await asked(plain, person.userId)).toBe(200);
  });

  it('is told nothing by which another project knows the person', async () => {
    const { client } = paired;
    const identityId = expectNoLeak(await client.get(`/check?userId=${name}`), 200).identityId;
    expect(identityId).toMatch(/^Pairwise person #[0-9A-Z]{7}$/);
    const fast = expectNoLeak(await client.get(`/v1/identity/${name}/check`), 200);
    expect(fast.identityId).toBe(identityId);
    const both = await client.post('/v1/identity/check', { identities: [name, identityId] });
    expect(expectNoLeak(both, 200).results.map((each: { check: object }) => each.check)).toEqual([
      fast,
      fast,
    ]);
    expectNoLeak(await client.post('/verify', { userId: name }), 200);
    expectNoLeak(await client.get(`/profile?identityId=${encoded(identityId)}`), 200);
    const profile = expectNoLeak(await client.get(`/v1/identity/${name}`), 200);
    expect(profile.verifiedSince).toMatch(/T00:00:00\.000Z$/);
    expect(expectNoLeak(await client.get(`/trust?userId=${name}`), 200).userId).toBe(name);
    const trust = expectNoLeak(await client.get(`/v1/trust/${name}`), 200);
    expect(Number.isInteger(trust.total)).toBe(true);
    expectNoLeak(await client.get(`/v1/trust/${name}/history`), 200);
    expectNoLeak(await client.post(`/v1/trust/${name}/simulate`, { events: [{ kind: 'stamp' }] }), 200);
    expectNoLeak(await client.get('/v1/audit'), 200);
  });

  it('enrolls, verifies and introspects people by its names, tokens included', async () => {
    const { client } = paired;
    const submission = await reverifySubmission(fixture.visitor(), person.state);
    const answer = await client.post('/v1/identity/verify', { ...submission, userId: name });
    const verified = answer.status === 200 ? expectNoLeak(answer, 200) : undefined;
    // The device proved itself to its own page here, whose challenges are not a project's.
    if (!verified) expect(told(answer)).toEqual([400, 'challenge_invalid']);
    const own = await fixture.anybody.post(
      '/device/verify',
      await reverifySubmission(fixture.visitor(), person.state),
    );
    expect(own.status).toBe(200);
    const { identityToken } = own.body;
    const { sub, aud } = decodeJwt(identityToken);
    expect([sub === person.identityUuid, sub?.charAt(14)]).toEqual([false, '8']);
    expect(aud).toContain(paired.projectId);
    const active = expectNoLeak(await client.post('/v1/token/introspect', { token: identityToken }), 200);
    expect(active).toMatchObject({ active: true, userId: name, sub });
    const stamped = await client.post('/v1/stamp/create', {
      contentHash: freshContent(),
      contentType: 'article',
      identityToken,
    });
    expectNoLeak(stamped, 201);
  });

  it('stamps in its names, and is not told who stamped elsewhere', async () => {
    const { client } = paired;
    const own = await stampWith(client, { userId: name });
    const { identityId } = (await client.get(`/check?userId=${name}`)).body;
    expect([own.createdBy, leaksIn(JSON.stringify(own))]).toEqual([identityId, []]);
    const foreign = await stampWith(plain.client, { userId: person.userId });
    for (const { stampId } of [own, foreign]) {
      expectNoLeak(await client.get(`/v1/stamp/${stampId}`), 200);
      expectNoLeak(await client.get(`/check-stamp?stampId=${stampId}`), 200);
      expectNoLeak(await client.post('/v1/stamp/verify', { stampId }), 200);
    }
    const seen = (await client.get(`/v1/stamp/${foreign.stampId}`)).body;
    expect([seen.createdBy === identityId, seen.creator === own.creator]).toEqual([false, false]);
    const listed = expectNoLeak(await client.get(`/v1/stamps?creator=${name}`), 200).data;
    const ids = new Set(listed.map(({ stampId }: { stampId: string }) => stampId));
    expect([ids.has(own.stampId), ids.has(foreign.stampId)]).toEqual([true, false]);
    expectNoLeak(await client.get(`/v1/stamps?contentHash=${foreign.contentHash}`), 200);
    const owner = await createMember(fixture, { projectId: paired.projectId });
    const at = `/console/api/projects/${paired.projectId}/live/stamps`;
    expectNoLeak(await owner.client.get(at), 200);
    expectNoLeak(await owner.client.get(`${at}?contentHash=${foreign.contentHash}`), 200);
    for (const { stampId } of [own, foreign]) expectNoLeak(await owner.client.get(`${at}/${stampId}`), 200);
  });

  it('registers passkeys and opens sessions that do not name the person', async () => {
    const { client } = paired;
    const ask = async (project: TestProject, userId: string) =>
      project.client.post('/passkey/register', { userId });
    const options = expectNoLeak(await ask(paired, name), 200);
    const elsewhere = (await ask(other, otherName)).body;
    expect(options.user.id).not.toBe(elsewhere.user.id);
    const authenticator = createSoftwareAuthenticator();
    const made = await client.post('/passkey/register/verify', authenticator.create(options));
    expectNoLeak(made, 201);
    const challenge = (await client.post('/passkey/authenticate/options', { userId: name })).body;
    const session = expectNoLeak(
      await client.post('/v1/passkey/authenticate', authenticator.get(challenge)),
      200,
    );
    expect(session.userId).toBe(name);
    // Its server holds the token, and asks as the person.
    const me = await asSession(fixture.anybody, session).get('/v1/me');
    expect(me.status).toBe(200);
    expect(me.body).toMatchObject({ userId: name });
    expect(leaksIn(asText(me))).toEqual([]);
    const { refreshToken } = session;
    const next = expectNoLeak(await fixture.anybody.post('/v1/me/refresh', { refreshToken }), 200);
    const subjectOf = ({ sessionToken }: typeof session) =>
      decodeJwt(sessionToken.replace(/^hm_sess_/, '')).sub;
    expect(subjectOf(next)?.charAt(14)).toBe('8');
    expect(subjectOf(next)).toBe(subjectOf(session));
    expect((await asSession(fixture.anybody, next).get('/v1/me')).body).toMatchObject({ userId: name });
  });

  it('hears of people by its names, in bodies that stay the same', async () => {
    await paired.client.post('/verify', { userId: name });
    const heard = await eventually(() => {
      const verified = fixture
        .receivedBy(webhook)
        .find(({ rawBody }) => rawBody.includes('user.verified') && rawBody.includes('usr_p_'));
      if (!verified) throw new Error('not yet');
      return verified;
    });
    const { id, data } = JSON.parse(heard.rawBody);
    expect(data.userId).toBe(name);
    expect(leaksIn(heard.rawBody)).toEqual([]);
    const event = expectNoLeak(await paired.client.get(`/v1/events/${id}`), 200);
    const [delivery] = await fixture.db.query<{ id: string }>(
      'SELECT id FROM webhook_deliveries WHERE event_id = $1',
      [id],
    );
    const kept = expectNoLeak(await paired.client.get(`/v1/deliveries/${delivery?.id}`), 200);
    expect([event.body, kept.event.body]).toEqual([heard.rawBody, heard.rawBody]);
  });

  it('gives those who ask for links and those of its console its names alone', async () => {
    const opened = await openEnrollment(fixture.visitor(), {
      displayName: 'Quillon Vexley',
      platform: 'paired',
    });
    expect(opened.identityId).toMatch(/^Pairwise person #/);
    const linked = await fixture.anybody.get('/device/enrollment', { key: opened.token });
    expect(linked.body.identityId).toBe(opened.identityId);
    const { projectId } = paired;
    const owner = await createMember(fixture, { projectId });
    const at = `/console/api/projects/${projectId}/live/people/look-up`;
    const found = expectNoLeak(await owner.client.post(at, { ref: name }), 200);
    expect(found.userId).toBe(name);
    expect(told(await owner.client.post(at, { ref: otherName }))[0]).toBe(404);
    expectNoLeak(await owner.client.get(`/console/api/projects/${projectId}/audit`), 200);
  });
});

describe('the change to names of its own', () => {
  it('leaves thirty days to ask by plain names, and none after', async () => {
    const { client, projectId } = await fixture.createProject();
    const status = async (ref: string) => (await client.get(`/check?userId=${encoded(ref)}`)).status;
    await setPairwiseNames(fixture, { projectId, isOn: true });
    await eventually(async () =>
      expect((await client.get(`/trust?userId=${person.userId}`)).body.userId).toMatch(/^usr_p_/),
    );
    const own = (await client.get(`/trust?userId=${person.userId}`)).body.userId;
    for (const ref of [person.userId, person.identityUuid, person.identityId])
      expect(await status(ref)).toBe(200);
    await fixture.db.query('UPDATE projects SET plain_names_until = now() WHERE id = $1', [projectId]);
    await eventually(async () => expect(await status(person.userId)).toBe(404));
    for (const ref of [person.identityUuid, person.identityId]) expect(await status(ref)).toBe(404);
    expect(await status(own)).toBe(200);
    // Turned off, the names that the project kept are read for good.
    await setPairwiseNames(fixture, { projectId, isOn: false });
    await eventually(async () => expect(await status(person.userId)).toBe(200));
    const { body } = await client.get(`/trust?userId=${own}`);
    expect(body.userId).toBe(person.userId);
  });

  it("is an owner's to make in the console, with a passkey at hand, and stands in the audit log", async () => {
    const { projectId } = await fixture.createProject();
    const at = `/console/api/projects/${projectId}`;
    const developer = await createMember(fixture, { projectId, role: 'developer' });
    expect(told(await developer.client.post(`${at}/pairwise-names`, { isOn: true }))[0]).toBe(403);
    const owner = await createMember(fixture, { projectId });
    const on = await owner.client.post(`${at}/pairwise-names`, { isOn: true });
    expect(on).toMatchObject({ status: 200, body: { pairwiseNames: true } });
    expect((await owner.client.get(at)).body).toMatchObject(on.body);
    const days = (Date.parse(on.body.plainNamesUntil) - Date.now()) / 86_400_000;
    expect(Math.round(days)).toBe(30);
    const [entry] = await fixture.db.query<{ after: object; actor: string }>(
      `SELECT after, actor_id AS actor FROM audit_entries
        WHERE chain = $1 AND action = 'project.pairwise_names_changed'`,
      [projectId],
    );
    expect(entry).toEqual({ after: on.body, actor: owner.memberId });
    const off = await owner.client.post(`${at}/pairwise-names`, { isOn: false });
    expect(off.body).toEqual({ pairwiseNames: false, plainNamesUntil: null });
  });

  it('refuses a person the label that its names have', async () => {
    const body = { email: 'ada@example.com', displayName: 'Pairwise person', platform: 'tests' };
    expect(told(await fixture.visitor().post('/public-enroll', body))).toEqual([400, 'invalid_request']);
  });

  it('takes a test user by its published name', async () => {
    const tester = await fixture.createProject({ mode: 'test' });
    await setPairwiseNames(fixture, { projectId: tester.projectId, isOn: true });
    await fixture.db.query('UPDATE projects SET plain_names_until = now() WHERE id = $1', [tester.projectId]);
    await eventually(async () => {
      const { body } = await tester.client.get('/check?userId=usr_test_human');
      expect(body).toEqual({ isHuman: true, identityId: expect.stringMatching(/^Pairwise person #/) });
    });
  });
});
