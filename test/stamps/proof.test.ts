import { createHash } from 'node:crypto';
import canonicalize from 'canonicalize';
import { enrollPerson, type EnrolledPerson } from '../support/people/enroll-person.ts';
import { logDepsOf, sequenceAll } from '../support/log-fixture.ts';
import { told } from '../support/requests/told.ts';
import { createTestFixture, type TestFixture, type TestProject } from '../support/test-fixture.ts';
import { contentSignatureOf, freshContent, signedArticle, stampWith } from './stamp-calls.ts';

let fixture: TestFixture;
let project: TestProject;
let person: EnrolledPerson;

beforeAll(async () => {
  fixture = await createTestFixture();
  project = await fixture.createProject();
  person = await enrollPerson(fixture.visitor());
});
afterAll(() => fixture?.close());

const proofOf = (stampId: string, client = project.client) => client.get(`/v1/stamp/${stampId}/proof`);
const sidecarOf = (stampId: string) => fixture.visitor().get(`/s/${stampId}/sidecar.json`);

it('comes with the first checkpoint that covers the stamp', async () => {
  const { stampId } = await stampWith(project.client, { userId: person.userId });
  const early = await proofOf(stampId);
  expect([...told(early), early.headers.get('retry-after')]).toEqual([409, 'proof_pending', '1']);
  expect((await sidecarOf(stampId)).body.log).toBeNull();
  await sequenceAll(logDepsOf(fixture));
  const { status, body } = await proofOf(stampId);
  expect(status).toBe(200);
  const { stampId: named, ...log } = body;
  expect(named).toBe(stampId);
  const sidecar = await sidecarOf(stampId);
  expect(sidecar.body.log).toEqual(log);
  expect(sidecar.headers.get('access-control-allow-origin')).toBe('*');
  const asked = `index=${log.index}&size=${log.treeSize}`;
  expect((await fixture.visitor().get(`/log/live/inclusion?${asked}`)).body.proof).toEqual(log.proof);
});

it('commits to everything the sidecar says', async () => {
  const contentHash = freshContent();
  const signature = await contentSignatureOf(person, contentHash);
  const byDevice = await signedArticle(person);
  const stamps = [
    await stampWith(project.client, { userId: person.userId, algorithm: 'ecdsa' }),
    await stampWith(project.client, { userId: person.userId, contentHash, signature }),
    (await project.client.post('/v1/stamp/create', { ...byDevice, userId: person.userId })).body,
  ];
  await sequenceAll(logDepsOf(fixture));
  for (const { stampId } of stamps) {
    const { stamp, signature: signed, attestation, log } = (await sidecarOf(stampId)).body;
    const { domain, ...members } = stamp;
    expect(domain).toBe('humanmark/stamp/1');
    const committed = canonicalize({ stamp: members, signature: signed, attestation }) ?? '';
    const digest = `sha256:${createHash('sha256').update(committed).digest('hex')}`;
    expect(JSON.parse(Buffer.from(log.entry, 'base64').toString())).toEqual({
      v: 1,
      kind: 'stamp',
      ref: stampId,
      digest,
      at: attestation.recordedAt,
    });
  }
});

it('holds what a revocation says as well, without changing the entry of the stamp', async () => {
  const { stampId } = await stampWith(project.client, { userId: person.userId });
  await sequenceAll(logDepsOf(fixture));
  const before = (await proofOf(stampId)).body;
  const { body } = await project.client.post(`/v1/stamp/${stampId}/revoke`, { reason: 'a mistake' });
  await sequenceAll(logDepsOf(fixture));
  const after = (await proofOf(stampId)).body;
  expect([after.index, after.entry]).toEqual([before.index, before.entry]);
  const [row] = await fixture.db.query<{ entry: Buffer; leaf_index: number }>(
    `SELECT entry, leaf_index FROM log_entries WHERE kind = 'revocation' AND ref = $1`,
    [stampId],
  );
  const said = { stampId, revokedBy: 'project', reason: 'a mistake', revokedAt: body.revokedAt };
  const digest = createHash('sha256')
    .update(canonicalize(said) ?? '')
    .digest('hex');
  expect(JSON.parse(String(row?.entry))).toMatchObject({ kind: 'revocation', digest: `sha256:${digest}` });
});

it('test stamps stand in a log of their own', async () => {
  const { client } = await fixture.createKey(project.projectId, { mode: 'test' });
  const { stampId } = await stampWith(client, { userId: 'usr_test_human' });
  await sequenceAll(logDepsOf(fixture));
  expect((await proofOf(stampId, client)).body.origin).toMatch(/\/log\/test$/);
  expect(told(await proofOf(stampId))).toEqual([404, 'stamp_not_found']);
  expect((await sidecarOf(stampId)).body.stamp.mode).toBe('test');
});

it('there is none of what was never stamped', async () => {
  expect(told(await proofOf('stmp_0123456789abcdef'))).toEqual([404, 'stamp_not_found']);
  expect(told(await sidecarOf('stmp_0123456789abcdef'))).toEqual([404, 'stamp_not_found']);
});
