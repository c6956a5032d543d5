import { setPairwiseNames } from '../../shared/domain/partners/projects/set-pairwise-names.ts';
import {
  type ScannedStamps,
  searchOwnOfContent,
  searchOwnOfCreator,
} from '../../shared/domain/content/stamps/stamp-store.ts';
import { hashBytes } from '../../shared/platform/lib/hash-text.ts';
import type { KeysetPosition } from '../../shared/platform/lib/keyset-cursor.ts';
import { freshContent, stampWith } from '../stamps/stamp-calls.ts';
import { createMember } from '../support/console/console-member.ts';
import { eventually } from '../support/eventually.ts';
import { enrollForged, type ForgedPerson } from '../support/people/forge-submission.ts';
import { createTestFixture, type TestFixture, type TestProject } from '../support/test-fixture.ts';

const dayMs = 86_400_000;

let fixture: TestFixture;
let paired: TestProject;
let open: TestProject;
let person: ForgedPerson;

beforeAll(async () => {
  fixture = await createTestFixture();
  paired = await fixture.createProject();
  open = await fixture.createProject();
  person = await enrollForged(open.client);
  await setPairwiseNames(fixture, { projectId: paired.projectId, isOn: true });
  await eventually(async () => {
    const { body } = await paired.client.get(`/trust?userId=${person.userId}`);
    expect(body.userId).toMatch(/^usr_p_/);
  });
});
afterAll(() => fixture?.close());

/** Every moment in an answer that is not the beginning of a day (UTC). */
const exactIn = (body: unknown): string[] =>
  (JSON.stringify(body).match(/\d{4}-\d\d-\d\dT[\d:.]+Z/g) ?? []).filter(
    (at) => !at.endsWith('T00:00:00.000Z'),
  );

const midnight = (at: number) => new Date(Math.floor(at / dayMs) * dayMs).toISOString();

describe('the times of a person, to a project with names of its own', () => {
  const history = (project: TestProject, query: Record<string, string> = {}) =>
    project.client.get(`/v1/trust/${person.userId}/history?${new URLSearchParams(query).toString()}`);

  it('are whole days in a history, whatever is asked for', async () => {
    const asked = { from: '2026-11-01T10:11:12.345Z', to: '2026-11-04T20:21:22.456Z', step: 'hour' };
    const exact = await history(open, asked);
    expect(exact.body).toMatchObject(asked);
    const { body } = await history(paired, asked);
    expect(body).toMatchObject({
      from: '2026-11-01T00:00:00.000Z',
      to: '2026-11-05T00:00:00.000Z',
      step: 'day',
    });
    expect([body.points.length, exactIn(body)]).toEqual([5, []]);
  });

  it('are whole days in a history up to now, which has what happened today', async () => {
    const { body } = await history(paired);
    expect(body.to).toBe(midnight(Date.now() + dayMs));
    expect(exactIn(body)).toEqual([]);
    expect(body.events.length).toBeGreaterThan(0);
    expect(exactIn((await history(open)).body).length).toBeGreaterThan(90);
  });

  it('are the same for all moments of a day that a simulation is asked for', async () => {
    const inTenDays = Date.parse(midnight(Date.now())) + 10 * dayMs;
    const ask = async (hours: number) => {
      const at = new Date(inTenDays + hours * 3_600_000).toISOString();
      const { body } = await paired.client.post(`/v1/trust/${person.userId}/simulate`, {
        events: [{ kind: 'stamp', at }],
        at,
      });
      return body;
    };
    const early = await ask(1);
    expect([early.asOf, exactIn(early)]).toEqual([midnight(inTenDays + dayMs), []]);
    expect(await ask(22)).toEqual(early);
  });

  it('are whole days in the console as well', async () => {
    const { projectId } = paired;
    const { client } = await createMember(fixture, { projectId });
    const people = `/console/api/projects/${projectId}/live/people`;
    const { body } = await client.post(`${people}/look-up`, { ref: person.userId });
    const { asOf, ...trust } = body.trust;
    expect([Date.parse(asOf) > 0, exactIn({ ...body, trust })]).toEqual([true, []]);
    const at = new Date(Date.now() + 2.5 * dayMs).toISOString();
    const simulated = await client.post(`${people}/simulate`, {
      ref: person.userId,
      events: [{ kind: 'stamp' }],
      at,
    });
    expect(exactIn(simulated.body)).toEqual([]);
  });
});

describe('the stamps of a person that one project made', () => {
  it('are looked for among so many at once, and found further on', async () => {
    const contentHash = freshContent();
    const own = await stampWith(paired.client, { userId: person.userId, contentHash });
    for (let at = 0; at < 3; at += 1) await stampWith(open.client, { userId: person.userId, contentHash });
    const query = { identityId: person.identityUuid, projectId: paired.projectId, limit: 10, scanMax: 2 };
    const looks: ((before: KeysetPosition | null) => Promise<ScannedStamps>)[] = [
      (before) => searchOwnOfCreator(fixture.db, { ...query, before }),
      (before) => searchOwnOfContent(fixture.db, { ...query, contentHash: hashBytes(contentHash), before }),
    ];
    for (const look of looks) {
      const none = await look(null);
      expect([none.rows, none.stoppedAt === undefined]).toEqual([[], false]);
      const next = await look(none.stoppedAt ?? null);
      expect(next.rows.map(({ id }) => id)).toEqual([own.stampId]);
    }
    const listed = await paired.client.get(`/v1/stamps?creator=${person.userId}&contentHash=${contentHash}`);
    expect(listed.body).toMatchObject({ data: [{ stampId: own.stampId }], nextCursor: null });
  });
});
