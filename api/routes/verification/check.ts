import { z } from 'zod';
import { endpointLimits } from '../../../shared/domain/partners/limits/endpoint-limits.ts';
import type { StoredTexts } from '../../../shared/domain/partners/limits/admission.ts';
import type { ApiKey } from '../../../shared/domain/partners/projects/project.ts';
import { parseIdentityRef } from '../../../shared/domain/people/identity/identity.ts';
import { identityNotFound } from '../../../shared/domain/people/identity/load-identity.ts';
import { responseKey } from '../../../shared/domain/people/verification/response-cache.ts';
import {
  checkIdentity,
  type CheckDeps,
  type NamedCheck,
  type QuickCheck,
} from '../../../shared/domain/people/verification/check-identity.ts';
import { defineRoute, type Prefetch, type RawCall } from '../../http/route.ts';
import { assuranceField, identityIdField, identityPath, isHumanField, userIdField } from '../fields.ts';

const quickCheck = z.object({ isHuman: isHumanField, identityId: identityIdField });

export const quickCheckWithLevel = quickCheck.extend({ assurance: assuranceField });

/** The quick check, in both of its spellings; only this one says at which level the person is. */
export const checkIdentityRoute = defineRoute(
  {
    operationId: 'checkIdentity',
    method: 'get',
    path: '/v1/identity/{identity_id}/check',
    tag: 'Verification',
    summary: 'Check whether an identity is a verified human. This is the fastest endpoint.',
    auth: 'api-key',
    scope: 'identity:read',
    limit: endpointLimits.checkIdentity,
    hot: 'identity_id',
    input: { params: identityPath },
    responses: { 200: { description: 'The result.', body: quickCheckWithLevel } },
    errors: ['identity_not_found', 'store_unavailable', 'overloaded'],
    prefetch: ({ params, key }: RawCall) => checkOf(params, 'identity_id', key),
  },
  (deps: { checkDeps: CheckDeps }, call) => replyWithCheck(deps.checkDeps, call, toReplyWithLevel),
);

export const check = defineRoute(
  {
    operationId: 'check',
    method: 'get',
    path: '/check',
    tag: 'Verification',
    summary: 'Check whether a user is a verified human. Returns only the boolean, for minimal latency.',
    auth: 'api-key',
    scope: 'identity:read',
    hot: 'userId',
    input: { query: z.object({ userId: userIdField }) },
    responses: { 200: { description: 'The result.', body: quickCheck } },
    errors: ['identity_not_found', 'store_unavailable', 'overloaded'],
    prefetch: ({ query, key }: RawCall) => checkOf(query, 'userId', key),
  },
  (deps: { checkDeps: CheckDeps }, call) => replyWithCheck(deps.checkDeps, call, toReply),
);

type PrefetchedCheck = NamedCheck & Prefetch;

/** Reads the identity that a call asks about, once; undefined where it names none. */
function checkOf(input: unknown, field: string, key: ApiKey | undefined): PrefetchedCheck | undefined {
  if (!key || typeof input !== 'object' || input === null) return undefined;
  const named: unknown = Reflect.get(input, field);
  const ref = typeof named === 'string' ? parseIdentityRef(named) : undefined;
  if (ref === undefined) return undefined;
  const { mode, assuranceMin: minimum } = key;
  // A label may hold what no input may; the other two names are letters, digits, `-` and `_`.
  const coversInput = ref.kind !== 'code' && isOnlyField(input, field);
  const cached = responseKey(ref, mode);
  return { key: cached, responseKeys: [cached], weight: 1, ref, mode, minimum, coversInput };
}

function isOnlyField(input: object, field: string): boolean {
  for (const name in input) if (name !== field) return false;
  return true;
}

/** @throws AppError identity_not_found, store_unavailable, overloaded */
function replyWithCheck<Reply>(
  deps: CheckDeps,
  { prefetch, fetched }: { prefetch: PrefetchedCheck | undefined; fetched: StoredTexts | undefined },
  reply: (checked: QuickCheck) => Reply,
) {
  if (!prefetch) throw identityNotFound();
  const response = checkIdentity(deps, prefetch, fetched?.[0]);
  return response instanceof Promise ? response.then(reply) : reply(response);
}

function toReply({ isHuman, identityId }: QuickCheck) {
  return { status: 200 as const, body: { isHuman, identityId } };
}

function toReplyWithLevel({ isHuman, identityId, assurance }: QuickCheck) {
  return { status: 200 as const, body: { isHuman, identityId, assurance } };
}
