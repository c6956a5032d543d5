import { createHash } from 'node:crypto';
import {
  type AuditEntry,
  hashOfEntry,
  installationChain,
} from '../../shared/domain/partners/audit/audit-entry.ts';
import { readHead, verifyAllChains, verifyChain } from '../../shared/domain/partners/audit/verify-audit.ts';
import { renameProject } from '../../shared/domain/partners/projects/change-project.ts';
import { createTestFixture, type TestFixture } from '../support/test-fixture.ts';
import { asOwner, cliJson, runCli } from './audited-fixture.ts';

let fixture: TestFixture;
beforeAll(async () => {
  fixture = await createTestFixture();
});
afterAll(() => fixture?.close());

/** A project with a chain of eight lines. */
async function filled(): Promise<{ projectId: string; head: string }> {
  const { projectId } = await fixture.createProject();
  for (const name of ['One', 'Two', 'Three', 'Four', 'Five', 'Six'])
    await renameProject(fixture, projectId, { name });
  const { head, problem, lines } = await verifyChain(fixture, projectId);
  expect([problem, lines]).toEqual([null, 8]);
  return { projectId, head };
}

const problemOf = async (chain: string, expected?: string) =>
  (await verifyChain(fixture, chain, expected === undefined ? undefined : readHead(expected))).problem;

describe('the verification of the audit log', () => {
  it.each([
    [
      'a changed value',
      `UPDATE audit_entries SET after = '{"name":"Other"}' WHERE chain = $ AND seq = 4`,
      'line 4: is not what',
    ],
    [
      'a changed actor',
      `UPDATE audit_entries SET actor_id = 'key_other' WHERE chain = $ AND seq = 5`,
      'line 5: is not what',
    ],
    [
      'a changed time',
      `UPDATE audit_entries SET at = at - interval '1 ms' WHERE chain = $ AND seq = 8`,
      'line 8: is not what',
    ],
    [
      'a missing line',
      'DELETE FROM audit_entries WHERE chain = $ AND seq = 3',
      'line 3: is missing; the next one is line 4',
    ],
    ['a missing beginning', 'DELETE FROM audit_entries WHERE chain = $ AND seq < 3', 'line 1: is missing'],
    [
      'lines that changed places',
      'UPDATE audit_entries SET seq = CASE seq WHEN 3 THEN 104 WHEN 4 THEN 3 ELSE seq END WHERE chain = $',
      'line 3: does not follow',
    ],
    [
      'a missing end',
      'DELETE FROM audit_entries WHERE chain = $ AND seq > 6',
      'the chain ends after 6 lines, and its head says 8:',
    ],
    ['a missing head', 'DELETE FROM audit_heads WHERE chain = $', 'the chain has 8 lines and no head'],
  ])('finds %s', async (_name, statement, problem) => {
    const { projectId } = await filled();
    await asOwner(fixture, statement.replaceAll('$', `'${projectId}'`));
    expect(await problemOf(projectId)).toContain(problem);
  });

  it('finds an end that was cut off with its head by a head that was kept', async () => {
    const { projectId, head } = await filled();
    await renameProject(fixture, projectId, { name: 'Seven' });
    expect(await problemOf(projectId, head)).toBe(null);
    const six = `(SELECT hash FROM audit_entries WHERE chain = '${projectId}' AND seq = 6)`;
    await asOwner(
      fixture,
      `UPDATE audit_heads SET size = 6, hash = ${six} WHERE chain = '${projectId}'`,
      `DELETE FROM audit_entries WHERE chain = '${projectId}' AND seq > 6`,
    );
    expect(await problemOf(projectId)).toBe(null);
    const verified = ['audit', 'verify', '--project', projectId, '--expect', head];
    const problem = expect.stringContaining('does not lead over the expected head 8:');
    expect(await runCli(fixture, ...verified)).toMatchObject({ code: 1, stdout: problem });
    const intact = { ok: true, chains: [{ chain: projectId, lines: 6, problem: null }] };
    expect(await cliJson(fixture, 'audit', 'verify', '--project', projectId)).toMatchObject(intact);
  });

  it('finds a chain that was written again by a head that was kept', async () => {
    const { projectId, head } = await filled();
    const page = await cliJson(fixture, 'audit', 'list', '--project', projectId);
    const last: AuditEntry = page.entries[0];
    const forged = hashOfEntry({ ...last, after: { name: 'Forged' } });
    await asOwner(
      fixture,
      `UPDATE audit_entries SET after = '{"name":"Forged"}', hash = decode('${forged}', 'hex') WHERE chain = '${projectId}' AND seq = 8`,
      `UPDATE audit_heads SET hash = decode('${forged}', 'hex') WHERE chain = '${projectId}'`,
    );
    expect(await problemOf(projectId)).toBe(null);
    expect(await problemOf(projectId, head)).toContain('does not lead over the expected head');
  });

  it('reads a chain of many pages, and all chains', async () => {
    const { projectId } = await fixture.createProject();
    const lines = Array.from({ length: 1203 }, (_, at) => `project ${at}`);
    for (const name of lines.slice(0, 3)) await renameProject(fixture, projectId, { name });
    await asOwner(fixture, chainOf(projectId, lines.length));
    expect(await verifyChain(fixture, projectId)).toMatchObject({ problem: null, lines: 1203 });
    const ofAll: string[] = [];
    for await (const { chain } of verifyAllChains(fixture)) ofAll.push(chain);
    expect(ofAll).toEqual(expect.arrayContaining([projectId, installationChain]));
  });

  it('refuses changes to everybody whose triggers run', async () => {
    const { projectId } = await filled();
    const refused = 'the audit log is only ever appended to';
    for (const statement of [
      `UPDATE audit_entries SET target = 'x' WHERE chain = '${projectId}'`,
      `DELETE FROM audit_entries WHERE chain = '${projectId}'`,
      'TRUNCATE audit_entries',
      `UPDATE audit_heads SET size = 2 WHERE chain = '${projectId}'`,
      `DELETE FROM audit_heads WHERE chain = '${projectId}'`,
      'TRUNCATE audit_heads',
    ])
      await expect(fixture.db.query(statement)).rejects.toThrow(refused);
  });

  it('wants one chain or all, and a head that it printed', async () => {
    const errors = await Promise.all(
      [
        [],
        ['--all', '--installation'],
        ['--all', '--expect', `1:${'a'.repeat(64)}`],
        ['--installation', '--expect', '1:a'],
      ].map(async (words) => (await runCli(fixture, 'audit', 'verify', ...words)).stderr),
    );
    expect(errors).toEqual([
      expect.stringContaining('give one of --project, --installation and --all'),
      expect.stringContaining('give one of --project, --installation and --all'),
      expect.stringContaining('--expect: is the head of one chain'),
      expect.stringContaining('must be a size and a hash'),
    ]);
  });
});

/** A statement that makes lines in place of those of a chain, as the documentation says they are hashed. */
function chainOf(chain: string, length: number): string {
  let previousHash = '0'.repeat(64);
  const rows = Array.from({ length }, (_, index) => {
    const at = new Date(1_800_000_000_000 + index).toISOString();
    const seq = index + 1;
    // In the order of RFC 8785: it sorts by name.
    const line = `{"action":"key.changed","actor":{"id":"a","kind":"key"},"after":null,"at":"${at}","before":null,"chain":"${chain}","format":"humanmark-audit-1","origin":null,"previousHash":"${previousHash}","requestId":null,"seq":${seq},"target":"t"}`;
    const hash = createHash('sha256').update(line).digest('hex');
    const row = `('${chain}', ${seq}, '${at}', 'key.changed', 't', 'key', 'a', decode('${previousHash}', 'hex'), decode('${hash}', 'hex'))`;
    previousHash = hash;
    return row;
  });
  return `DELETE FROM audit_entries WHERE chain = '${chain}';
    INSERT INTO audit_entries (chain, seq, at, action, target, actor_kind, actor_id, previous_hash, hash) VALUES ${rows.join(',')};
    UPDATE audit_heads SET size = ${length}, hash = decode('${previousHash}', 'hex') WHERE chain = '${chain}'`;
}
