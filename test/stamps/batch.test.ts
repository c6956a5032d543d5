import { enrollPerson, type EnrolledPerson } from '../support/people/enroll-person.ts';
import { told } from '../support/requests/told.ts';
import { createTestFixture, type TestFixture, type TestProject } from '../support/test-fixture.ts';
import { article, freshContent, signedArticle } from './stamp-calls.ts';

let fixture: TestFixture;
let project: TestProject;
let person: EnrolledPerson;

beforeAll(async () => {
  fixture = await createTestFixture();
  project = await fixture.createProject();
  person = await enrollPerson(fixture.visitor());
});
afterAll(() => fixture?.close());

const send = (stamps: unknown, client = project.client) => client.post('/v1/stamps/batch', { stamps });
const byName = () => ({ userId: person.userId });

it('answers each stamp as if it had come alone, in order', async () => {
  const signed = await signedArticle(person);
  const { status, body } = await send([
    article(byName()),
    article({ ...byName(), contentHash: 'nonsense' }),
    'nonsense',
    { ...signed, ...byName() },
    { ...signed, ...byName() },
    article({ userId: 'usr_nobody' }),
    article({ ...byName(), algorithm: 'ecdsa' }),
  ]);
  expect(status).toBe(200);
  const outcomes = body.results.map(
    (result: { status: number; error: { reason: string; message: string } | null }) => [
      result.status,
      result.error?.reason ?? null,
    ],
  );
  expect(outcomes).toEqual([
    [201, null],
    [400, 'invalid_request'],
    [400, 'invalid_request'],
    [201, null],
    [409, 'stamp_exists'],
    [404, 'identity_not_found'],
    [201, null],
  ]);
  expect(body.results[1].error.message).toMatch(/^contentHash/);
  for (const at of [0, 3, 6]) {
    const { stamp } = body.results[at];
    expect((await project.client.get(`/v1/stamp/${stamp.stampId}`)).body).toEqual(stamp);
    expect((await project.client.post('/stamp/verify', { stampId: stamp.stampId })).body.valid).toBe(true);
  }
});

it('takes one to a hundred', async () => {
  const hundred = await send(Array.from({ length: 100 }, () => article(byName())));
  expect(
    new Set(hundred.body.results.map(({ stamp }: { stamp: { stampId: string } }) => stamp.stampId)).size,
  ).toBe(100);
  for (const stamps of [[], Array.from({ length: 101 }, () => article(byName())), 'nonsense', undefined]) {
    const response = await send(stamps);
    expect(told(response)).toEqual([400, 'invalid_request']);
    expect(response.body.error.message).toMatch(/^stamps/);
  }
});

it('stamps nothing twice when a batch is sent again under its key', async () => {
  const contentHash = freshContent();
  const stamps = [article({ ...byName(), contentHash })];
  const headers = { 'idempotency-key': freshContent() };
  const first = await project.client.post('/v1/stamps/batch', { stamps }, { headers });
  const again = await project.client.post('/v1/stamps/batch', { stamps }, { headers });
  expect(again.body).toEqual(first.body);
  expect((await project.client.get(`/v1/stamps?contentHash=${contentHash}`)).body.data).toHaveLength(1);
});

it('batches that name the same people in other orders do not block each other', async () => {
  const people = await Promise.all(Array.from({ length: 4 }, () => enrollPerson(fixture.visitor())));
  const clients = await Promise.all(
    Array.from({ length: 4 }, async () => (await fixture.createProject()).client),
  );
  const responses = await Promise.all(
    clients.flatMap((client, turn) =>
      [0, 1, 2].map(() => {
        const turned = [...people.slice(turn), ...people.slice(0, turn)];
        return send(
          [...turned, ...turned].map(({ identityToken }) => article({ identityToken })),
          client,
        );
      }),
    ),
  );
  for (const { status, body } of responses) {
    expect(status).toBe(200);
    for (const result of body.results) expect([result.status, result.error]).toEqual([201, null]);
  }
});

it('a store that fails undoes the whole batch', async () => {
  const contentHash = freshContent();
  await fixture.db.query(`CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN IF NEW.title = 'refused' THEN RAISE EXCEPTION 'refused'; END IF; RETURN NEW; END $$`);
  await fixture.db.query(
    'CREATE TRIGGER refuse BEFORE INSERT ON stamps FOR EACH ROW EXECUTE FUNCTION refuse()',
  );
  try {
    const stamps = [article({ ...byName(), contentHash }), article({ ...byName(), title: 'refused' })];
    const { status } = await fetch(`${fixture.base}/v1/stamps/batch`, {
      method: 'POST',
      headers: { authorization: `Bearer ${project.apiKey}`, 'content-type': 'application/json' },
      body: JSON.stringify({ stamps }),
    });
    expect(status).toBe(500);
  } finally {
    await fixture.db.query('DROP TRIGGER refuse ON stamps');
  }
  expect((await project.client.get(`/v1/stamps?contentHash=${contentHash}`)).body.data).toEqual([]);
});

it('takes a hundred stamps with identity token, title and address as long as they may be', async () => {
  const url = `https://example.com/${'a'.repeat(2000)}`;
  const stamps = Array.from({ length: 100 }, () =>
    article({ identityToken: person.identityToken, title: 'é'.repeat(300), url }),
  );
  const { status, body } = await send(stamps);
  expect(status).toBe(200);
  expect(new Set(body.results.map((result: { status: number }) => result.status))).toEqual(new Set([201]));
});
