import { z } from 'zod';
import type { WindowState } from '../../../shared/domain/partners/limits/admission.ts';
import { endpointLimits } from '../../../shared/domain/partners/limits/endpoint-limits.ts';
import { describeKey } from '../../../shared/domain/partners/projects/describe-key.ts';
import { scopes } from '../../../shared/domain/partners/projects/project.ts';
import type { Database } from '../../../shared/platform/db/database.ts';
import { defineRoute, keyOf } from '../../http/route.ts';
import { timestampField } from '../fields.ts';
import { keyIdField } from '../id-fields.ts';

const count = z.int().min(0);
export const figures = z.object({
  minute: count.meta({ description: 'Requests in any 60 seconds.', example: 600 }),
  day: count
    .nullable()
    .meta({ description: 'Requests in a UTC day; null where the plan has no such limit.', example: 100000 }),
  verificationsPerMonth: count
    .nullable()
    .meta({ description: 'Of the project in a calendar month (UTC).', example: 10000 }),
  stampsPerMonth: count
    .nullable()
    .meta({ description: 'Of the project in a calendar month (UTC).', example: 10000 }),
});

const describedKey = z.object({
  keyId: keyIdField,
  name: z
    .string()
    .nullable()
    .meta({ description: 'Your name for the key; null if it has none.', example: 'Production' }),
  mode: z.enum(['live', 'test']).meta({ description: '`test`: it sees test people only.' }),
  scopes: z.array(z.enum(scopes)).meta({ description: 'What the key may do.' }),
  domains: z.array(z.string()).meta({
    description: 'Hosts that may use the key; an empty list means any.',
    example: ['app.example.com'],
  }),
  expiresAt: timestampField.nullable().meta({ description: 'Null if it does not expire.' }),
  project: z
    .object({
      projectId: z
        .string()
        .meta({ description: 'The id of the project.', example: 'prj_b5mawe74nc2ha5qapk0kq0tmkp' }),
      name: z.string().meta({ description: 'The name of the project.', example: 'Acme' }),
      endsAt: timestampField.nullable().meta({
        description:
          'When the project ends: its keys stop counting and its data is removed. Null unless that was announced.',
      }),
    })
    .meta({ description: 'The project of the key.' }),
  plan: z.enum(['free', 'pro', 'enterprise']).meta({ description: 'The plan of the project.' }),
  limits: figures.meta({ description: 'The limits of the key.' }),
  remaining: figures.meta({ description: 'What is left of each limit after this request.' }),
});

export const describeKeyRoute = defineRoute(
  {
    operationId: 'describeKey',
    method: 'get',
    path: '/v1/key',
    tag: 'Keys',
    summary:
      'Retrieve the API key of the request: its project, scopes, plan and limits, and what is left of them.',
    description: 'Any key may ask, whatever its scopes. The request itself is counted.',
    auth: 'api-key',
    limit: endpointLimits.describeKey,
    input: {},
    responses: { 200: { description: 'The key, without its secret.', body: describedKey } },
    errors: ['store_unavailable'],
  },
  async (deps: { db: Database }, call) => {
    const key = keyOf(call);
    const described = await describeKey(deps, key);
    const { name, projectName, projectEndsAt, plan, expiresAt, limits, verificationsLeft, stampsLeft } =
      described;
    const { minute, day, verificationsPerMonth, stampsPerMonth } = limits;
    return {
      status: 200,
      body: {
        keyId: key.id,
        name,
        mode: key.mode,
        scopes: [...key.scopes],
        domains: [...key.domains],
        expiresAt: expiresAt?.toISOString() ?? null,
        project: {
          projectId: key.projectId,
          name: projectName,
          endsAt: projectEndsAt?.toISOString() ?? null,
        },
        plan,
        limits: { minute, day, verificationsPerMonth, stampsPerMonth },
        remaining: {
          minute: remainingIn(call.windows, 'minute') ?? 0,
          day: day === null ? null : (remainingIn(call.windows, 'day') ?? 0),
          verificationsPerMonth: verificationsLeft,
          stampsPerMonth: stampsLeft,
        },
      },
    };
  },
);

function remainingIn(windows: readonly WindowState[], name: string): number | undefined {
  return windows.find((window) => window.name === name)?.remaining;
}
