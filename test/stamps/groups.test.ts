import { retireStampKeys } from '../../shared/domain/content/stamps/held-key.ts';
import { createStampGroups, type StampGroups } from '../../shared/domain/content/stamps/stamp-groups.ts';
import type { NamedCreator } from '../../shared/domain/content/stamps/resolve-creator.ts';
import type { AskedStamp, StampToWrite } from '../../shared/domain/content/stamps/stamp-to-write.ts';
import { systemClock } from '../../shared/platform/lib/clock.ts';
import { deriveServiceKeys } from '../../shared/platform/lib/service-keys.ts';
import { eventually } from '../support/eventually.ts';
import { enrollPerson, type EnrolledPerson } from '../support/people/enroll-person.ts';
import { createTestFixture, type TestFixture, type TestProject } from '../support/test-fixture.ts';
import { freshContent, stampWith } from './stamp-calls.ts';

let fixture: TestFixture;
let project: TestProject;
let person: EnrolledPerson;
let groups: StampGroups;

beforeAll(async () => {
  fixture = await createTestFixture();
  project = await fixture.createProject();
  person = await enrollPerson(fixture.visitor());
  const keys = deriveServiceKeys(fixture.config.masterKey);
  groups = createStampGroups({ db: fixture.db, clock: systemClock, keys });
});
afterAll(() => fixture?.close());

const limits = { stampsPerMonth: null, verificationsPerMonth: null };

function toWrite(changes: { projectId?: string; title?: string } = {}): StampToWrite {
  const { projectId = project.projectId, title = 'On bees' } = changes;
  return {
    key: { projectId, mode: 'live', limits: { ...limits, minute: 1000, day: null }, pairwise: null },
    input: { contentHash: freshContent(), contentType: 'article', title },
    creator: { identityId: person.identityUuid, namedBy: 'project', devices: [] },
    cause: { requestId: 'req_of_this_test', traceparent: null },
  };
}

/** Writes them at a moment when all but the first two have to share a transaction. @returns why each failed, if it did */
async function writeTogether(items: readonly AskedStamp[]): Promise<(string | null)[]> {
  const outcomes: Promise<string | null>[] = [];
  await fixture.db.transaction(async (tx) => {
    await tx.query('SELECT 1 FROM identities WHERE id = $1 FOR NO KEY UPDATE', [person.identityUuid]);
    for (const item of [toWrite(), toWrite(), ...items])
      outcomes.push(
        groups.write(item).then(
          () => null,
          (error: Error) => error.message,
        ),
      );
    await eventually(async () => {
      const [waiting] = await fixture.db.query<{ n: number }>(
        `SELECT count(*) AS n FROM pg_stat_activity
          WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE '%identities%'`,
      );
      expect(waiting?.n).toBe(2);
    });
  });
  return (await Promise.all(outcomes)).slice(2);
}

const writtenOf = (items: readonly AskedStamp[]) =>
  fixture.db.query<{ stamps: number; entries: number; events: number }>(
    `SELECT count(*) AS stamps, count(e.ref) AS entries,
            (SELECT count(*) FROM events WHERE request_id = 'req_of_this_test' AND body::json #>> '{data,contentHash}' = ANY ($1))
              AS events
       FROM stamps s LEFT JOIN log_entries e ON e.log = 'live' AND e.kind = 'stamp' AND e.ref = s.id
      WHERE 'sha256:' || encode(s.content_hash, 'hex') = ANY ($1)`,
    [items.map(({ input }) => input.contentHash)],
  );

describe('stamps that are made at the same time', () => {
  it('are all written, each with its log entry and its event', async () => {
    const items = Array.from({ length: 20 }, () => toWrite());
    expect(await writeTogether(items)).toEqual(items.map(() => null));
    expect(await writtenOf(items)).toEqual([{ stamps: 20, entries: 20, events: 20 }]);
  });

  it('do not fail for one that is refused, nor for one that the database does not take', async () => {
    const good = Array.from({ length: 5 }, () => toWrite());
    const refused = { ...toWrite(), creator: { ...toWrite().creator, identityId: crypto.randomUUID() } };
    const broken = toWrite({ projectId: 'prj_that_nobody_has' });
    const outcomes = await writeTogether([...good, refused, broken, toWrite()]);
    expect(outcomes).toEqual([
      ...good.map(() => null),
      'There is no user or identity with this identifier.',
      expect.stringContaining('stamps_project_id_fkey'),
      null,
    ]);
    expect(await writtenOf(good)).toEqual([{ stamps: 5, entries: 5, events: 5 }]);
    expect(await writtenOf([refused, broken])).toEqual([{ stamps: 0, entries: 0, events: 0 }]);
  });

  it('do not fail for one that the database rolls back for the sake of others, as in a deadlock', async () => {
    await fixture.db.query(
      `CREATE FUNCTION end_of_a_deadlock() RETURNS trigger LANGUAGE plpgsql AS
       $$ BEGIN RAISE EXCEPTION 'deadlock detected' USING ERRCODE = 'deadlock_detected'; END $$`,
    );
    await fixture.db.query(
      `CREATE TRIGGER end_of_a_deadlock BEFORE INSERT ON stamps FOR EACH ROW WHEN (NEW.title = 'Blocked')
       EXECUTE FUNCTION end_of_a_deadlock()`,
    );
    const good = Array.from({ length: 6 }, () => toWrite());
    const blocked = toWrite({ title: 'Blocked' });
    const outcomes = await writeTogether([...good.slice(0, 3), blocked, ...good.slice(3)]);
    await fixture.db.query('DROP TRIGGER end_of_a_deadlock ON stamps');
    expect(outcomes).toEqual([
      null,
      null,
      null,
      'The service cannot reach its database. Try again shortly.',
      null,
      null,
      null,
    ]);
    expect(await writtenOf(good)).toEqual([{ stamps: 6, entries: 6, events: 6 }]);
    expect(await writtenOf([blocked])).toEqual([{ stamps: 0, entries: 0, events: 0 }]);
  });

  it('are made for whoever they name, in any of the three ways', async () => {
    const refs = [
      { kind: 'user', value: person.userId },
      { kind: 'uuid', value: person.identityUuid },
      { kind: 'code', value: person.identityId.slice(-7) },
      { kind: 'user', value: 'usr_that_nobody_has' },
    ] as const;
    const named = (ref: NamedCreator['ref'], mode: 'live' | 'test'): AskedStamp => {
      const { key, ...rest } = toWrite();
      return { ...rest, key: { ...key, mode }, creator: { ref, namedBy: 'project' } };
    };
    const items = refs.map((ref) => named(ref, 'live'));
    const ofOtherMode = named(refs[0], 'test');
    expect(await writeTogether([...items, ofOtherMode])).toEqual([
      null,
      null,
      null,
      'There is no user or identity with this identifier.',
      'There is no user or identity with this identifier.',
    ]);
  });

  it('are counted against a quota to the last one that fits', async () => {
    const { projectId } = await fixture.createProject({ plan: 'free' });
    const items = Array.from({ length: 8 }, () => toWrite({ projectId }));
    for (const { key } of items) key.limits = { ...key.limits, stampsPerMonth: 5 };
    const outcomes = await writeTogether(items);
    expect(outcomes.map((outcome) => outcome === null)).toEqual([
      true,
      true,
      true,
      true,
      true,
      false,
      false,
      false,
    ]);
    expect(await writtenOf(items)).toEqual([{ stamps: 5, entries: 5, events: 5 }]);
    const used = await fixture.db.query('SELECT used FROM monthly_usage WHERE project_id = $1', [projectId]);
    expect(used).toEqual([{ used: 5 }]);
  });
});

describe('a key that the service holds and has opened', () => {
  const keyOfNext = async () => (await stampWith(project.client, { userId: person.userId })).keyId;

  it('signs until it is retired, and nothing after that', async () => {
    const before = await keyOfNext();
    expect(await keyOfNext()).toBe(before);
    await fixture.db.transaction((tx) => retireStampKeys(tx, person.identityUuid));
    const after = await keyOfNext();
    expect(after).not.toBe(before);
    expect(await keyOfNext()).toBe(after);
  });

  it('is retired only when whoever signs with it has committed', async () => {
    const order: string[] = [];
    let retiring: Promise<unknown> = Promise.resolve();
    await fixture.db.transaction(async (tx) => {
      await tx.query('SELECT 1 FROM identities WHERE id = $1 FOR NO KEY UPDATE', [person.identityUuid]);
      retiring = fixture.db
        .transaction((other) => retireStampKeys(other, person.identityUuid))
        .then(() => order.push('retired'));
      await eventually(async () => {
        const [waiting] = await fixture.db.query<{ n: number }>(
          `SELECT count(*) AS n FROM pg_stat_activity
            WHERE datname = current_database() AND wait_event_type = 'Lock'`,
        );
        expect(waiting?.n).toBe(1);
      });
      order.push('signed');
    });
    await retiring;
    expect(order).toEqual(['signed', 'retired']);
  });

  it('signs nothing once its sealed box is another one', async () => {
    const id = await keyOfNext();
    const boxes = await fixture.db.query<{ box: Buffer }>(
      'UPDATE stamp_keys SET private_sealed = $2 WHERE id = $1 RETURNING private_sealed AS box',
      [id, Buffer.alloc(64, 2)],
    );
    expect(boxes).toHaveLength(1);
    await expect(keyOfNext()).rejects.toThrow('500');
  });
});
