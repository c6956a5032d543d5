import { randomInt } from 'node:crypto';
import { routeTable } from '../../api/routes/route-table.ts';
import { markedPart, type MarkedPart } from '../../shared/domain/partners/pairwise/person-marks.ts';
import { setPairwiseNames } from '../../shared/domain/partners/projects/set-pairwise-names.ts';
import { aConsent, registerBrand } from '../brands/brand-calls.ts';
import { type ConsoleMember, createMember } from '../support/console/console-member.ts';
import {
  askChallenge,
  enrollForged,
  type ForgedPerson,
  forgeSubmission,
} from '../support/people/forge-submission.ts';
import { openEnrollment } from '../support/people/enroll-person.ts';
import type { Answer } from '../support/requests/api-client.ts';
import { sampleOf, sendSample } from '../support/requests/sample-requests.ts';
import { told } from '../support/requests/told.ts';
import { createTestFixture, type TestFixture, type TestProject } from '../support/test-fixture.ts';

const nobody = 'usr_sample_nobody';
const letters = '0123456789abcdefghjkmnpqrstvwxyz';
/** As well-formed as a name of its own can be. */
const unknown = `usr_p_${Array.from({ length: 26 }, () => letters[randomInt(letters.length)]).join('')}`;

/** What a person is called by the project, and by another one. */
interface Called {
  name: string;
  otherName: string;
}

let fixture: TestFixture;
let paired: TestProject;
let other: TestProject;
let member: ConsoleMember;
let live: Called;
/** One who has a link of the project. */
let pending: Called;
/** One that the project made for its tests. */
let tested: Called;
let brandId: string;

beforeAll(async () => {
  fixture = await createTestFixture();
  paired = await fixture.createProject({ platform: 'paired' });
  other = await fixture.createProject();
  const person = await enrollForged((await fixture.createProject()).client);
  // Before the keys are used for the first time, so that whoever reads one has the setting.
  for (const { projectId } of [paired, other]) await setPairwiseNames(fixture, { projectId, isOn: true });
  member = await createMember(fixture, { projectId: paired.projectId });
  live = await calledBy([paired, other], person);
  await openEnrollment(fixture.visitor(), { platform: 'paired' });
  pending = await calledBy([paired, other], await newest('live'));
  const path = `/console/api/projects/${paired.projectId}/test-mode/people`;
  const made = await member.client.post(path, { name: 'Ada' });
  expect(told(made)).toEqual([201, null]);
  const keys = await Promise.all(
    [paired, other].map(({ projectId }) => fixture.createKey(projectId, { mode: 'test' })),
  );
  tested = await calledBy(keys, await newest('test'));
  brandId = String((await registerBrand(paired.client)).brandId);
});
afterAll(() => fixture?.close());

/** The person who came last, as the service knows them. */
async function newest(mode: 'live' | 'test'): Promise<{ userId: string }> {
  const [row] = await fixture.db.query<{ userId: string }>(
    'SELECT user_id AS "userId" FROM identities WHERE mode = $1 ORDER BY created_at DESC LIMIT 1',
    [mode],
  );
  if (!row) throw new Error('nobody is there');
  return row;
}

async function calledBy(
  projects: Pick<TestProject, 'client'>[],
  { userId }: Pick<ForgedPerson, 'userId'>,
): Promise<Called> {
  const names = await Promise.all(
    projects.map(async ({ client }) => String((await client.get(`/trust?userId=${userId}`)).body.userId)),
  );
  const [name = '', otherName = ''] = names;
  for (const each of names) expect(each).toMatch(/^usr_p_/);
  return { name, otherName };
}

const marksIn = (part: MarkedPart | undefined): unknown[] =>
  part ? [part.mark, ...[...(part.fields?.values() ?? [])].flatMap(marksIn), ...marksIn(part.items)] : [];

/** Operations that somebody can be named to: by a project's server, or on a page of its console. */
const byName = routeTable
  .filter(
    ({ spec, input }) =>
      (spec.auth === 'api-key' || (spec.auth === 'member' && spec.member?.of === 'project')) &&
      [input.params, input.query, input.body].some(
        (schema) => schema && marksIn(markedPart(schema)).includes('reference'),
      ),
  )
  .map(({ spec }) => spec.operationId);

/** Whose sample names nobody, or who look for a person when a device or a brand has been found to be good. */
const asking: Readonly<Record<string, (ref: string) => Promise<Answer>>> = {
  listStamps: (ref) => paired.client.get(`/v1/stamps?creator=${ref}`),
  async enrollIdentity(userId) {
    const submission = await forgeSubmission(await askChallenge(paired.client, 'project'));
    return paired.client.post('/v1/identity/enroll', { ...submission, userId });
  },
  async verifyIdentity(userId) {
    const challenge = await askChallenge(paired.client, 'project', 'reverify');
    const submission = await forgeSubmission(challenge, { purpose: 'reverify' });
    return paired.client.post('/v1/identity/verify', { ...submission, userId });
  },
  registerBrand: (ref) =>
    paired.client.post('/v1/brand/register', { type: 'name', name: 'Ada', consent: consentOf(ref) }),
  updateBrand: (ref) =>
    paired.client.call('PATCH', `/v1/brand/${brandId}`, { body: { consent: consentOf(ref) } }),
  consoleRegisterBrand: (ref) =>
    member.client.post(brandsOfConsole(), { type: 'name', name: 'Ada', consent: consentOf(ref) }),
  consoleUpdateBrand: (ref) =>
    member.client.call('PATCH', `${brandsOfConsole()}/${brandId}`, { body: { consent: consentOf(ref) } }),
};

const consentOf = (identityId: string) => ({ ...aConsent, identityId });
const brandsOfConsole = () => `/console/api/projects/${paired.projectId}/live/brands`;

/** The operation, asked about somebody, as its sample asks about nobody. */
function ask(operationId: string, ref: string): Promise<Answer> {
  const own = asking[operationId];
  if (own) return own(ref);
  const sample = sampleOf(operationId);
  const filled = JSON.parse(JSON.stringify(sample.body ?? null).replaceAll(nobody, ref)) ?? undefined;
  const wanted = { ...sample, path: sample.path.replaceAll(nobody, ref), body: filled };
  expect([wanted.path, JSON.stringify(filled ?? null)].join(' ')).toContain(ref);
  return sendSample(fixture.anybody, wanted, {
    key: paired.apiKey,
    consoleToken: member.token,
    consoleProjectId: paired.projectId,
  });
}

/** All that an answer says, but for the name that was asked by and the id of the request. */
const saidIn = (answer: Answer, ref: string): string =>
  JSON.stringify([told(answer), answer.body])
    .replaceAll(ref, 'ref')
    .replaceAll(/req_\w+/g, 'req');

const isNotFound = (answer: Answer): boolean =>
  /(?:identity|test_person)_not_found/.test(JSON.stringify([answer.body, told(answer)]));

function whoFor(operationId: string): Called {
  if (operationId === 'enrollIdentity') return pending;
  return operationId === 'consoleAdvanceTestPerson' ? tested : live;
}

describe('a route that a person is named to', () => {
  it('is one of many', () => {
    expect(byName.length).toBeGreaterThan(24);
  });

  it.each(byName)(
    '%s takes the name of the project, and no other: it is answered as any unknown one',
    async (operationId) => {
      const { name, otherName } = whoFor(operationId);
      const answer = await ask(operationId, nobody);
      expect(isNotFound(answer)).toBe(true);
      for (const ref of [unknown, otherName])
        expect(saidIn(await ask(operationId, ref), ref)).toBe(saidIn(answer, nobody));
      const own = await ask(operationId, name);
      expect([own.status < 500, isNotFound(own)]).toEqual([true, false]);
    },
  );
});
