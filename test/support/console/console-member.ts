import { randomBytes } from 'node:crypto';
import { consoleCookie } from '../../../api/http/console-cookie.ts';
import { insertPasskeyRow } from '../../../shared/domain/team/credentials/member-passkey-store.ts';
import type { Role } from '../../../shared/domain/team/members/member.ts';
import { openConsoleSession } from '../../../shared/domain/team/sessions/open-session.ts';
import {
  readClientData,
  registrationSchema,
} from '../../../shared/domain/people/passkeys/credential-schema.ts';
import { verifyRegistration } from '../../../shared/domain/people/passkeys/verify-registration.ts';
import { newId } from '../../../shared/platform/lib/ids.ts';
import type { AssertionChanges } from '../authenticator/make-assertion.ts';
import {
  createSoftwareAuthenticator,
  type AuthenticatorChoices,
  type SoftwareAuthenticator,
} from '../authenticator/software-authenticator.ts';
import { newAddress } from '../new-address.ts';
import { type Answer, type ApiClient, createApiClient } from '../requests/api-client.ts';
import type { TestFixture } from '../test-fixture.ts';

type Stores = Pick<TestFixture, 'db' | 'base' | 'config'>;

export interface MemberChoices {
  /** Of a project with this role; without one, of none. */
  projectId?: string;
  role?: Role;
  name?: string;
  isOperator?: boolean;
  authenticator?: AuthenticatorChoices;
}

export interface ConsoleMember {
  memberId: string;
  passkeyId: string;
  sessionId: string;
  /** The value of the cookie. */
  token: string;
  /** Holds the passkey that opened the session. */
  authenticator: SoftwareAuthenticator;
  /** Calls as a page of the console does, signed in and freshly proven, from an address of its own. */
  client: ApiClient;
}

/** What a page of the console sends with each call, but for the cookie. */
export const pageHeaders = { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' };

export const cookieOf = (token: string): string => `${consoleCookie}=${token}`;

/** A page of the console in a browser that is not signed in, at an address of its own. */
export function consolePage({ base }: Pick<TestFixture, 'base'>): ApiClient {
  return createApiClient(base).with({ ...pageHeaders, 'x-forwarded-for': newAddress() });
}

/** A member with a passkey and a session. */
export async function createMember(
  fixture: Stores,
  { projectId, role = 'owner', name = 'Ada', isOperator = false, authenticator: choices }: MemberChoices = {},
): Promise<ConsoleMember> {
  const memberId = newId('mem');
  const userHandle = randomBytes(32);
  await fixture.db.query('INSERT INTO members (id, name, user_handle, is_operator) VALUES ($1, $2, $3, $4)', [
    memberId,
    name,
    userHandle,
    isOperator,
  ]);
  if (projectId !== undefined) await giveRole(fixture, { memberId, projectId, role });
  const authenticator = createSoftwareAuthenticator(choices);
  const passkeyId = await givePasskey(fixture, { memberId, userHandle, authenticator });
  return { memberId, passkeyId, authenticator, ...(await openSession(fixture, { memberId, passkeyId })) };
}

export async function giveRole(
  { db }: Pick<TestFixture, 'db'>,
  { memberId, projectId, role }: { memberId: string; projectId: string; role: Role },
): Promise<void> {
  await db.query('INSERT INTO project_members (project_id, member_id, role) VALUES ($1, $2, $3)', [
    projectId,
    memberId,
    role,
  ]);
}

/** Another session of a member, in another browser. */
export async function openSession(
  fixture: Pick<TestFixture, 'db' | 'base'>,
  { memberId, passkeyId }: { memberId: string; passkeyId: string },
): Promise<Pick<ConsoleMember, 'token' | 'sessionId' | 'client'>> {
  const { token, sessionId } = await fixture.db.transaction((tx) =>
    openConsoleSession(tx, { memberId, passkeyId, userAgent: 'test' }),
  );
  return { token, sessionId, client: consolePage(fixture).with({ cookie: cookieOf(token) }) };
}

/** A passkey of a member, as their authenticator makes it. @returns its id */
export async function givePasskey(
  { db, config }: Stores,
  {
    memberId,
    userHandle,
    authenticator,
  }: { memberId: string; userHandle: Uint8Array; authenticator: SoftwareAuthenticator },
): Promise<string> {
  const [rpId] = config.passkeys.rpIds;
  const challenge = randomBytes(32).toString('base64url');
  const user = { id: Buffer.from(userHandle).toString('base64url') };
  const registration = registrationSchema.parse(authenticator.create({ challenge, rp: { id: rpId }, user }));
  const verified = await verifyRegistration(
    { trustedFormats: new Set() },
    {
      registration,
      clientData: readClientData(registration.response.clientDataJSON),
      challenge,
      rpId,
      origins: [config.passkeys.ownOrigin],
      isStatementOptional: true,
    },
  );
  const passkeyId = newId('mpk');
  const passkey = { ...verified, id: passkeyId, memberId, rpId, name: 'Key', transports: [] };
  if (!(await insertPasskeyRow(db, passkey))) throw new Error('the passkey was registered already');
  return passkeyId;
}

/** Asks for options, lets the authenticator respond, and sends its response. */
export async function signInToConsole(
  page: ApiClient,
  authenticator: SoftwareAuthenticator,
  changes: AssertionChanges = {},
): Promise<Answer> {
  const { body: options } = await page.post('/console/api/sign-in/options', {});
  return page.post('/console/api/sign-in', authenticator.get(options, changes));
}

/** The same for a passkey that is shown once more. */
export async function confirmWith(
  client: ApiClient,
  authenticator: SoftwareAuthenticator,
  changes: AssertionChanges = {},
): Promise<Answer> {
  const { body: options } = await client.post('/console/api/step-up/options', {});
  return client.post('/console/api/step-up', authenticator.get(options, changes));
}

/** The token of the session that a response opens. @throws if it opens none */
export function tokenIn({ headers }: Answer): string {
  const [, token] = new RegExp(`^${consoleCookie}=([^;]+);`).exec(headers.get('set-cookie') ?? '') ?? [];
  if (token === undefined) throw new Error('the response opens no session');
  return token;
}

/** As if the last passkey had been shown so many minutes ago. */
export async function ageProof(
  { db }: Pick<TestFixture, 'db'>,
  { sessionId, minutes }: { sessionId: string; minutes: number },
): Promise<void> {
  await db.query('UPDATE console_sessions SET proven_at = now() - make_interval(mins => $2) WHERE id = $1', [
    sessionId,
    minutes,
  ]);
}
