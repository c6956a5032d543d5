import { drawFrom } from '../../dev/testbed/draw-from.ts';
import type { Submission } from '../../shared/device/submission.ts';
import { syntheticMovements } from '../../shared/device/synthetic/synthetic-movements.ts';
import { forgeMovements, forgeryNames } from '../support/people/forge-movements.ts';
import { askChallenge, forgeSubmission, freshDeviceKey } from '../support/people/forge-submission.ts';
import { type JudgingService, startJudgingService } from '../support/people/judging-service.ts';
import { mutateSubmission } from '../support/people/mutate-submission.ts';
import { openPopulation } from '../support/population.ts';
import type { TestProject } from '../support/test-fixture.ts';

const population = openPopulation('mutated submissions');
const mutations = population.isWhole ? 10_000 : 300;
/** Of every four, two are spoiled after they were signed, and two are forged by somebody who can sign. */
const kinds = 4;

let service: JudgingService;
let project: TestProject;

beforeAll(async () => {
  service = await startJudgingService();
  project = await service.fixture.createProject();
});

afterAll(() => service?.close());

const send = (submission: object) =>
  project.client.post('/v1/identity/enroll', { ...submission, displayName: 'Mallory' });

describe('submissions of version 2', () => {
  it('are accepted as they are', async () => {
    const challenge = await askChallenge(project.client, 'project');
    expect((await send(await forgeSubmission(challenge, { ...service.page, counter: 1 }))).status).toBe(201);
  });

  it(
    `are refused in each of ${mutations} mutations, and never by an error of the service`,
    async () => {
      const deviceKey = await freshDeviceKey();
      const wrong: string[] = [];
      for (let at = 0; at < mutations; at += 1) {
        const { submission, how } = await mutation(at, deviceKey);
        const { status } = await send(submission);
        if (status < 400 || status >= 500) wrong.push(`${at} (${how}): ${status}`);
      }
      expect(wrong).toEqual([]);
      const [row] = await service.fixture.db.query<{ people: number }>(
        `SELECT count(*)::int AS people FROM identities WHERE display_name = 'Mallory'`,
      );
      // The one of the first test.
      expect(row?.people).toBe(1);
    },
    mutations * 500,
  );
});

async function mutation(
  at: number,
  deviceKey: Awaited<ReturnType<typeof freshDeviceKey>>,
): Promise<{ submission: object; how: string }> {
  const draw = drawFrom(population.seed + at);
  const challenge = await askChallenge(project.client, 'project');
  const choices = { ...service.page, deviceKey, counter: 1 };
  if (at % kinds < 2) {
    const good: Submission = await forgeSubmission(challenge, choices);
    return { submission: mutateSubmission(good, draw), how: 'spoiled' };
  }
  const done = await syntheticMovements(challenge.nonce, challenge.liveness, crypto);
  const how = draw.pick(forgeryNames);
  const movements = forgeMovements(done, how, draw);
  return { submission: await forgeSubmission(challenge, { ...choices, movements }), how };
}
