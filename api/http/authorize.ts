import type { Request } from 'express';
import { authenticatePerson } from '../../shared/domain/people/account/authenticate-person.ts';
import type { Person } from '../../shared/domain/people/account/person.ts';
import { issuedToDevice } from '../../shared/domain/people/enrollment/issue-challenge.ts';
import { authenticateKey } from '../../shared/domain/partners/projects/authenticate-key.ts';
import { isDomainAllowed } from '../../shared/domain/partners/projects/domain-restriction.ts';
import type { KeyCache } from '../../shared/domain/partners/projects/key-cache.ts';
import type { KeyGuesses } from '../../shared/domain/partners/projects/key-guesses.ts';
import type { KeyUses } from '../../shared/domain/partners/projects/key-uses.ts';
import type { ApiKey } from '../../shared/domain/partners/projects/project.ts';
import type { Database } from '../../shared/platform/db/database.ts';
import { AppError } from '../../shared/platform/errors/app-error.ts';
import type { ServiceKeys } from '../../shared/platform/lib/service-keys.ts';
import type { Clock } from '../../shared/platform/lib/clock.ts';
import type { Exchange } from './exchange.ts';
import type { RouteSpec } from './route.ts';

export interface KeyDeps {
  /** For key records. Its timeout is short, so that an unknown key soon gets an error when the store is unavailable. */
  keyDb: Database;
  keyCache: KeyCache;
  keyGuesses: KeyGuesses;
  keyUses: Pick<KeyUses, 'note'>;
}

export interface PersonDeps {
  db: Database;
  clock: Clock;
  keys: ServiceKeys;
  publicUrl: string;
}

/**
 * The key of the caller, if it may do this. A key that may not is noted in the exchange all the same.
 * @throws AppError api_key_missing, api_key_invalid, api_key_expired, project_suspended, rate_limited, domain_not_allowed,
 * scope_missing
 */
export function authorize(
  deps: KeyDeps,
  spec: RouteSpec,
  { request, address, exchange }: { request: Request; address: () => string; exchange: Exchange },
): Promise<ApiKey> | ApiKey {
  const onKey = (key: ApiKey) => {
    exchange.key = key;
  };
  const found = authenticateKey(deps, { authorization: request.headers.authorization, address, onKey });
  if (found instanceof Promise) return found.then((key) => requireAllowed(key, spec, request));
  return requireAllowed(found, spec, request);
}

function requireAllowed(key: ApiKey, spec: RouteSpec, request: Request): ApiKey {
  const { origin, referer } = request.headers;
  if (!isDomainAllowed(key.domains, { origin, referer })) {
    throw new AppError('domain_not_allowed', 'This API key can only be used from its allowed domains.');
  }
  if (spec.scope !== undefined && !key.scopes.has(spec.scope)) {
    throw new AppError('scope_missing', `This API key lacks the scope ${spec.scope}.`);
  }
  return key;
}

/** The person of a session or an identity token. @throws AppError token_missing, token_invalid, possession_invalid */
export function personBehind(deps: PersonDeps, request: Request): Promise<Person> {
  const { authorization, dpop } = request.headers;
  return authenticatePerson(deps, {
    authorization,
    proof: typeof dpop === 'string' ? dpop : undefined,
    method: request.method,
    path: request.path,
    issuedTo: issuedToDevice,
  });
}

/** The token of an enrollment link. @throws AppError token_missing */
export function bearerToken(request: Request): string {
  const token = /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
  if (token === undefined)
    throw new AppError('token_missing', 'Send the token as "Authorization: Bearer <TOKEN>".');
  return token;
}
