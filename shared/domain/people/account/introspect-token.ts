import { decodeJwt } from 'jose';
import { z } from 'zod';
import { isAppError } from '../../../platform/errors/app-error.ts';
import { type Assurance, reaches } from '../../partners/projects/assurance.ts';
import type { Mode } from '../../partners/projects/mode.ts';
import { findDevice } from '../devices/device-registration.ts';
import { humanUntil, type Identity } from '../identity/identity.ts';
import { loadIdentityById } from '../identity/load-identity.ts';
import { type TokenDeps, type TokenReader, verifyIdentityToken } from '../tokens/identity-token.ts';

const claimsOf = z.object({ iss: z.string(), jti: z.string(), iat: z.int(), exp: z.int() });

export type ActiveToken = z.output<typeof claimsOf> & { identity: Identity; keyThumbprint: string };

/** Why a token does not count, which its holder is not told: only that it does not. */
const refusals = ['token_invalid', 'identity_not_found', 'device_not_registered'] as const;

/**
 * What an identity token says, if it counts at this moment (RFC 7662): genuine and not expired, its person verified and
 * neither suspended nor deleted and at the level that the asking project wants, its device not revoked, and the token not of a project
 * whose names the asking one must not learn. Undefined otherwise. Read from the database each time. A failure
 * is thrown and never becomes a result.
 * @throws AppError store_unavailable
 */
export async function introspectToken(
  deps: TokenDeps,
  { token, mode, minimum, reader }: { token: string; mode: Mode; minimum: Assurance; reader: TokenReader },
): Promise<ActiveToken | undefined> {
  try {
    const { subject, keyThumbprint } = await verifyIdentityToken(deps, token, reader);
    const identity = await loadIdentityById(deps.db, subject);
    if (identity.mode !== mode || humanUntil(identity) <= deps.clock.now().getTime()) return undefined;
    if (!reaches(identity.assurance, minimum)) return undefined;
    const device = await findDevice(deps.db, mode, keyThumbprint);
    if (device.identityId !== identity.id) return undefined;
    return { ...claimsOf.parse(decodeJwt(token)), identity, keyThumbprint };
  } catch (error) {
    if (refusals.some((code) => isAppError(error, code))) return undefined;
    throw error;
  }
}
