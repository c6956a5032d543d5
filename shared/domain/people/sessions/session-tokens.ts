import { randomUUID, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { Database } from '../../../platform/db/database.ts';
import type { Clock } from '../../../platform/lib/clock.ts';
import { type Keyring, macOf, macsOf, type ServiceKeys } from '../../../platform/lib/service-keys.ts';
import { isPairwiseUuid, pairwiseNames } from '../../partners/pairwise/pairwise-names.ts';
import { namesSeenBy } from '../../partners/pairwise/seen-by.ts';
import { signCompact, verifyOwnToken } from '../tokens/own-token.ts';
import type { SigningKeys } from '../tokens/signing-keys.ts';
import { type SessionGrant, sessionTokenSeconds } from './session.ts';

export interface SessionDeps {
  db: Database;
  clock: Clock;
  keys: ServiceKeys;
  signingKeys: SigningKeys;
  publicUrl: string;
}

/** A token for the next 15 minutes, and one to get more of them with: the given generation of the session. */
export async function issueTokens(
  deps: SessionDeps,
  { generation, ...session }: SessionTokenClaims & { generation: number },
): Promise<Omit<SessionGrant, 'refreshExpiresAt'>> {
  const { sessionId, projectId } = session;
  // The project's server holds the token and can read it.
  const names = projectId === null ? undefined : await namesSeenBy(deps.db, deps.keys, projectId);
  const claims = { ...session, subject: names?.uuid(session.subject) ?? session.subject };
  const refreshToken = formatRefreshToken(deps.keys.refreshTokens, { sessionId, generation });
  return { sessionId, ...(await issueSessionToken(deps, claims)), refreshToken };
}

const sessionTokenPrefix = 'hm_sess_';
/** Its own `typ` (RFC 8725, 3.11): neither token can be passed off as the other. */
const sessionTokenType = 'hm-session+jwt';

export interface SessionTokenClaims {
  sessionId: string;
  /** The identity UUID; its token has the one that a project with names of its own sees in its place. */
  subject: string;
  /** The project whose server signed the person in (`azp`, OpenID Connect Core 2). */
  projectId: string | null;
}

/** `hm_sess_` and a JWS for this service's own endpoints (`aud`), good for 15 minutes while the session lasts. */
async function issueSessionToken(
  deps: { signingKeys: SigningKeys; publicUrl: string; clock: Clock },
  { sessionId, subject, projectId }: SessionTokenClaims,
): Promise<{ sessionToken: string; expiresAt: Date }> {
  const key = await deps.signingKeys.active();
  const issuedAt = Math.floor(deps.clock.now().getTime() / 1000);
  const expires = issuedAt + sessionTokenSeconds;
  const jws = signCompact(key, sessionTokenType, {
    iss: deps.publicUrl,
    aud: deps.publicUrl,
    sub: subject,
    sid: sessionId,
    ...(projectId === null ? {} : { azp: projectId }),
    jti: randomUUID(),
    iat: issuedAt,
    exp: expires,
  });
  return { sessionToken: sessionTokenPrefix + jws, expiresAt: new Date(expires * 1000) };
}

const sessionClaims = z.object({ sub: z.uuid(), sid: z.uuid(), azp: z.string().optional() });

/** Which session a token belongs to. It does not say whether that is still live. @throws AppError token_invalid */
export async function verifySessionToken(
  deps: { db: Database; clock: Clock; keys: ServiceKeys; publicUrl: string },
  token: string,
): Promise<{ sessionId: string; subject: string }> {
  const jws = token.startsWith(sessionTokenPrefix) ? token.slice(sessionTokenPrefix.length) : '';
  const { sub, sid, azp } = await verifyOwnToken(deps, jws, {
    typ: sessionTokenType,
    audience: deps.publicUrl,
    claims: sessionClaims,
    refusal: 'The session token is not valid or has expired. Refresh it or sign in again.',
  });
  const plain =
    azp !== undefined && isPairwiseUuid(sub) ? pairwiseNames(deps.keys, azp).plain(sub) : undefined;
  return { sessionId: sid, subject: plain ?? sub };
}

const refreshTokenPrefix = 'hm_ref_';
const idBytes = 16;
const generationBytes = 4;
const macBytes = 32;

export interface RefreshToken {
  sessionId: string;
  /** Counts from 1; each refresh makes the next one. */
  generation: number;
}

/**
 * `hm_ref_` and base64url of session id, generation and their HMAC-SHA-256. The whole family is one row with one
 * number: nothing to steal from the database, and every earlier token is known as such for as long as the row lives.
 */
export function formatRefreshToken(keys: Keyring, { sessionId, generation }: RefreshToken): string {
  const payload = Buffer.alloc(idBytes + generationBytes);
  payload.write(sessionId.replaceAll('-', ''), 'hex');
  payload.writeUInt32BE(generation, idBytes);
  return refreshTokenPrefix + Buffer.concat([payload, macOf(keys, macInput(payload))]).toString('base64url');
}

/** Undefined for anything this service did not make. The next token of a session is made with the current key. */
export function parseRefreshToken(keys: Keyring, token: string): RefreshToken | undefined {
  if (!token.startsWith(refreshTokenPrefix)) return undefined;
  const bytes = Buffer.from(token.slice(refreshTokenPrefix.length), 'base64url');
  if (bytes.length !== idBytes + generationBytes + macBytes) return undefined;
  const payload = bytes.subarray(0, idBytes + generationBytes);
  const mac = bytes.subarray(payload.length);
  if (!macsOf(keys, macInput(payload)).some((made) => timingSafeEqual(mac, made))) return undefined;
  const hex = payload.toString('hex', 0, idBytes);
  const sessionId = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  return { sessionId, generation: payload.readUInt32BE(idBytes) };
}

const macInput = (payload: Uint8Array) => Buffer.concat([Buffer.from('hm/refresh/1'), payload]);
