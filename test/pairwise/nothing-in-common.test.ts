import { z } from 'zod';
import { routeTable } from '../../api/routes/route-table.ts';
import { markedPart } from '../../shared/domain/partners/pairwise/person-marks.ts';
import { setPairwiseNames } from '../../shared/domain/partners/projects/set-pairwise-names.ts';
import { asSession } from '../sessions/session-calls.ts';
import { hashOfBytes } from '../stamps/picture-stamps.ts';
import { article, stampWith } from '../stamps/stamp-calls.ts';
import { createSoftwareAuthenticator } from '../support/authenticator/software-authenticator.ts';
import { createMember } from '../support/console/console-member.ts';
import { eventually } from '../support/eventually.ts';
import { drawPicture } from '../support/media/draw-picture.ts';
import {
  askChallenge,
  forgeSubmission,
  freshDeviceKey,
  freshHash,
  type SubmissionChoices,
} from '../support/people/forge-submission.ts';
import type { ApiClient } from '../support/requests/api-client.ts';
import { told } from '../support/requests/told.ts';
import type { TestProject } from '../support/test-fixture.ts';
import {
  createDeliveryFixture,
  type DeliveryFixture,
  type TestWebhook,
} from '../support/webhooks/delivery-fixture.ts';
import { type RecordedAnswer, recordedClient, valuesIn } from './recorded-client.ts';

/** Fields that may be the same at two projects, and why. */
const mayBeCommon: Readonly<Record<string, string>> = {
  jkt: 'the thumbprint of the device key, with which whoever has a token checks its proof',
  keyId: 'the key of a stamp, which stands on its public page beside the name of its creator',
  timestamp: 'both are told of one verification within milliseconds, and could compare when',
  iat: 'the second in which a project itself asked for a token',
  exp: 'some time after that',
  actions: 'movements drawn at random from a public list, anew for each challenge',
};
/** The same of one operation. */
const mayBeCommonIn: Readonly<Record<string, string>> = {
  'getEvent createdAt': 'as `timestamp`, of the delivery',
  'getEvent expiresAt': 'as `timestamp`, of the delivery',
  'getEvent finishedAt': 'as `timestamp`, of the delivery',
  'authenticatePasskey expiresAt': 'as `exp`',
  'openSession expiresAt': 'as `exp`',
  'refreshSession expiresAt': 'as `exp`',
  'receiveSignal standing': 'how well established the project is, which says nothing of the person',
};

/** Operations with people in them that are not asked here, and why they say nothing to two projects. */
const notAsked: Readonly<Record<string, string>> = {
  registerBrand: 'answers with the brand, not with its person',
  updateBrand: 'answers with the brand, not with its person',
  consoleRegisterBrand: 'answers with the brand, not with its person',
  consoleUpdateBrand: 'answers with the brand, not with its person',
  consoleListTestPeople: 'has people that one project made for its tests',
  consoleCreateTestPerson: 'has people that one project made for its tests',
  consoleAdvanceTestPerson: 'has people that one project made for its tests',
};

interface Party extends TestProject {
  webhook: TestWebhook;
  /** A member of its console. */
  member: ApiClient;
}

interface Person {
  biometricHash: string;
  deviceKey: NonNullable<SubmissionChoices['deviceKey']>;
  /** As each project calls them: the one that enrolled them, and another. */
  homeName: string;
  awayName: string;
  /** Everything that each was told of them. */
  told: { home: RecordedAnswer[]; away: RecordedAnswer[] };
}

let fixture: DeliveryFixture;
let home: Party;
let away: Party;
let person: Person;
/** What is said of somebody else as well joins nobody. */
let stranger: Person;

async function openParty(name: string): Promise<Party> {
  const project = await fixture.createProject({ name });
  // Before its key is used for the first time, so every process that reads it has the setting.
  await setPairwiseNames(fixture, { projectId: project.projectId, isOn: true });
  const { client: member } = await createMember(fixture, { projectId: project.projectId, name });
  return { ...project, webhook: await fixture.webhook({}, project), member };
}

async function enroll(): Promise<Person> {
  const [biometricHash, deviceKey] = [freshHash(), await freshDeviceKey()];
  const answers: Person['told'] = { home: [], away: [] };
  const client = recordedClient(home.client, answers.home);
  const submission = await forgeSubmission(await askChallenge(client, 'project'), {
    biometricHash,
    deviceKey,
  });
  const enrolled = await client.post('/v1/identity/enroll', { ...submission, displayName: 'Quillon' });
  expect(told(enrolled)).toEqual([201, null]);
  const homeName: string = enrolled.body.userId;
  expect(homeName).toMatch(/^usr_p_/);
  // The other has known the person from before it asked for names of its own.
  const [row] = await fixture.db.query<{ userId: string }>(
    'SELECT user_id AS "userId" FROM identities ORDER BY created_at DESC LIMIT 1',
  );
  const awayName: string = (await away.client.get(`/trust?userId=${row?.userId}`)).body.userId;
  expect(awayName).toMatch(/^usr_p_/);
  const made = { biometricHash, deviceKey, homeName, awayName, told: answers };
  await askEverything(home, made, homeName);
  await askEverything(away, made, awayName);
  return made;
}

/** Everything that a project can do with a person whom it knows. */
async function askEverything(party: Party, someone: Person, name: string): Promise<void> {
  const answers = party === home ? someone.told.home : someone.told.away;
  const client = recordedClient(party.client, answers);
  await askAbout(client, name);
  await verifyAgain(client, someone, name);
  await stamp(client, name);
  await signInWithPasskey(client, answers, name);
  await askInConsole(party, answers, name);
  await hearOf(party, answers, name);
}

async function askAbout(client: ApiClient, name: string): Promise<void> {
  const { identityId } = (await client.get(`/check?userId=${name}`)).body;
  await client.get(`/v1/identity/${name}/check`);
  await client.post('/v1/identity/check', { identities: [name, identityId] });
  await client.post('/verify', { userId: name });
  await client.get(`/profile?identityId=${encodeURIComponent(identityId)}`);
  await client.get(`/v1/identity/${name}`);
  for (const path of ['/trust', '/trust-score']) await client.get(`${path}?userId=${name}`);
  await client.get(`/v1/trust/${name}`);
  await client.get(`/v1/trust/${name}/history?step=hour`);
  await client.post(`/v1/trust/${name}/simulate`, {
    events: [{ kind: 'stamp', at: new Date().toISOString() }],
    at: new Date(Date.now() + 3_600_000).toISOString(),
  });
  const signal = { kind: 'abuse', strength: 0.1, signalId: freshHash().slice(0, 20) };
  await client.post(`/v1/trust/${name}/signals`, signal);
}

async function verifyAgain(client: ApiClient, someone: Person, name: string): Promise<void> {
  const challenge = await askChallenge(client, 'project', 'reverify');
  const { biometricHash, deviceKey } = someone;
  const submission = await forgeSubmission(challenge, { biometricHash, deviceKey, purpose: 'reverify' });
  const { body } = await client.post('/v1/identity/verify', { ...submission, userId: name });
  expect(body.match).toBe(true);
  const read = await client.post('/v1/token/introspect', { token: body.identityToken });
  expect(read.body.active).toBe(true);
}

async function stamp(client: ApiClient, name: string): Promise<void> {
  for (const path of ['/stamp/create', '/stamp', '/v1/stamp/create'])
    await stampWith(client, { userId: name, title: freshHash(), url: undefined }, path);
  await client.post('/v1/stamps/batch', { stamps: [article({ userId: name, title: freshHash() })] });
  const picture = await drawPicture(Math.floor(Math.random() * 1e6), 64, 64)
    .png()
    .toBuffer();
  const contentHash = hashOfBytes(picture);
  const { stampId } = await stampWith(client, { userId: name, contentType: 'image', contentHash });
  await client.get(`/v1/stamp/${stampId}`);
  await client.get(`/check-stamp?stampId=${stampId}`);
  for (const path of ['/stamp/verify', '/v1/stamp/verify']) await client.post(path, { stampId });
  await client.get(`/v1/stamps?creator=${name}`);
  await client.get(`/v1/stamps?contentHash=${contentHash}`);
  await client.call('POST', '/v1/stamp/detect', {
    rawBody: picture,
    headers: { 'content-type': 'image/png' },
  });
}

async function signInWithPasskey(client: ApiClient, answers: RecordedAnswer[], name: string): Promise<void> {
  const authenticator = createSoftwareAuthenticator();
  const options = (await client.post('/passkey/register', { userId: name })).body;
  const made = await client.post('/passkey/register/verify', authenticator.create(options));
  expect(told(made)).toEqual([201, null]);
  const ask = async () =>
    authenticator.get((await client.post('/passkey/authenticate/options', { userId: name })).body);
  await client.post('/passkey/authenticate', await ask());
  const session = (await client.post('/v1/passkey/authenticate', await ask())).body;
  const asPerson = recordedClient(asSession(fixture.anybody, session), answers);
  for (const path of ['/v1/me', '/v1/me/sessions', '/v1/me/passkeys']) {
    const { status } = await asPerson.get(path);
    expect([path, status]).toEqual([path, 200]);
  }
  const { refreshToken } = session;
  await recordedClient(fixture.anybody, answers).post('/v1/me/refresh', { refreshToken });
}

async function askInConsole(
  { member, projectId }: Party,
  answers: RecordedAnswer[],
  name: string,
): Promise<void> {
  const client = recordedClient(member, answers);
  const at = `/console/api/projects/${projectId}/live`;
  const found = await client.post(`${at}/people/look-up`, { ref: name });
  expect(found.status).toBe(200);
  await client.post(`${at}/people/simulate`, { ref: name, events: [{ kind: 'stamp' }] });
  const { data } = (await client.get(`${at}/stamps?limit=1`)).body;
  await client.get(`${at}/stamps/${data[0].stampId}`);
}

/** What its webhook is sent of the person, which the API shows as well. */
async function hearOf({ webhook, client }: Party, answers: RecordedAnswer[], name: string): Promise<void> {
  const wanted = ['user.verified', 'stamp.created', 'passkey.registered'];
  const heard = await eventually(() => {
    const events = fixture.receivedBy(webhook).filter(({ event }) => event.data.userId === name);
    expect(events.map(({ event }) => event.event)).toEqual(expect.arrayContaining(wanted));
    return events;
  });
  const shown = recordedClient(client, answers);
  for (const { event } of heard) await shown.get(`/v1/events/${event.id}`);
}

beforeAll(async () => {
  fixture = await createDeliveryFixture({ workers: 1 });
  home = await openParty('Home');
  away = await openParty('Away');
  stranger = await enroll();
  person = await enroll();
  // The project of a person hears of what another did with them.
  for (const someone of [stranger, person]) {
    const events = await eventually(() => {
      const found = fixture
        .receivedBy(home.webhook)
        .filter(({ event }) => event.data.userId === someone.homeName);
      expect(found.filter(({ event }) => event.event === 'passkey.registered')).toHaveLength(2);
      return found;
    });
    const client = recordedClient(home.client, someone.told.home);
    for (const { event } of events) await client.get(`/v1/events/${event.id}`);
  }
});
afterAll(() => fixture?.close());

const valuesOf = (answers: RecordedAnswer[]) =>
  answers.flatMap(({ operationId, body }) => valuesIn(body).map((found) => ({ operationId, ...found })));

describe('two projects with names of their own', () => {
  it('are asked for everything that has people in it', () => {
    const asked = new Set(person.told.away.map(({ operationId }) => operationId));
    for (const { operationId } of person.told.home) asked.add(operationId);
    const withPeople = routeTable.filter(({ spec, input }) => {
      const sees = spec.auth === 'api-key' || (spec.auth === 'member' && spec.member?.of === 'project');
      const schemas = [
        ...Object.values(spec.responses).map(({ body }) => body),
        input.params,
        input.query,
        input.body,
      ];
      return sees && schemas.some((schema) => schema instanceof z.ZodType && markedPart(schema));
    });
    const names = withPeople.map(({ spec }) => spec.operationId);
    expect(names.length).toBeGreaterThan(30);
    expect(names.filter((name) => !asked.has(name)).sort()).toEqual(Object.keys(notAsked).sort());
  });

  it('have nothing in common of a person whom both know', () => {
    const atHome = valuesOf(person.told.home);
    const elsewhere = new Set(valuesOf(person.told.away).map(({ value }) => value));
    const ofAnybody = new Set(
      valuesOf([...stranger.told.home, ...stranger.told.away]).map(({ value }) => value),
    );
    expect([atHome.length > 300, elsewhere.size > 100]).toEqual([true, true]);
    const common = atHome.filter(({ value }) => elsewhere.has(value) && !ofAnybody.has(value));
    const unexplained = common.filter(
      ({ operationId, field }) =>
        !Object.hasOwn(mayBeCommon, field) && !Object.hasOwn(mayBeCommonIn, `${operationId} ${field}`),
    );
    expect(unexplained).toEqual([]);
  });
});
