import { setPairwiseNames } from '../../shared/domain/partners/projects/set-pairwise-names.ts';
import { registerPasskey } from '../support/authenticator/passkey-calls.ts';
import { freshContent } from '../stamps/stamp-calls.ts';
import { createSoftwareAuthenticator } from '../support/authenticator/software-authenticator.ts';
import { eventually } from '../support/eventually.ts';
import {
  askChallenge,
  enrollForged,
  type ForgedPerson,
  forgeSubmission,
} from '../support/people/forge-submission.ts';
import { told } from '../support/requests/told.ts';
import type { TestProject } from '../support/test-fixture.ts';
import {
  createDeliveryFixture,
  type DeliveryFixture,
  type TestWebhook,
} from '../support/webhooks/delivery-fixture.ts';

let fixture: DeliveryFixture;
/** Two that see names of their own, and two that see those of the service. */
let one: TestProject;
let two: TestProject;
let bare: TestProject;
let open: TestProject;
/** Enrolled by `bare`. */
let person: ForgedPerson;

beforeAll(async () => {
  fixture = await createDeliveryFixture({ workers: 1 });
  one = await fixture.createProject();
  two = await fixture.createProject();
  bare = await fixture.createProject();
  open = await fixture.createProject();
  person = await enrollForged(bare.client);
  for (const { projectId, client } of [one, two]) {
    await setPairwiseNames(fixture, { projectId, isOn: true });
    await eventually(async () => {
      const { body } = await client.get(`/trust?userId=${person.userId}`);
      expect(body.userId).toMatch(/^usr_p_/);
    });
  }
});
afterAll(() => fixture?.close());

/** Plain ids are taken at first, so one name serves every project here. */
async function reverifyAt({ client }: TestProject) {
  const challenge = await askChallenge(client, 'project', 'reverify');
  const submission = await forgeSubmission(challenge, { ...person, purpose: 'reverify' });
  const answer = await client.post('/v1/identity/verify', { ...submission, userId: person.userId });
  expect(told(answer)).toEqual([200, null]);
  return answer;
}

describe('an identity token that a project passes on', () => {
  const readAt = async ({ client }: TestProject, identityToken: string) => {
    const { body } = await client.post('/v1/token/introspect', { token: identityToken });
    const content = { contentHash: freshContent(), contentType: 'article', identityToken };
    const stamped = await client.post('/v1/stamp/create', content);
    return [body.active, ...told(stamped)];
  };
  const read = [true, 201, null];
  const refused = [false, 400, 'invalid_request'];

  it('is read by its own project alone, where that sees names of its own', async () => {
    const { identityToken } = (await reverifyAt(one)).body;
    expect(await readAt(one, identityToken)).toEqual(read);
    for (const each of [two, bare]) expect(await readAt(each, identityToken)).toEqual(refused);
  });

  it('is not read by a project with names of its own, if it has the name of the service', async () => {
    const { identityToken } = (await reverifyAt(bare)).body;
    for (const each of [bare, open]) expect(await readAt(each, identityToken)).toEqual(read);
    expect(await readAt(one, identityToken)).toEqual(refused);
  });
});

describe('a request that two projects hear of', () => {
  let ofCaller: TestWebhook;
  let ofPerson: TestWebhook;

  beforeAll(async () => {
    ofCaller = await fixture.webhook({}, one);
    ofPerson = await fixture.webhook({}, bare);
  });

  const requestIdAt = async (webhook: TestWebhook, type: string) => {
    const heard = await eventually(() => {
      const found = fixture.receivedBy(webhook).find(({ event }) => event.event === type);
      if (!found) throw new Error('not yet');
      return found;
    });
    return heard.headers['x-request-id'] ?? null;
  };

  it('is named to the one that made it alone: a verification', async () => {
    const made = (await reverifyAt(one)).headers.get('x-request-id');
    expect(made).toMatch(/^req_/);
    expect(await requestIdAt(ofCaller, 'user.verified')).toBe(made);
    expect(await requestIdAt(ofPerson, 'user.verified')).toBeNull();
  });

  it('is named to the one that made it alone: a passkey', async () => {
    const made = await registerPasskey(one.client, person.userId, createSoftwareAuthenticator());
    expect(told(made)).toEqual([201, null]);
    expect(await requestIdAt(ofCaller, 'passkey.registered')).toBe(made.headers.get('x-request-id'));
    expect(await requestIdAt(ofPerson, 'passkey.registered')).toBeNull();
  });
});
