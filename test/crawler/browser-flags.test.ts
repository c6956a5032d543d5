import { readFile } from 'node:fs/promises';
import type { CDPSession } from 'playwright';
import { type BrowserProcess, startBrowserProcess } from '../../crawler/browser/browser-process.ts';

let running: BrowserProcess;
let session: CDPSession;

beforeAll(async () => {
  running = await startBrowserProcess({
    executablePath: process.env['SHIPPED_CHROMIUM_PATH'] ?? 'chromium',
    sandbox: process.getuid?.() !== 0,
  });
  session = await running.browser.newBrowserCDPSession();
});
afterAll(() => running?.close());

it('switches off what Playwright switches off', async () => {
  const commandLine = (await readFile(`/proc/${running.pid}/cmdline`, 'utf8')).split('\0');
  const name = '--disable-features=';
  const lists = commandLine.filter((flag) => flag.startsWith(name));
  const [theirs = [], ours = []] = lists.map((flag) => flag.slice(name.length).split(','));
  expect(lists).toHaveLength(2);
  expect(theirs.length).toBeGreaterThan(5);
  expect(ours).toEqual(expect.arrayContaining(theirs));
});

it('runs nothing but the page that was asked for', async () => {
  const page = await (await running.browser.newContext()).newPage();
  const open = async () => {
    const { targetInfos } = await session.send('Target.getTargets', { filter: [{}] });
    return targetInfos.map(({ type, url }) => `${type} ${url}`).toSorted();
  };
  await page.goto('data:text/html,<h1>quiet</h1>');
  // A window loads its own pages after it has shown the first frame; this asks for the one after.
  await page.screenshot();
  await page.screenshot();
  expect((await open()).map((target) => target.replace(/:.*/, ''))).toEqual(['page data', 'tab data']);
});
