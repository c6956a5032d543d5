import path from 'node:path';
import { consoleAddress } from '../../dev/launch/start/console-address.ts';
import { readStartSettings } from '../../dev/launch/start/settings.ts';
import { writeFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { findProjectRoot } from '../../shared/platform/lib/project-root.ts';
import { usePages } from '../pages/use-pages.ts';
import { addAuthenticator } from '../pages/virtual-authenticator.ts';
import { testEnvironment } from '../support/test-config.ts';

const here = usePages();
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'link-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** What a page of the console does with a link; it runs in the browser. */
const acceptance = `async (token) => {
  const call = (path, body) => fetch('/console/api' + path, {
    method: body ? 'POST' : 'GET',
    headers: { 'content-type': 'application/json' },
    body: body && JSON.stringify(body),
  });
  const options = await (await call('/invitations/options', { token, name: 'Ada' })).json();
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options);
  const passkey = (await navigator.credentials.create({ publicKey })).toJSON();
  const accepted = await call('/invitations/accept', { token, name: 'Ada', passkey });
  const session = await (await call('/session')).json();
  return { secure: isSecureContext, status: accepted.status, session };
}`;

/** What npm start would print for the project, after it had come up at the fixture's address. */
async function printed(projectId: string | undefined, said: string[] = []): Promise<string> {
  const { database, redis } = here.fixture.config;
  const { site } = here.fixture;
  const settings = readStartSettings({ PUBLIC_URL: site }, findProjectRoot(), false);
  const env = testEnvironment(
    { databaseUrl: database.url, redisUrl: redis.cacheUrl },
    { PUBLIC_URL: site, PATH: process.env['PATH'] ?? '' },
  );
  const keyFile = path.join(folder, 'demo-project.json');
  writeFileSync(keyFile, JSON.stringify({ projectId }));
  return consoleAddress(settings, env, {
    keyFile: projectId === undefined ? undefined : keyFile,
    say: (text) => void said.push(text),
    signal: new AbortController().signal,
  });
}

describe('the link to the console that npm start prints', () => {
  it('makes whoever opens it in a browser the first owner, over http, and is a plain address from then on', async () => {
    const { projectId } = await here.fixture.createProject({ name: 'Demo' });
    const link = await printed(projectId);
    expect(link).toMatch(/^http:\/\/localhost:\d+\/console\/join#inv_[\w-]{43}$/);
    const { page } = await here.browser.open();
    await addAuthenticator(page);
    await page.goto(link);
    const token = JSON.stringify(new URL(link).hash.slice(1));
    expect(await page.evaluate(`(${acceptance})(${token})`)).toMatchObject({
      secure: true,
      status: 200,
      session: { member: { name: 'Ada' }, projects: [{ projectId, role: 'owner' }] },
    });
    const cookies = await page.context().cookies();
    expect(cookies).toMatchObject([
      { name: '__Host-humanmark_console', httpOnly: true, secure: true, sameSite: 'Strict' },
    ]);
    expect(await printed(projectId)).toBe(`${here.fixture.site}/console`);
  });

  it('is the plain address where there is no demo project, or no link can be made, which is said', async () => {
    const said: string[] = [];
    expect(await printed(undefined, said)).toBe(`${here.fixture.site}/console`);
    expect(said).toEqual([]);
    expect(await printed('prj_none', said)).toBe(`${here.fixture.site}/console`);
    expect(said).toEqual([expect.stringContaining('prj_none')]);
  });
});
