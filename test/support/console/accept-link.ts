import type { Answer, ApiClient } from '../requests/api-client.ts';
import {
  createSoftwareAuthenticator,
  type SoftwareAuthenticator,
} from '../authenticator/software-authenticator.ts';
import type { TestFixture } from '../test-fixture.ts';
import { consolePage, cookieOf } from './console-member.ts';
import { consoleCookie } from '../../../api/http/console-cookie.ts';

/** The token of a link, as the page that it opens reads it. */
export const tokenOf = (link: string): string => new URL(link).hash.slice(1);

export interface Accepted {
  answer: Answer;
  authenticator: SoftwareAuthenticator;
  /** Calls signed in; only good where the link was accepted. */
  client: ApiClient;
}

/** Accepts a link as the page does: options, a passkey of a new authenticator, acceptance. */
export async function acceptLink(
  fixture: Pick<TestFixture, 'base'>,
  token: string,
  name = 'Grace',
): Promise<Accepted> {
  const prepared = await prepareAcceptance(fixture, token, name);
  return prepared.accept();
}

/** The same up to the acceptance, which a test may then send when it wants. */
export async function prepareAcceptance(fixture: Pick<TestFixture, 'base'>, token: string, name = 'Grace') {
  const page = consolePage(fixture);
  const authenticator = createSoftwareAuthenticator();
  const options = await page.post('/console/api/invitations/options', { token, name });
  if (options.status !== 200) throw new Error(`no options: ${options.status} ${options.bytes.toString()}`);
  const passkey = authenticator.create(options.body);
  return {
    passkey,
    accept: async (): Promise<Accepted> => {
      const answer = await page.post('/console/api/invitations/accept', { token, name, passkey });
      const cookie = answer.headers.get('set-cookie') ?? '';
      const session = new RegExp(`${consoleCookie}=([\\w-]+)`).exec(cookie)?.[1] ?? '';
      return { answer, authenticator, client: page.with({ cookie: cookieOf(session) }) };
    },
  };
}
