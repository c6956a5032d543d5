import type { Page } from 'playwright';
import { manyAddresses } from '../../pages/account-walk.ts';
import { usePages } from '../../pages/use-pages.ts';
import { createMember } from '../../support/console/console-member.ts';
import { newAddress } from '../../support/new-address.ts';
import { createProject } from '../../../shared/domain/partners/projects/projects.ts';
import { signInWith } from './signed-in-browser.ts';
import { press, shown } from './walk.ts';

const here = usePages(manyAddresses);
let projectId: string;

beforeAll(async () => {
  ({ projectId } = await createProject(
    { db: here.fixture.db },
    { name: 'Acme', plan: 'pro', platform: 'acme' },
  ));
});

async function openSettings(role: 'owner' | 'developer'): Promise<Page> {
  const { page, context } = await here.browser.open({ viewport: { width: 1280, height: 900 } });
  await context.setExtraHTTPHeaders({ 'x-forwarded-for': newAddress() });
  await signInWith(
    context,
    await createMember(here.fixture, { projectId, role, authenticator: { origin: here.fixture.site } }),
  );
  await page.goto(`${here.fixture.site}/console/p/${projectId}/settings`);
  await shown(page, 'Names of people');
  return page;
}

/** In days from now. */
async function plainNamesLast(): Promise<number> {
  const [row] = await here.fixture.db.query<{ days: number }>(
    'SELECT (extract(epoch FROM plain_names_until - now()) / 86400)::float8 AS days FROM projects WHERE id = $1',
    [projectId],
  );
  return Math.round(row?.days ?? 0);
}

describe('the card of the names of people', () => {
  it('turns them on, has the earlier ones taken longer, and turns them off', async () => {
    const page = await openSettings('owner');
    await press(page, 'Use names of your own');
    await shown(page, 'Ids that you stored before stop working');
    await expect(plainNamesLast()).resolves.toBe(30);
    await here.fixture.db.query(
      `UPDATE projects SET plain_names_until = now() - interval '2 days' WHERE id = $1`,
      [projectId],
    );
    await page.reload();
    await shown(page, 'Ids that you stored before stopped working');
    await press(page, 'Accept stored ids 30 more days');
    await shown(page, 'Ids that you stored before work for 30 more days, from now.');
    await shown(page, 'Ids that you stored before stop working');
    await expect(plainNamesLast()).resolves.toBe(30);
    await press(page, 'Use the names of the service');
    await shown(page, 'Those of the service');
    await expect(page.getByRole('button', { name: 'Accept stored ids 30 more days' }).count()).resolves.toBe(
      0,
    );
  });

  it('is to be read by those who are no owners', async () => {
    const page = await openSettings('developer');
    await expect(page.getByRole('button', { name: 'Use names of your own' }).count()).resolves.toBe(0);
  });
});
