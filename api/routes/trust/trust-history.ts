import { z } from 'zod';
import type { Database } from '../../../shared/platform/db/database.ts';
import { endpointLimits } from '../../../shared/domain/partners/limits/endpoint-limits.ts';
import { trustEventKinds } from '../../../shared/domain/people/trust/trust-evidence.ts';
import { historySteps, trustHistory } from '../../../shared/domain/people/trust/trust-history.ts';
import type { Clock } from '../../../shared/platform/lib/clock.ts';
import { defineRoute, keyOf } from '../../http/route.ts';
import {
  identityIdField,
  identityPath,
  personMomentField,
  timestampField,
  trustScoreField,
} from '../fields.ts';
import { levelField } from './trust-response.ts';

const moment = z.iso.datetime().optional();

export const historyResponse = z.object({
  identityId: identityIdField,
  policyVersion: z.int().meta({ description: 'The version of the rules.', example: 3 }),
  from: timestampField,
  to: timestampField,
  step: z.enum(historySteps).meta({ description: 'The time between two points.' }),
  points: z
    .array(z.object({ at: timestampField, trustScore: trustScoreField, level: levelField }))
    .meta({ description: 'The score at each step.' }),
  events: z
    .array(
      z.object({
        kind: z.enum(trustEventKinds).meta({ description: 'What happened.' }),
        at: personMomentField,
        endedAt: personMomentField
          .nullable()
          .meta({ description: 'When it ceased to count; null while it counts.' }),
      }),
    )
    .meta({ description: 'The newest 200 facts in the period. Partner signals are private and not listed.' }),
});

export const trustHistoryRoute = defineRoute(
  {
    operationId: 'trustHistory',
    method: 'get',
    path: '/v1/trust/{identity_id}/history',
    tag: 'Trust',
    summary: 'List the trust score over a period, computed at each step, in the past or the future.',
    description:
      'A project with pairwise names gets whole days: `from` and `to` are rounded outwards (UTC), and `hour` counts as `day`.',
    auth: 'api-key',
    scope: 'trust:read',
    limit: endpointLimits.trustHistory,
    input: {
      params: identityPath,
      query: z.object({
        from: moment.meta({
          description: 'Defaults to 90 days before `to`.',
          example: '2026-09-01T00:00:00.000Z',
        }),
        to: moment
          .meta({
            description: 'Defaults to now. Later moments show the score if nothing else happens.',
          })
          .meta({ example: '2026-11-20T12:00:00.000Z' }),
        step: z.enum(historySteps).default('day').meta({ description: 'The time between two points.' }),
      }),
    },
    responses: { 200: { description: 'The history.', body: historyResponse } },
    errors: ['identity_not_found', 'store_unavailable'],
  },
  async (deps: { db: Database; clock: Clock }, call) => {
    const { from, to, step } = call.query;
    const dateOf = (text: string | undefined) => (text === undefined ? undefined : new Date(text));
    const { mode, pairwise } = keyOf(call);
    const span = { from: dateOf(from), to: dateOf(to), step, byDay: pairwise !== null };
    const asked = { ref: call.params.identity_id, mode, ...span };
    return { status: 200, body: toHistory(await trustHistory(deps, asked)) };
  },
);

export function toHistory(
  history: Awaited<ReturnType<typeof trustHistory>>,
): z.output<typeof historyResponse> {
  return {
    identityId: history.identityId,
    policyVersion: history.policyVersion,
    from: history.from,
    to: history.to,
    step: history.step,
    points: history.points.map(({ at, trustScore, level }) => ({ at, trustScore, level })),
    events: history.events.map(({ kind, at, endedAt }) => ({ kind, at, endedAt })),
  };
}
