import { AppError, isAppError } from '../../../platform/errors/app-error.ts';
import { findDevice } from '../devices/device-registration.ts';
import { loadIdentityById } from '../identity/load-identity.ts';
import { findSession } from '../sessions/live-sessions.ts';
import { type TokenDeps, verifyIdentityToken } from '../tokens/identity-token.ts';
import type { Person, PersonRequest } from './person.ts';
import { verifyPossession } from './verify-possession.ts';

/**
 * The person behind a request: by their device (`DPoP`, a proof a request) or by a session they signed in to
 * (`Bearer`). An API key is neither. A suspended person cannot sign in, so their sessions do not count either; from
 * their device they still reach and delete what is stored about them.
 * @throws AppError token_missing, token_invalid, possession_invalid
 */
export function authenticatePerson(deps: TokenDeps, request: PersonRequest): Promise<Person> {
  const [, scheme, token] = /^(DPoP|Bearer) +(\S+)$/i.exec(request.authorization ?? '') ?? [];
  if (scheme === undefined || token === undefined) {
    throw new AppError(
      'token_missing',
      'Send "Authorization: Bearer <session token>", or "DPoP <identity token>" with a "DPoP" proof (RFC 9449).',
    );
  }
  return scheme.toLowerCase() === 'dpop'
    ? authenticateDevice(deps, token, request)
    : authenticateSession(deps, token);
}

/**
 * The person behind `Authorization: DPoP <identity token>` and `DPoP: <proof>`: the token identifies them, the proof
 * shows that they hold the device key. A revoked device or a deleted person is refused.
 * @throws AppError token_missing, token_invalid, possession_invalid
 */
async function authenticateDevice(deps: TokenDeps, token: string, request: PersonRequest): Promise<Person> {
  if (request.proof === undefined) {
    throw new AppError('token_missing', 'Send a "DPoP" proof (RFC 9449) with the identity token.');
  }
  const { subject, keyThumbprint } = await verifyIdentityToken(deps, token);
  const identity = await orInvalidToken(loadIdentityById(deps.db, subject));
  await verifyPossession(deps, {
    proof: request.proof,
    token,
    keyThumbprint,
    mode: identity.mode,
    method: request.method,
    url: deps.publicUrl + request.path,
    issuedTo: request.issuedTo,
  });
  const device = await orInvalidToken(findDevice(deps.db, identity.mode, keyThumbprint));
  if (device.identityId !== identity.id) throw invalidToken(undefined);
  return { identity, deviceId: device.id, session: null };
}

/** A caller who only holds a token is not told whether the person is gone or the device was revoked. */
async function orInvalidToken<Found>(lookup: Promise<Found>): Promise<Found> {
  try {
    return await lookup;
  } catch (error) {
    const gone = isAppError(error, 'identity_not_found') || isAppError(error, 'device_not_registered');
    throw gone ? invalidToken(error) : error;
  }
}

function invalidToken(cause: unknown): AppError {
  return new AppError('token_invalid', 'The identity token is no longer valid.', { cause });
}

/** @throws AppError token_invalid */
async function authenticateSession(deps: TokenDeps, token: string): Promise<Person> {
  const session = await findSession(deps, token);
  const identity = await loadIdentityById(deps.db, session.identityId);
  if (identity.status === 'suspended')
    throw new AppError(
      'token_invalid',
      'This identity is suspended. Use an enrolled device instead of a session.',
    );
  return { identity, deviceId: null, session };
}
