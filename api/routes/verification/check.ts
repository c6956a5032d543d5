import { z } from 'zod';
import { parseIdentityRef } from '../../../shared/domain/people/identity/identity-ref.ts';
import { identityNotFound } from '../../../shared/domain/people/identity/load-identity.ts';
import {
  checkIdentity,
  type CheckDeps,
  type QuickCheck,
} from '../../../shared/domain/people/verification/check-identity.ts';
import { defineRoute, keyOf, type RawCall } from '../../http/route.ts';
import { identityIdField, userIdField } from '../fields.ts';

export const quickCheckResponse = z.object({ isHuman: z.boolean(), identityId: identityIdField });

export const check = defineRoute(
  {
    operationId: 'check',
    method: 'get',
    path: '/check',
    tag: 'Verification',
    summary: 'Check whether a user is a verified human. Returns only the boolean, for minimal latency.',
    auth: 'api-key',
    scope: 'identity:read',
    input: { query: z.object({ userId: userIdField }) },
    responses: { 200: { description: 'The result.', body: quickCheckResponse } },
    errors: ['identity_not_found', 'store_unavailable', 'overloaded'],
    prefetch: ({ query }) => stringMember(query, 'userId'),
  },
  (deps: { checkDeps: CheckDeps }, call) => replyWithCheck(deps.checkDeps, call.query.userId, call),
);

/** Shared by both spellings of the quick check. */
export function replyWithCheck(deps: CheckDeps, named: string, call: Pick<RawCall, 'key' | 'cached'>) {
  const ref = parseIdentityRef(named);
  if (!ref) throw identityNotFound();
  const answer = checkIdentity(deps, { ref, mode: keyOf(call).mode, cached: call.cached });
  return answer instanceof Promise ? answer.then(toReply) : toReply(answer);
}

function toReply(answer: QuickCheck) {
  return { status: 200, body: { isHuman: answer.isHuman, identityId: answer.identityId } };
}

/** A member of unparsed input, if it is text. */
export function stringMember(input: unknown, name: string): string | undefined {
  if (typeof input !== 'object' || input === null) return undefined;
  const value: unknown = Reflect.get(input, name);
  return typeof value === 'string' ? value : undefined;
}
