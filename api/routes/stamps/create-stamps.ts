import { z } from 'zod';
import { markedLike } from '../../../shared/domain/partners/pairwise/person-marks.ts';
import {
  batchMax,
  createStamps,
  type CreateStampsDeps,
} from '../../../shared/domain/content/stamps/create-stamps.ts';
import type { StampOutcome } from '../../../shared/domain/content/stamps/stamp-to-write.ts';
import { stampSchema, type StampInput } from '../../../shared/domain/content/stamps/stamp-input.ts';
import { endpointLimits } from '../../../shared/domain/partners/limits/endpoint-limits.ts';
import { AppError, isAppError } from '../../../shared/platform/errors/app-error.ts';
import { parseInput } from '../../http/parse-input.ts';
import { defineRoute, keyOf } from '../../http/route.ts';
import { itemRefusal, toItemRefusal } from '../item-refusal.ts';
import { stampRecord, toStampRecord } from './stamp-response.ts';

const result = z.object({
  status: z.int().meta({
    description: '201, or the status that a separate request for this stamp would have received.',
    example: 201,
  }),
  stamp: stampRecord.nullable().meta({ description: 'The stamp; null if it was refused.' }),
  error: itemRefusal.nullable().meta({ description: 'The refusal; null if there was none.', example: null }),
});

/** Each is parsed by itself, so that one wrong stamp does not refuse the other 99. */
const item = markedLike(
  z.unknown().meta({
    description: 'The same body as for `POST /v1/stamp/create`.',
    example: { contentHash: `sha256:${'ab'.repeat(32)}`, contentType: 'article' },
  }),
  stampSchema,
);

/** A hundred of the largest stamps: token, address, title in multi-byte letters, and the JSON around them. */
const batchBytesMax = batchMax * 10_000;

export const createStampsRoute = defineRoute(
  {
    operationId: 'createStamps',
    method: 'post',
    path: '/v1/stamps/batch',
    tag: 'Stamps',
    summary: `Stamp up to ${batchMax} pieces of content. Results are in the order of the request.`,
    auth: 'api-key',
    scope: 'stamps:write',
    limit: endpointLimits.createStamps,
    creates: true,
    input: {
      body: z.object({
        stamps: z.array(item).min(1).max(batchMax).meta({ description: 'The stamps to create.' }),
      }),
      jsonBytesMax: batchBytesMax,
    },
    responses: {
      200: {
        description: 'One result for each stamp.',
        body: z.object({ results: z.array(result).meta({ description: 'One for each stamp, in order.' }) }),
      },
    },
    errors: ['store_unavailable'],
  },
  async (deps: CreateStampsDeps, call) => {
    const outcomes = await createStamps(deps, keyOf(call), call.body.stamps.map(parseItem));
    return { status: 200, body: { results: outcomes.map((outcome) => toResult(deps, outcome)) } };
  },
);

function parseItem(value: unknown): StampInput | AppError {
  try {
    return parseInput(stampSchema, value, 'stamp');
  } catch (error) {
    if (isAppError(error)) return error;
    throw error;
  }
}

function toResult(deps: { publicUrl: string }, outcome: StampOutcome): z.output<typeof result> {
  if (!(outcome instanceof AppError))
    return { status: 201, stamp: toStampRecord(deps, outcome), error: null };
  const error = toItemRefusal(outcome);
  return { status: error.code, stamp: null, error };
}
