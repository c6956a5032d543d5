import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { manyAddresses } from '../../pages/account-walk.ts';
import { axeScript } from '../../pages/until-accessible.ts';
import { usePages } from '../../pages/use-pages.ts';
import { ageProof } from '../../support/console/console-member.ts';
import { eventually } from '../../support/eventually.ts';
import { newAddress } from '../../support/new-address.ts';
import { faultsInLooks } from './console-looks.ts';
import { engineersWordsOn, isForAnalysts } from './engineers-words.ts';
import { memberWalks, shellWalks } from './member-walks.ts';
import { projectWalks } from './project-walks.ts';
import { signInWith, signOut } from './signed-in-browser.ts';
import type { Walk } from './walk.ts';
import { createWorkingProject, type WorkingProject } from './working-project.ts';

let project: WorkingProject;
// Before the stores end that its workers use: these hooks run in the order in which they stand here.
afterAll(async () => project?.close());
// Where no mail can be sent, no address for digests is asked for.
const here = usePages({ ...manyAddresses, SMTP_URL: 'smtp://127.0.0.1:9' });
const source = path.resolve('api/console');
const dialogsSeen = new Set<string>();

beforeAll(async () => {
  project = await createWorkingProject(here.fixture);
});

/** What a browser says by itself of a response that the console expects: signed out, not found, refused. */
const expectedComplaint = /^Failed to load resource: the server responded with a status of 40[0134] /;

const unexpected = (complaints: readonly string[]): string[] =>
  complaints.filter((complaint) => !expectedComplaint.test(complaint));

async function take(place: string, walk: Walk): Promise<void> {
  const { fixture } = here;
  const { page, context, complaints } = await here.browser.open({ initScript: axeScript });
  await context.setExtraHTTPHeaders({ 'x-forwarded-for': newAddress() });
  // All walks together take longer than the five minutes in which a passkey stays fresh.
  await ageProof(fixture, { sessionId: project.owner.sessionId, minutes: 0 });
  await signInWith(context, project.owner);
  const visit = async (to: string) => void (await page.goto(`${fixture.site}/console${to}`));
  const faults: string[] = [];
  await walk({
    page,
    fixture,
    project,
    visit,
    open: async (screen) => visit(`/p/${project.projectId}/${screen}`),
    signIn: async (member) => signInWith(context, member),
    signOut: async () => signOut(context),
    check: async (state, dialog) => {
      expect([state, await page.locator('dialog[open]').count()]).toEqual([state, dialog ? 1 : 0]);
      if (dialog) dialogsSeen.add(dialog);
      const words = isForAnalysts(place) ? await engineersWordsOn(page) : [];
      const found = [
        ...words.map((line) => `a word of engineers: ${line}`),
        ...(await faultsInLooks(page, state)),
      ];
      faults.push(...found.map((fault) => `${state}: ${fault}`));
    },
  });
  expect(faults).toEqual([]);
  // A violation of the page's policy is one of them.
  expect(unexpected(complaints)).toEqual([]);
}

const pathsIn = (file: string): string[] =>
  [...readFileSync(path.join(source, file), 'utf8').matchAll(/^\s+path: '([^']+)'/gm)].map(
    ([, found = '']) => found,
  );

const rendersDialog = /<(?:Dialog|ConfirmByName|ShownOnce)\b/;

function dialogSources(): string[] {
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' });
  return files
    .filter((file) => file.endsWith('.tsx') && !file.startsWith('parts/'))
    .filter((file) => rendersDialog.test(readFileSync(path.join(source, file), 'utf8')));
}

describe('what the console shows, in light, dark, forced colours, at 390 px and zoomed to 200 %', () => {
  it('is walked through screen by screen', () => {
    expect(Object.keys(projectWalks).sort()).toEqual(pathsIn('shell/screens.ts').sort());
    expect(Object.keys(memberWalks).sort()).toEqual(pathsIn('shell/member-screens.ts').sort());
  });

  it.each(Object.entries({ ...projectWalks, ...memberWalks, ...shellWalks }))(
    'breaks no rule of WCAG 2.2 AA that axe knows, fits the window, says no word of engineers to analysts, and complains of nothing: %s',
    async (place, walk) => take(place, walk),
  );

  it('would be heard complaining of what its policy forbids', async () => {
    const { page, complaints } = await here.browser.open();
    await page.goto(`${here.fixture.site}/console/sign-in`);
    await page.evaluate(`document.body.setAttribute('style', 'color: red')`);
    await page.evaluate(
      `document.body.append(Object.assign(new Image(), { src: 'https://elsewhere.test/a.png' }))`,
    );
    await eventually(() => {
      const violations = unexpected(complaints).filter((each) => each.includes('Content Security Policy'));
      expect(violations).toEqual([
        expect.stringContaining('style'),
        expect.stringContaining('elsewhere.test'),
      ]);
      return Promise.resolve();
    });
  });

  it('leaves out no dialog', () => {
    expect([...dialogsSeen].sort()).toEqual(dialogSources().sort());
  });
});
