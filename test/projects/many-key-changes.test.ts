import { findApiKeyByHash } from '../../shared/domain/partners/projects/api-key-store.ts';
import { hashApiKey } from '../../shared/domain/partners/projects/api-key-format.ts';
import { followKeyChanges } from '../../shared/domain/partners/projects/follow-key-changes.ts';
import { createKeyCache } from '../../shared/domain/partners/projects/key-cache.ts';
import type { ApiKey } from '../../shared/domain/partners/projects/project.ts';
import { silentLogger } from '../../shared/platform/log/logger.ts';
import { eventually } from '../support/eventually.ts';
import { createTestFixture, type TestFixture } from '../support/test-fixture.ts';

let fixture: TestFixture;
beforeAll(async () => {
  fixture = await createTestFixture();
});
afterAll(() => fixture?.close());

it('drops only what was changed, while more keys were changed than are compared one by one', async () => {
  const changed = await fixture.createProject();
  const other = await fixture.createProject();
  const cache = createKeyCache();
  const load = async (secretHash: string): Promise<ApiKey | undefined> => {
    const row = await findApiKeyByHash(fixture.db, secretHash);
    return row && { ...other, ...row, scopes: new Set(), limits: limitless, pairwise: null, endsAtMs: null };
  };
  const limitless = { minute: 1, day: null, verificationsPerMonth: null, stampsPerMonth: null };
  const hashes = [changed, other].map(({ apiKey }) => hashApiKey(apiKey));
  for (const hash of hashes) await cache.find(hash, () => load(hash));
  const [changedHash = '', otherHash = ''] = hashes;
  const kept = cache.recall(otherHash);
  expect([kept?.id, cache.recall(changedHash)?.id]).toEqual([other.keyId, changed.keyId]);

  await fixture.db.query(
    `INSERT INTO api_keys (id, project_id, mode, secret_hash, start, last4, scopes, domains)
     SELECT 'key_' || n, $1, 'live', sha256(n::text::bytea), 'hm_live_aaaa', 'aaaa', '{}', '{}' FROM generate_series(1, 10001) n`,
    [changed.projectId],
  );
  await fixture.db.query(`UPDATE projects SET plan = 'pro', custom_limits = NULL WHERE id = $1`, [
    changed.projectId,
  ]);
  let rounds = 0;
  const counting = {
    ...cache,
    versions() {
      rounds += 1;
      return cache.versions();
    },
  };
  const loop = followKeyChanges({ db: fixture.db, keyCache: counting, log: silentLogger() });
  await eventually(() => expect(cache.recall(changedHash)).toBeUndefined());
  const secondRound = rounds + 2;
  await eventually(() => expect(rounds).toBeGreaterThanOrEqual(secondRound));
  await loop.stop();
  expect(cache.recall(otherHash)).toBe(kept);
});
