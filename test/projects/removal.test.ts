import { readFileSync } from 'node:fs';
import path from 'node:path';
import { removeBrandFiles } from '../../shared/domain/brands/brands/references/reference-files.ts';
import { removeMediaFiles } from '../../shared/domain/content/media/remove-media-files.ts';
import { createApiKey } from '../../shared/domain/partners/projects/api-keys.ts';
import { endProject, keepProject } from '../../shared/domain/partners/projects/end-project.ts';
import { findProjectForPlatform, loadProject } from '../../shared/domain/partners/projects/projects.ts';
import { removeProjects } from '../../shared/domain/partners/projects/remove-projects.ts';
import { recordEvent } from '../../shared/domain/partners/webhooks/record-event.ts';
import { systemClock } from '../../shared/platform/lib/clock.ts';
import { findProjectRoot } from '../../shared/platform/lib/project-root.ts';
import { silentLogger } from '../../shared/platform/log/logger.ts';
import { openStorage } from '../../shared/platform/storage/open-storage.ts';
import { removers, resters } from '../../workers/loops/project-loops.ts';
import { eventually } from '../support/eventually.ts';
import { createTakedownFixture, type TakedownFixture } from '../takedowns/takedown-fixture.ts';
import { endNow, makeWholeProject, type WholeProject } from './whole-project.ts';

let fixture: TakedownFixture;
beforeAll(async () => {
  fixture = await createTakedownFixture();
});
afterAll(() => fixture?.close());

const log = silentLogger();
const running = new AbortController().signal;
const areas = { resters, removers };
/** Every step that is due. */
const removeAll = async () => {
  const storage = openStorage(fixture.config.storage);
  for (;;) {
    while (await removeProjects({ db: fixture.db, log }, areas, running));
    await removeMediaFiles({ db: fixture.db, storage });
    // A step that waits for files is due some seconds later.
    const waiting = await fixture.db.query(
      `UPDATE projects SET remove_at = now() WHERE removed_at IS NULL AND remove_at > now() AND ends_at <= now() RETURNING id`,
    );
    if (waiting.length === 0) break;
  }
  while (await removeBrandFiles({ db: fixture.db, storage }));
  await storage.close();
};

/** Every column that can name a project, by its type or by what it is called. */
const columns = () =>
  fixture.db.query<{ table: string; column: string }>(
    `SELECT c.conrelid::regclass::text AS table, a.attname AS column
       FROM pg_constraint c JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = c.conkey[1]
      WHERE c.contype = 'f' AND c.confrelid = 'projects'::regclass
     UNION
     SELECT c.oid::regclass::text, a.attname
       FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
      WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition
        AND a.attname ~ 'project' AND c.oid <> 'projects'::regclass
     ORDER BY 1, 2`,
  );
const rowsOf = async (projectId: string): Promise<Map<string, number>> => {
  const found = new Map<string, number>();
  for (const { table, column } of await columns()) {
    const [row] = await fixture.db.query<{ count: number }>(
      `SELECT count(*) AS count FROM ${table} WHERE ${column} = $1`,
      [projectId],
    );
    found.set(`${table}.${column}`, row?.count ?? 0);
  }
  return found;
};

/** What operators are told that stays, in docs/operators/operations.md. */
function documentedToStay(): string[] {
  const text = readFileSync(path.join(findProjectRoot(), 'docs/operators/operations.md'), 'utf8');
  const [, section = ''] = text.split('### What stays of a project\n');
  return [...(section.split('\n#')[0] ?? '').matchAll(/^\| `(\w+\.\w+)`/gm)].map(([, name]) => name ?? '');
}

describe('a project whose end has come', () => {
  let project: WholeProject;
  let before: Map<string, number>;
  beforeAll(async () => {
    project = await makeWholeProject(fixture);
    // What the API notes of its requests is written within a second.
    before = await eventually(async () => {
      const rows = await rowsOf(project.projectId);
      for (const noted of ['usage_counts.project_id', 'request_log.project_id'])
        expect([noted, rows.get(noted)]).not.toEqual([noted, 0]);
      return rows;
    });
    await endNow(fixture.db, project.projectId);
    await removeAll();
  });

  it('has no row left in any table that names projects, but where operators are told that it stays', async () => {
    const after = await rowsOf(project.projectId);
    // A table without a row before shows nothing.
    expect([...before].filter(([, count]) => count === 0)).toEqual([]);
    const left = [...after].filter(([, count]) => count > 0).map(([name]) => name);
    expect(left.toSorted()).toEqual(documentedToStay().toSorted());
    expect(await loadProject(fixture, project.projectId)).toMatchObject({
      removedAt: expect.any(Date),
      ownerIdentityId: null,
      platform: null,
    });
  });

  it('is refused whatever would make it go on', async () => {
    const { projectId, apiKey } = project;
    const refused = { code: 'project_ended' };
    await expect(keepProject(fixture, projectId)).rejects.toMatchObject(refused);
    await expect(endProject(fixture, projectId, {})).rejects.toMatchObject(refused);
    await expect(createApiKey(fixture, { projectId })).rejects.toMatchObject(refused);
    const response = await fixture.anybody.get('/v1/key', { headers: { authorization: `Bearer ${apiKey}` } });
    expect(response.status).toBe(401);
  });

  it('is told nothing more of the people who enrolled through it, and is found by no name', async () => {
    const { projectId, identityId } = project;
    const event = { projectId, mode: 'live', type: 'user.verified', identityId } as const;
    const data = {
      userId: 'usr_x',
      identityId: 'Ada #K7M2Q9X',
      trustScore: 60,
      assurance: 'liveness',
    } as const;
    await fixture.db.transaction((tx) => recordEvent(tx, { clock: systemClock }, { ...event, data }));
    expect((await rowsOf(projectId)).get('events.project_id')).toBe(0);
    await fixture.db.query(`UPDATE projects SET name = 'Gone Shop' WHERE id = $1`, [projectId]);
    expect(await findProjectForPlatform(fixture.db, 'Gone Shop')).toBeUndefined();
    const namesake = await fixture.createProject({ name: 'Gone Shop' });
    expect(await findProjectForPlatform(fixture.db, 'gone shop')).toBe(namesake.projectId);
  });

  it('leaves those who were members of it, without a project', async () => {
    const left = await fixture.db.query<{ id: string }>(
      `SELECT id FROM members WHERE id LIKE 'mem_whole_%' ORDER BY id`,
    );
    expect(left.map(({ id }) => id)).toEqual(['mem_whole_1', 'mem_whole_2']);
  });

  it('leaves people and their stamps as they were', async () => {
    const { stampId, identityId } = project;
    expect(await fixture.db.query('SELECT status FROM identities WHERE id = $1', [identityId])).toEqual([
      { status: 'verified' },
    ]);
    const { client } = await fixture.createProject();
    expect((await client.get(`/v1/stamp/${stampId}`)).status).toBe(200);
  });

  it('keeps of its brands what was sent in their name for a year, and nothing more of them', async () => {
    const { sentBrandId, plainBrandId, sentAlertId, otherAlertId } = project;
    const rows = (text: string, ...values: unknown[]) => fixture.db.query<{ id: string }>(text, values);
    expect(await rows('SELECT id FROM brands WHERE id = $1', plainBrandId)).toEqual([]);
    expect(await rows('SELECT id FROM brand_alerts WHERE id IN ($1, $2)', sentAlertId, otherAlertId)).toEqual(
      [{ id: sentAlertId }],
    );
    expect(
      await rows(
        `SELECT id FROM brands WHERE id = $1 AND status = 'paused' AND kept_until > now() + interval '364 days'`,
        sentBrandId,
      ),
    ).toHaveLength(1);
    expect(
      await rows('SELECT brand_id FROM evidence_removals WHERE brand_id = $1', plainBrandId),
    ).toHaveLength(1);
    expect(
      await rows(
        'SELECT 1 FROM takedown_log l JOIN takedowns t ON t.id = l.takedown_id WHERE t.brand_id = $1',
        sentBrandId,
      ),
    ).not.toEqual([]);
    expect(fixture.filesKept().filter((file) => file.startsWith(sentBrandId))).toEqual([]);

    // A year later.
    await rows(`UPDATE brands SET kept_until = now() WHERE id = $1`, sentBrandId);
    await rows(
      `UPDATE takedowns SET sent_at = sent_at - interval '366 days' WHERE brand_id = $1`,
      sentBrandId,
    );
    await rows(`UPDATE projects SET remove_at = now() WHERE id = $1`, project.projectId);
    await removeAll();
    expect(await rows('SELECT id FROM brands WHERE id = $1', sentBrandId)).toEqual([]);
    expect(
      await rows('SELECT id FROM projects WHERE id = $1 AND remove_at IS NULL', project.projectId),
    ).toHaveLength(1);
  });
});

it('works until its end, which can be withdrawn', async () => {
  const { projectId, client } = await fixture.createProject();
  const endsAt = async () => (await client.get('/v1/key')).body.project.endsAt;
  expect(await endsAt()).toBeNull();
  await endProject(fixture, projectId, {});
  const days = (Date.parse(await endsAt()) - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(6.9);
  expect(days).toBeLessThanOrEqual(7);
  await removeAll();
  expect((await loadProject(fixture, projectId)).removedAt).toBeNull();
  await keepProject(fixture, projectId);
  expect(await endsAt()).toBeNull();
  await expect(endProject(fixture, projectId, { noticeDays: 91 })).rejects.toThrow();
  await expect(endProject(fixture, 'prj_none', {})).rejects.toMatchObject({ code: 'project_not_found' });
});

it('is removed all the same where a process dies in any step of it', async () => {
  const { projectId } = await makeWholeProjectAgain();
  await endNow(fixture.db, projectId);
  for (let at = 0; ; at += 1) {
    let begun = 0;
    const dying = removers.map((remove): (typeof removers)[number] => async (deps, id) => {
      begun += 1;
      const removed = await remove(deps, id);
      // Dead before it could say what it had done.
      if (begun > at) throw new Error('killed');
      return removed;
    });
    const isMore = await removeProjects({ db: fixture.db, log }, { resters, removers: dying }, running).catch(
      () => 'killed' as const,
    );
    if (isMore === false) break;
    // Its lease has ended.
    if (isMore === 'killed')
      await fixture.db.query(`UPDATE projects SET remove_at = now() WHERE id = $1 AND removed_at IS NULL`, [
        projectId,
      ]);
    if (at > 100) throw new Error('it does not end');
  }
  await removeAll();
  expect((await loadProject(fixture, projectId)).removedAt).toEqual(expect.any(Date));
  expect((await rowsOf(projectId)).get('events.project_id')).toBe(0);
});

/** Without what is unique in the whole database. */
async function makeWholeProjectAgain(): Promise<{ projectId: string }> {
  const { projectId } = await fixture.brand();
  await fixture.db.query(
    `INSERT INTO events (id, project_id, mode, type, body) SELECT 'evt_again_' || n, $1, 'live', 'user.verified', '{}'
       FROM generate_series(1, 1200) n`,
    [projectId],
  );
  await fixture.createKey(projectId);
  return { projectId };
}
