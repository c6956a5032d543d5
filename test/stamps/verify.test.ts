import { stampBytes } from '../../shared/device/stamp-body.ts';
import { suspendPerson } from '../support/people/suspend-person.ts';
import type { Answer } from '../support/requests/api-client.ts';
import { enrollPerson, type EnrolledPerson } from '../support/people/enroll-person.ts';
import { callAsPerson } from '../support/people/person-client.ts';
import { told } from '../support/requests/told.ts';
import { createTestFixture, type TestFixture, type TestProject } from '../support/test-fixture.ts';
import { contentSignatureOf, freshContent, signedStampWith, stampWith } from './stamp-calls.ts';

let fixture: TestFixture;
let project: TestProject;
let person: EnrolledPerson;

beforeAll(async () => {
  fixture = await createTestFixture();
  project = await fixture.createProject();
  person = await enrollPerson(fixture.visitor());
});
afterAll(() => fixture?.close());

const stamped = (changes: Record<string, unknown> = {}) => signedStampWith(project.client, person, changes);
const verify = (asked: Record<string, unknown>): Promise<Answer> =>
  project.client.post('/v1/stamp/verify', asked);
/** The signed body, as in a sidecar. */
const bodyOf = (record: Answer['body']) => {
  const { stampId, contentHash, contentType, title, url, creator, createdAt, keyId, contentSignature } =
    record;
  const body = {
    stampId,
    mode: 'live' as const,
    contentHash,
    contentType,
    title,
    url,
    creator,
    createdAt,
    keyId,
  };
  return contentSignature ? { ...body, contentSignature } : body;
};

it.each(['post', 'get'] as const)('%s answers exactly what the interface shows', async (method) => {
  const { stampId, createdAt } = await stamped();
  const { client } = project;
  const response =
    method === 'post'
      ? await client.post('/stamp/verify', { stampId })
      : await client.get(`/check-stamp?stampId=${stampId}`);
  expect(response.body).toEqual({
    valid: true,
    createdBy: person.identityId,
    contentType: 'article',
    stampedAt: createdAt,
    isHumanCreator: true,
  });
});

it('explains itself', async () => {
  const record = await stamped();
  const { body } = await verify({ stampId: record.stampId, contentHash: record.contentHash });
  expect(body).toMatchObject({
    valid: true,
    faults: [],
    content: 'exact',
    creator: { humanAtStamping: true, humanNow: true, status: 'verified' },
    stamp: record,
  });
});

it('says when the content is another', async () => {
  const { stampId } = await stamped();
  const { body } = await verify({ stampId, contentHash: freshContent() });
  expect(body).toMatchObject({ valid: false, faults: ['content_mismatch'], content: 'mismatch' });
});

it('finds the earliest stamp of a content that stands', async () => {
  const contentHash = freshContent();
  const first = await stamped({ contentHash });
  const second = await stamped({ contentHash });
  expect((await verify({ contentHash })).body.stamp.stampId).toBe(first.stampId);
  await project.client.post(`/v1/stamp/${first.stampId}/revoke`, { reason: 'a mistake' });
  expect((await verify({ contentHash })).body.stamp.stampId).toBe(second.stampId);
  await project.client.post(`/v1/stamp/${second.stampId}/revoke`, { reason: 'a mistake' });
  expect((await verify({ contentHash })).body).toMatchObject({ valid: false, faults: ['revoked'] });
});

it.each([
  ['nothing', {}],
  ['an id that is none', { stampId: 7 }],
  ['a hash that is none', { contentHash: 'abc' }],
  ['a stamp without its signature', { stamp: {} }],
  ['a signature without its stamp', { stampId: 'stmp_0123456789abcdef', signature: 'ed25519:no' }],
])('cannot verify %s', async (_what, asked) => {
  expect(told(await verify(asked))).toEqual([400, 'invalid_request']);
});

it.each([
  { stampId: 'stmp_0123456789abcdef' },
  { stampId: 'anything' },
  { contentHash: freshContent() },
  { stamp: { stampId: 'stmp_0123456789abcdef' }, signature: 'ed25519:no' },
  { stamp: { title: 'of no id' }, signature: 'ed25519:no' },
])('knows no stamp by %j', async (asked) => {
  expect(told(await verify(asked))).toEqual([404, 'stamp_not_found']);
});

it('a test key sees no live stamp', async () => {
  const record = await stamped();
  const { client } = await fixture.createKey(project.projectId, { mode: 'test' });
  for (const response of [
    await client.get(`/v1/stamp/${record.stampId}`),
    await client.post('/stamp/verify', { stampId: record.stampId }),
    await client.post('/v1/stamp/verify', { contentHash: record.contentHash }),
    await client.get(`/check-stamp?stampId=${record.stampId}`),
  ])
    expect(told(response)).toEqual([404, 'stamp_not_found']);
});

describe('what becomes of the creator', () => {
  const outcome = async (stampId: string) => {
    const { body } = await verify({ stampId });
    return [body.valid, body.isHumanCreator, body.creator.humanNow, body.creator.status];
  };

  it('whoever is suspended is taken for no human any more', async () => {
    const bad = await enrollPerson(fixture.visitor(), { email: 'bad@example.com' });
    const { stampId } = await signedStampWith(project.client, bad);
    expect(await outcome(stampId)).toEqual([true, true, true, 'verified']);
    await suspendPerson({ db: fixture.db }, bad.identityUuid);
    expect(await outcome(stampId)).toEqual([true, false, false, 'suspended']);
  });

  it('whoever lapsed was human all the same', async () => {
    const lazy = await enrollPerson(fixture.visitor());
    const { stampId } = await signedStampWith(project.client, lazy);
    await fixture.db.query(`UPDATE identities SET lapses_at = now() - interval '1 day' WHERE id = $1`, [
      lazy.identityUuid,
    ]);
    expect(await outcome(stampId)).toEqual([true, true, false, 'lapsed']);
  });

  it('whoever left leaves their stamps valid, under no name, and nobody can sign in it again', async () => {
    const leaver = await enrollPerson(fixture.visitor(), { displayName: 'Leaver' });
    const contentHash = freshContent();
    const signature = await contentSignatureOf(leaver, contentHash);
    const { identityToken } = leaver;
    const { stampId } = await stampWith(project.client, { identityToken, contentHash, signature });
    expect((await callAsPerson(fixture.anybody, leaver, 'DELETE', '/v1/me')).status).toBe(204);
    expect(await outcome(stampId)).toEqual([true, true, false, 'deleted']);
    const { body } = await project.client.get(`/v1/stamp/${stampId}`);
    expect(JSON.stringify(body)).not.toContain('Leaver');
    const keys = await fixture.db.query(
      'SELECT 1 FROM stamp_keys WHERE identity_id = $1 AND private_sealed IS NOT NULL',
      [leaver.identityUuid],
    );
    expect(keys).toEqual([]);
    expect(
      told(await project.client.post(`/v1/stamp/${stampId}/revoke`, { reason: 'the creator is gone' })),
    ).toEqual([200, null]);
  });
});

describe('tampering', () => {
  /** Runs with one column changed, then restores it. */
  async function spoiled<Result>(
    table: 'stamps' | 'stamp_keys' | 'log_entries',
    row: { where: string; values: unknown[] },
    change: string,
    look: () => Promise<Result>,
  ): Promise<Result> {
    const [before] = await fixture.db.query<{ row: unknown }>(
      `SELECT to_jsonb(t) AS row FROM ${table} t WHERE ${row.where}`,
      row.values,
    );
    const column = change.split('=')[0]?.trim() ?? '';
    await fixture.db.query(`UPDATE ${table} SET ${change} WHERE ${row.where}`, row.values);
    try {
      return await look();
    } finally {
      const last = row.values.length + 1;
      await fixture.db.query(
        `UPDATE ${table} SET ${column} = (jsonb_populate_record(NULL::${table}, $${last}::jsonb)).${column} WHERE ${row.where}`,
        [...row.values, JSON.stringify(before?.row)],
      );
    }
  }

  it.each([
    [`content_hash = decode(repeat('ab', 32), 'hex')`, ['signature_invalid', 'log_mismatch']],
    [`content_type = 'image'`, ['signature_invalid', 'log_mismatch']],
    [`title = 'On wasps'`, ['signature_invalid', 'log_mismatch']],
    [`title = NULL`, ['signature_invalid', 'log_mismatch']],
    [`url = 'https://example.com/wasps'`, ['signature_invalid', 'log_mismatch']],
    [`created_at = created_at + interval '1 millisecond'`, ['signature_invalid', 'log_mismatch']],
    [`signature = replace(signature, 'ed25519:', 'ecdsa:')`, ['signature_invalid', 'log_mismatch']],
    [`recorded_at = recorded_at + interval '1 millisecond'`, ['log_mismatch']],
    [`named_by = 'owner'`, ['log_mismatch']],
    [`creator_is_human = false`, ['log_mismatch']],
  ])('notices %s', async (change, faults) => {
    const { stampId } = await stamped();
    const row = { where: 'id = $1', values: [stampId] };
    const { body } = await spoiled('stamps', row, change, () => verify({ stampId }));
    expect([body.valid, body.faults]).toEqual([false, faults]);
    expect((await verify({ stampId })).body.faults).toEqual([]);
  });

  it('takes nobody for a human by a column that was changed', async () => {
    const { client } = await fixture.createKey(project.projectId, { mode: 'test' });
    const { stampId } = await stampWith(client, { userId: 'usr_test_robot' });
    const row = { where: 'id = $1', values: [stampId] };
    const { body } = await spoiled('stamps', row, 'creator_is_human = true', () =>
      client.post('/v1/stamp/verify', { stampId }),
    );
    expect([body.valid, body.isHumanCreator, body.faults]).toEqual([false, false, ['log_mismatch']]);
  });

  it('notices a revocation that was taken out of the row, changed in it, or put into it', async () => {
    const faultsOf = async (stampId: string) => (await verify({ stampId })).body.faults;
    const { stampId } = await stamped();
    await project.client.post(`/v1/stamp/${stampId}/revoke`, { reason: 'a mistake' });
    expect(await faultsOf(stampId)).toEqual(['revoked']);
    const row = { where: 'id = $1', values: [stampId] };
    const changed = await spoiled('stamps', row, `revocation_reason = 'fraud'`, () => faultsOf(stampId));
    expect(changed).toEqual(['log_mismatch', 'revoked']);
    await fixture.db.query(
      'UPDATE stamps SET revoked_at = NULL, revoked_by = NULL, revocation_reason = NULL WHERE id = $1',
      [stampId],
    );
    expect(await faultsOf(stampId)).toEqual(['log_mismatch']);
    const other = await stamped();
    await fixture.db.query(
      `UPDATE stamps SET revoked_at = now(), revoked_by = 'operator', revocation_reason = 'none' WHERE id = $1`,
      [other.stampId],
    );
    expect(await faultsOf(other.stampId)).toEqual(['log_mismatch', 'revoked']);
  });

  it('notices another key under the name of the key', async () => {
    const { stampId, keyId } = await stamped();
    const other = await stamped({ algorithm: 'ecdsa' });
    const row = { where: 'id = $1', values: [keyId] };
    const stolen = `public_jwk = (SELECT public_jwk FROM stamp_keys WHERE id = '${other.keyId}')`;
    const { body } = await spoiled('stamp_keys', row, stolen, () => verify({ stampId }));
    expect([body.valid, body.isHumanCreator, body.faults]).toEqual([false, false, ['signature_invalid']]);
    const nothing = await spoiled('stamp_keys', row, `public_jwk = '{}'`, () => verify({ stampId }));
    expect([nothing.status, nothing.body.faults]).toEqual([200, ['signature_invalid']]);
  });

  it('notices another entry in the log, one that cannot be read, and none', async () => {
    const { stampId } = await stamped();
    const row = { where: `kind = 'stamp' AND ref = $1`, values: [stampId] };
    for (const entry of [`'{"digest":"sha256:${'0'.repeat(64)}"}'`, `'nonsense'`]) {
      const { body } = await spoiled('log_entries', row, `entry = ${entry}::bytea`, () =>
        verify({ stampId }),
      );
      expect(body.faults).toEqual(['log_mismatch']);
    }
    const gone = await spoiled('log_entries', row, `ref = 'stmp_gone'`, () => verify({ stampId })).catch(
      (error: unknown) => error,
    );
    expect(gone).toMatchObject({ body: { faults: ['log_mismatch'] } });
    await fixture.db.query(`UPDATE log_entries SET ref = $1 WHERE ref = 'stmp_gone'`, [stampId]);
  });

  it.each(['ed25519', 'ecdsa'])(
    'notices every byte of a stamp and of its %s signature',
    async (algorithm) => {
      const record = await stamped({ algorithm, title: 'Bees', url: undefined });
      const body = bodyOf(record);
      const text = Buffer.from(stampBytes(body)).toString();
      expect(JSON.parse(text)).toMatchObject({ ...body, domain: 'humanmark/stamp/1' });
      const { signature, stampId } = record;
      const intact = await verify({ stamp: body, signature });
      expect(intact.body.faults).toEqual([]);
      for (const sent of changedByteByByte({ stamp: body, signature })) {
        const response = await verify({ stampId, ...sent });
        expect(response.body.faults).toEqual(['stamp_altered']);
      }
    },
  );
});

/** Changes one byte at a time; yields the results that are still JSON with a different content. */
function* changedByteByByte(sent: { stamp: object; signature: string }) {
  const text = JSON.stringify(sent);
  for (let at = 0; at < text.length; at += 1) {
    const flipped = String.fromCharCode(text.charCodeAt(at) ^ 1);
    const changed = readJson(text.slice(0, at) + flipped + text.slice(at + 1));
    if (changed?.stamp && typeof changed.signature === 'string') yield changed;
  }
}

function readJson(text: string): { stamp?: object; signature?: string } | undefined {
  try {
    const value: ReturnType<typeof readJson> = JSON.parse(text);
    return value;
  } catch {
    return undefined;
  }
}
