import type { Database } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Clock } from '../../../platform/lib/clock.ts';
import { authenticateDevice } from './authenticate-device.ts';
import { authenticateSession } from './authenticate-session.ts';
import type { Person, PersonRequest } from './person.ts';

/**
 * The person behind a request: by their device (`DPoP`, a proof a request) or by a session they signed in to
 * (`Bearer`). An API key is neither.
 * @throws AppError token_missing, token_invalid, possession_invalid
 */
export function authenticatePerson(
  deps: { db: Database; clock: Clock; publicUrl: string },
  request: PersonRequest,
): Promise<Person> {
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
