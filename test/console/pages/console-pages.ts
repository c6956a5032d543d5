import type { Page } from 'playwright';
import type { Role } from '../../../shared/domain/team/members/member.ts';
import { joinLink } from '../../../shared/domain/team/invitations/invitation.ts';
import { inviteToProject } from '../../../shared/domain/team/invitations/invite.ts';
import { usePages, type PagesUnderTest } from '../../pages/use-pages.ts';
import { manyAddresses } from '../../pages/account-walk.ts';
import { addAuthenticator, type VirtualAuthenticator } from '../../pages/virtual-authenticator.ts';

/** An API whose console a browser opens, at the address that its links name. */
export function useConsole(): PagesUnderTest {
  return usePages(manyAddresses);
}

/** The link of an invitation, as a member would pass it on. */
export async function invitationTo(
  { fixture }: PagesUnderTest,
  projectId: string,
  role: Role = 'owner',
): Promise<string> {
  const { token } = await inviteToProject(fixture, { projectId, role, invitedBy: null });
  return joinLink(fixture.site, token);
}

/** Joins by a link with a new passkey, and arrives in the console. */
export async function join(page: Page, link: string, name = 'Ada Lovelace'): Promise<VirtualAuthenticator> {
  const authenticator = await addAuthenticator(page);
  await page.goto(link);
  await page.getByLabel('Your name').fill(name);
  await page.getByRole('button', { name: 'Make a passkey and join' }).click();
  await page.getByRole('navigation', { name: 'Console' }).waitFor();
  return authenticator;
}
