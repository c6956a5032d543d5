import type { BrowserContext } from 'playwright';
import { consoleCookie } from '../../../api/http/console-cookie.ts';
import type { ConsoleMember } from '../../support/console/console-member.ts';

/** Gives a browser the cookie of a member's session, as signing in does. The port of an address is no part of a cookie. */
export async function signInWith(
  context: BrowserContext,
  { token }: Pick<ConsoleMember, 'token'>,
): Promise<void> {
  await context.addCookies([
    {
      name: consoleCookie,
      value: token,
      url: 'https://localhost/',
      secure: true,
      httpOnly: true,
      sameSite: 'Strict',
    },
  ]);
}

export async function signOut(context: BrowserContext): Promise<void> {
  await context.clearCookies();
}
