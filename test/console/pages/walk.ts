import type { Locator, Page } from 'playwright';
import type { ConsoleMember } from '../../support/console/console-member.ts';
import type { PageFixture } from '../../pages/page-fixture.ts';
import type { WorkingProject } from './working-project.ts';

/** A browser in which a member is signed in, and what a walk through a screen does with it. */
export interface WalkTools {
  page: Page;
  fixture: PageFixture;
  project: WorkingProject;
  /** Opens a screen of the project, in test mode unless the address says otherwise. */
  open: (screen: string) => Promise<void>;
  /** Opens an address below /console. */
  visit: (path: string) => Promise<void>;
  signIn: (member: ConsoleMember) => Promise<void>;
  signOut: () => Promise<void>;
  /** Checks the page in every look. @param dialog the source of the dialog that is open, if one is */
  check: (state: string, dialog?: string) => Promise<void>;
}

export type Walk = (tools: WalkTools) => Promise<void>;

export const dialogOf = (page: Page): Locator => page.getByRole('dialog');

export async function shown(page: Page, text: string): Promise<void> {
  await page.getByText(text).first().waitFor();
}

export async function press(page: Page, name: string, tag?: 'summary'): Promise<void> {
  await (tag ? page.locator(tag, { hasText: name }) : page.getByRole('button', { name, exact: true }))
    .first()
    .click();
}
