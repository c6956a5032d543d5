import { execFile } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { findProjectRoot } from '../../shared/platform/lib/project-root.ts';
import { enrollPerson } from '../support/people/enroll-person.ts';
import { createTestFixture, type TestFixture } from '../support/test-fixture.ts';

const root = findProjectRoot();
// The script lies in the checkout, so that it finds `jose` as it would in a reader's own project.
const script = path.join(root, `dist/verify-offline-${process.pid}.mjs`);
let fixture: TestFixture;

beforeAll(async () => {
  fixture = await createTestFixture();
  const text = readFileSync(path.join(root, 'docs/partners/verify-offline.md'), 'utf8');
  writeFileSync(script, /```js\n([\s\S]*?)```/.exec(text)?.[1] ?? '');
});

afterAll(async () => {
  rmSync(script, { force: true });
  await fixture?.close();
});

const run = (token: string) => promisify(execFile)(process.execPath, [script, fixture.base, token]);

it('runs as it stands in the guide', async () => {
  const person = await enrollPerson(fixture.anybody);
  const { stdout } = await run(person.identityToken);
  expect(JSON.parse(stdout)).toMatchObject({ identityUuid: person.identityUuid });
  await expect(run(`${person.identityToken.slice(0, -4)}AAAA`)).rejects.toThrow(
    'signature verification failed',
  );
});
