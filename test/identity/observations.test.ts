import { setProjectOwner } from '../../shared/domain/partners/projects/projects.ts';
import { enrollForged, type ForgedPerson } from '../support/people/forge-submission.ts';
import { createTestFixture, type TestFixture, type TestProject } from '../support/test-fixture.ts';

let fixture: TestFixture;
let partner: TestProject;

beforeAll(async () => {
  fixture = await createTestFixture();
  partner = await fixture.createProject();
});

afterAll(() => fixture?.close());

const metadata = { ip: '8.8.8.8', userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Firefox/140.0' };

/** The partner's own question about a calm session of the person. */
async function ask(person: ForgedPerson, by: TestProject = partner) {
  const { body } = await by.client.post('/verify', { userId: person.userId, metadata });
  return [body.checks.behavioral, body.isHuman];
}

/** What anyone with a key can say: that they see the person at nine addresses, with a program. */
async function smear(person: ForgedPerson, by: TestProject): Promise<void> {
  for (let host = 1; host <= 9; host += 1) {
    const invented = { ip: `8.8.4.${host}`, userAgent: 'curl/8.5.0' };
    await by.client.post('/verify', { userId: person.userId, metadata: invented });
  }
}

const isHuman = async (person: ForgedPerson): Promise<boolean> =>
  (await partner.client.get(`/check?userId=${person.userId}`)).body.isHuman;

describe('observations of a person', () => {
  it('count in the answers of the project that made them, and in no others', async () => {
    const person = await enrollForged(partner.client);
    const attacker = await fixture.createProject({ plan: 'free' });
    await smear(person, attacker);
    expect(await ask(person, attacker)).toEqual(['fail', false]);
    expect(await ask(person)).toEqual(['pass', true]);
    expect(await isHuman(person)).toBe(true);
  });

  it('of two projects with different owners make the behavior unknown, and fail no one', async () => {
    const person = await enrollForged(partner.client);
    for (const plan of ['free', 'free'] as const) await smear(person, await fixture.createProject({ plan }));
    expect(await ask(person)).toEqual(['unknown', true]);
    expect(await isHuman(person)).toBe(true);
  });

  it('of any number of projects with one owner count as those of one', async () => {
    const [person, owner] = [await enrollForged(partner.client), await enrollForged(partner.client)];
    for (let count = 0; count < 3; count += 1) {
      const sibling = await fixture.createProject();
      await setProjectOwner(fixture, { projectId: sibling.projectId, identityUuid: owner.identityUuid });
      await smear(person, sibling);
    }
    expect(await ask(person)).toEqual(['pass', true]);
  });

  it('of another project of the asking one’s owner are no confirmation', async () => {
    const [person, owner] = [await enrollForged(partner.client), await enrollForged(partner.client)];
    const [asking, sibling] = [await fixture.createProject(), await fixture.createProject()];
    for (const { projectId } of [asking, sibling])
      await setProjectOwner(fixture, { projectId, identityUuid: owner.identityUuid });
    await smear(person, sibling);
    await smear(person, await fixture.createProject());
    expect(await ask(person, asking)).toEqual(['pass', true]);
  });

  it('are not pushed out by another project’s flood of checks', async () => {
    const person = await enrollForged(partner.client);
    await smear(person, partner);
    const flooding = await fixture.createProject();
    // As 600 calls of its key would leave them.
    await fixture.db.query(
      `INSERT INTO partner_checks (id, identity_id, project_id, check_type, is_human, liveness, device, behavioral)
       SELECT 'ver_flood_' || n, $1, $2, 'full', true, 'pass', 'pass', 'pass' FROM generate_series(1, 600) AS n`,
      [person.identityUuid, flooding.projectId],
    );
    expect(await ask(person)).toEqual(['fail', false]);
  });
});
