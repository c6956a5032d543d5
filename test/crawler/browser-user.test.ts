import { execFile } from 'node:child_process';
import { readFileSync, readlinkSync, statSync } from 'node:fs';
import { promisify } from 'node:util';
import { type BrowserProcess, startBrowserProcess } from '../../crawler/browser/browser-process.ts';
import { chooseBrowserRights } from '../../crawler/browser/browser-user.ts';

const executablePath = process.env['SHIPPED_CHROMIUM_PATH'] ?? 'chromium';
const isRoot = process.getuid?.() === 0;
const told: unknown[] = [];
const log = {
  info: (fields: object) => void told.push(fields),
  warn: (fields: object) => void told.push(fields),
};
const become = ['--reuid=61234', '--regid=61235', '--clear-groups', '--inh-caps=-all', '--'];
const usersOf = (pid: number) =>
  /^Uid:\s+(.*)$/m
    .exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
    ?.split('\t')
    .map(Number);

describe('a crawler that was started as root', () => {
  if (!isRoot) {
    it('is not what runs this test; an ordinary user shares his rights with the browser, and says so', async () => {
      const rights = await chooseBrowserRights({ executablePath, browserUser: undefined }, log);
      expect(rights).toEqual({ user: undefined, sandbox: true });
      expect(told).toEqual([{ event: 'browser.user_shared' }]);
    });
    return;
  }

  let browser: BrowserProcess;
  beforeAll(async () => {
    const rights = await chooseBrowserRights(
      { executablePath, browserUser: { uid: 61_234, gid: 61_235 } },
      log,
    );
    browser = await startBrowserProcess({ executablePath, ...rights });
  });
  afterAll(() => browser?.close());

  it('runs every process of the browser as the other user, with its sandbox', async () => {
    const page = await browser.browser.newPage();
    await page.setContent('<title>works</title>');
    expect(await page.title()).toBe('works');
    const members = await browser.members();
    expect(members.length).toBeGreaterThan(2);
    for (const { pid } of members) expect(usersOf(pid)).toEqual([61_234, 61_234, 61_234, 61_234]);
    expect(told).toEqual([]);
    const renderers = members.filter(({ isRenderer }) => isRenderer);
    const own = readlinkSync('/proc/self/ns/user');
    for (const { pid } of renderers) expect(readlinkSync(`/proc/${pid}/ns/user`)).not.toBe(own);
    expect(renderers.length).toBeGreaterThan(0);
  });

  it('keeps its environment, its memory and its files from that user', async () => {
    const asBrowser = (command: string) => promisify(execFile)('setpriv', [...become, 'sh', '-c', command]);
    for (const file of ['environ', 'mem', 'fd'])
      await expect(
        asBrowser(`ls /proc/${process.pid}/${file}/ && cat /proc/${process.pid}/${file}`),
      ).rejects.toThrow();
    await expect(asBrowser(`cat /proc/${process.pid}/environ`)).rejects.toThrow(/Permission denied/);
    await expect(asBrowser(`kill -STOP ${process.pid}`)).rejects.toThrow(/not permitted/);
  });

  it('removes what the browser left', async () => {
    const environment = readFileSync(`/proc/${browser.pid}/environ`, 'utf8').split('\0');
    const home = environment.find((each) => each.startsWith('HOME='))?.slice('HOME='.length) ?? '';
    expect(statSync(home)).toMatchObject({ uid: 61_234, mode: 0o40700 });
    await browser.close();
    expect(() => statSync(home)).toThrow('ENOENT');
  });

  it('refuses to start with a user that cannot run the browser', async () => {
    const impossible = { executablePath: '/root/none', browserUser: { uid: 61_234, gid: 61_235 } };
    await expect(chooseBrowserRights(impossible, log)).rejects.toThrow('BROWSER_USER 61234:61235');
  });
});
