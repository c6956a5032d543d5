import { z } from 'zod';
import { endpointLimits } from '../../../shared/domain/partners/limits/endpoint-limits.ts';
import type { ApiKey } from '../../../shared/domain/partners/projects/project.ts';
import { parseIdentityRef } from '../../../shared/domain/people/identity/identity.ts';
import { identityNotFound } from '../../../shared/domain/people/identity/load-identity.ts';
import {
  checkIdentities,
  type CheckDeps,
  type NamedCheck,
  type QuickCheck,
} from '../../../shared/domain/people/verification/check-identity.ts';
import { markedLike } from '../../../shared/domain/partners/pairwise/person-marks.ts';
import { responseKey } from '../../../shared/domain/people/verification/response-cache.ts';
import { AppError, isAppError } from '../../../shared/platform/errors/app-error.ts';
import { parseInput } from '../../http/parse-input.ts';
import { defineRoute, type Prefetch, type RawCall } from '../../http/route.ts';
import { userIdField } from '../fields.ts';
import { itemRefusal, toItemRefusal } from '../item-refusal.ts';
import { quickCheckWithLevel } from './check.ts';

const identitiesMax = 100;

const result = z.object({
  status: z.int().meta({
    description: '200, or the status that a separate check of this identity would have received.',
    example: 200,
  }),
  check: quickCheckWithLevel
    .nullable()
    .meta({ description: 'The result; null if the identity was refused.' }),
  error: itemRefusal.nullable().meta({ description: 'The refusal; null if there was none.', example: null }),
});

/** Each is read by itself, so that one wrong name does not refuse the other 99. */
const item = markedLike(
  z.unknown().meta({ description: 'The same as `identity_id` of a single check.' }),
  userIdField,
);

const identitiesBody = z.object({
  identities: z
    .array(item)
    .min(1)
    .max(identitiesMax)
    .meta({ description: 'The identities to check.', example: ['usr_test_human'] }),
});

/** The quick check of many: the limits, all that is cached and the rest cost one round trip, or one and a query. */
export const checkIdentitiesRoute = defineRoute(
  {
    operationId: 'checkIdentities',
    method: 'post',
    path: '/v1/identity/check',
    tag: 'Verification',
    summary: `Check up to ${identitiesMax} identities at once. Results are in the order of the request.`,
    description:
      'Each identity counts as one request in every limit and in the usage of the key. All of them are checked, or the request is refused and nothing is counted. An identity that is named twice counts twice.',
    auth: 'api-key',
    scope: 'identity:read',
    limit: endpointLimits.checkIdentities,
    countedItems: 'identities',
    input: { body: identitiesBody },
    responses: {
      200: {
        description: 'One result for each identity.',
        body: z.object({
          results: z.array(result).meta({ description: 'One for each identity, in order.' }),
        }),
      },
    },
    errors: ['store_unavailable', 'overloaded'],
    prefetch: ({ body, key }: RawCall) => checksOf(body, key),
  },
  async (deps: { checkDeps: CheckDeps }, { prefetch, fetched }) => {
    if (!prefetch) throw new Error('the body was read, and its identities were not');
    const { items, responseKeys } = prefetch;
    const cached = new Map(fetched?.map((text, at) => [responseKeys[at] ?? '', text]));
    const outcomes = await checkIdentities(deps.checkDeps, items, cached);
    return { status: 200, body: { results: outcomes.map(toResult) } };
  },
);

interface PrefetchedChecks extends Prefetch {
  /** One for each identity of the request. */
  items: readonly (NamedCheck | AppError)[];
}

/** Reads the identities that a call asks about, once; undefined where the body is no list of them. */
function checksOf(body: unknown, key: ApiKey | undefined): PrefetchedChecks | undefined {
  if (!key || typeof body !== 'object' || body === null || !('identities' in body)) return undefined;
  const { identities } = body;
  if (!Array.isArray(identities) || identities.length === 0 || identities.length > identitiesMax)
    return undefined;
  const items = identities.map((identity: unknown) => readItem(identity, key));
  const responseKeys = new Set(items.flatMap((each) => (each instanceof AppError ? [] : [each.key])));
  const coversInput = Object.keys(body).length === 1;
  return { items, responseKeys: [...responseKeys], weight: items.length, coversInput };
}

/** As a single check reads it: what cannot be a name is refused, and what names nobody is not found. */
function readItem(identity: unknown, { mode, assuranceMin: minimum }: ApiKey): NamedCheck | AppError {
  const ref = typeof identity === 'string' ? parseIdentityRef(identity) : undefined;
  if (ref === undefined || ref.kind === 'code') {
    const refusal = refusalOf(identity);
    if (refusal) return refusal;
  }
  return ref ? { key: responseKey(ref, mode), ref, mode, minimum } : identityNotFound();
}

/** Undefined for any text that a single check takes. */
function refusalOf(identity: unknown): AppError | undefined {
  try {
    parseInput(userIdField, identity, 'identity');
    return undefined;
  } catch (error) {
    if (isAppError(error)) return error;
    throw error;
  }
}

function toResult(outcome: QuickCheck | AppError): z.output<typeof result> {
  if (!(outcome instanceof AppError)) return { status: 200, check: outcome, error: null };
  const error = toItemRefusal(outcome);
  return { status: error.code, check: null, error };
}
