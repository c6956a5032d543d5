import { z } from 'zod';
import { logProgress } from '../../../../shared/domain/crawling/certificates/log-progress.ts';
import { endpointLimits } from '../../../../shared/domain/partners/limits/endpoint-limits.ts';
import { describeMails, type MailCaps } from '../../../../shared/domain/people/mailing/mail-to-recipient.ts';
import type { Database } from '../../../../shared/platform/db/database.ts';
import { readAlive } from '../../../../shared/platform/work/alive.ts';
import { defineRoute } from '../../../http/route.ts';
import { timestampField } from '../../fields.ts';
import { dueKinds, readDueWork } from './due-work.ts';

const count = z.int().min(0);
const poolNames = ['relay', 'log', 'webhooks', 'trust', 'media', 'takedowns', 'maintenance'] as const;

export const consoleOperatorHealth = defineRoute(
  {
    operationId: 'consoleOperatorHealth',
    method: 'get',
    path: '/console/api/operator/health',
    tag: 'Console',
    summary: 'Read what work is due for how long, and which parts of the service run.',
    auth: 'member',
    member: { of: 'operators' },
    limit: endpointLimits.consoleOperatorHealth,
    input: {},
    responses: {
      200: {
        description: 'As the database sees it at this moment.',
        body: z.object({
          work: z.array(
            z.object({
              kind: z.enum(dueKinds),
              isDue: z.boolean(),
              dueSeconds: count.nullable().meta({
                description:
                  'For how long its oldest row has been due; null where none is, or since when is not known.',
              }),
            }),
          ),
          roles: z.array(
            z.object({
              role: z.enum(['api', 'workers', 'crawler']),
              connections: count.meta({ description: 'Connections of its processes to the database.' }),
            }),
          ),
          pools: z.array(
            z.object({
              pool: z.enum(poolNames),
              isAlive: z.boolean(),
              lateSeconds: count.nullable().meta({
                description: 'For how long no process has looked for its work; null where none ever has.',
              }),
            }),
          ),
        }),
      },
    },
    errors: [],
  },
  async (deps: { db: Database }) => {
    const [work, alive] = await Promise.all([readDueWork(deps), readAlive(deps)]);
    return {
      status: 200,
      body: {
        work: work.map(({ kind, isDue, dueSeconds }) => ({ kind, isDue, dueSeconds })),
        roles: alive.roles.map(({ role, connections }) => ({ role, connections })),
        pools: alive.pools.map(({ pool, isAlive, lateSeconds }) => ({
          pool,
          isAlive,
          lateSeconds: lateSeconds === null ? null : Math.round(lateSeconds),
        })),
      },
    };
  },
);

export const consoleOperatorCertificateLogs = defineRoute(
  {
    operationId: 'consoleOperatorCertificateLogs',
    method: 'get',
    path: '/console/api/operator/certificate-logs',
    tag: 'Console',
    summary: 'List how far each certificate log has been read, and any errors.',
    auth: 'member',
    member: { of: 'operators' },
    limit: endpointLimits.consoleOperatorCertificateLogs,
    input: {},
    responses: {
      200: {
        description: 'The logs, at most 1,000.',
        body: z.object({
          data: z.array(
            z.object({
              logId: z.string(),
              url: z.string(),
              behind: count.nullable().meta({
                description: 'Entries that are in it and were not read yet; null until it was read first.',
              }),
              entryAt: timestampField.nullable().meta({ description: 'When the last entry was logged.' }),
              entries: count,
              offered: count.meta({ description: 'Hosts of it that became candidates.' }),
              unreadable: count,
              failures: count.meta({ description: 'Failures in a row.' }),
              error: z.string().nullable(),
              stoppedAt: timestampField.nullable().meta({
                description: 'It contradicted itself, and is not read until an operator restarts it.',
              }),
            }),
          ),
          nextCursor: z.null(),
        }),
      },
    },
    errors: [],
  },
  async (deps: { db: Database }) => {
    const logs = await logProgress(deps);
    const data = logs.map((log) => ({
      logId: log.id,
      url: log.url,
      behind: log.size === null || log.next === null ? null : Math.max(0, log.size - log.next),
      entryAt: log.entryAt?.toISOString() ?? null,
      entries: log.entries,
      offered: log.offered,
      unreadable: log.unreadable,
      failures: log.failures,
      error: log.error,
      stoppedAt: log.stoppedAt?.toISOString() ?? null,
    }));
    return { status: 200, body: { data, nextCursor: null } };
  },
);

const outcomes = z.object({ sent: count, suppressed: count, recipientLimit: count, ceiling: count });

export const consoleOperatorMail = defineRoute(
  {
    operationId: 'consoleOperatorMail',
    method: 'get',
    path: '/console/api/operator/mail',
    tag: 'Console',
    summary: 'Read which mails wait, what became of those to people, and the caps.',
    auth: 'member',
    member: { of: 'operators' },
    limit: endpointLimits.consoleOperatorMail,
    input: {},
    responses: {
      200: {
        description: 'The mails. No address is among it.',
        body: z.object({
          hasServer: z.boolean().meta({ description: 'Whether a mail server is configured (SMTP_URL).' }),
          unsent: z.object({
            waiting: count,
            triedAgain: count.meta({
              description: 'Of these, how many failed once or were not taken in time.',
            }),
            oldestAt: timestampField.nullable(),
          }),
          lastHour: outcomes,
          lastDay: outcomes,
          caps: z.object({ hour: count, day: count }),
          suppressedAddresses: count,
        }),
      },
    },
    errors: [],
  },
  async (deps: { db: Database; personMailCaps: MailCaps; mailsLinks: boolean }) => {
    const { unsent, lastHour, lastDay, suppressedAddresses } = await describeMails(deps);
    const { hour, day } = deps.personMailCaps;
    return {
      status: 200,
      body: {
        hasServer: deps.mailsLinks,
        unsent: {
          waiting: unsent.waiting,
          triedAgain: unsent.triedAgain,
          oldestAt: unsent.oldestAt?.toISOString() ?? null,
        },
        lastHour: toOutcomes(lastHour),
        lastDay: toOutcomes(lastDay),
        caps: { hour, day },
        suppressedAddresses,
      },
    };
  },
);

function toOutcomes(of: { sent: number; suppressed: number; recipient_limit: number; ceiling: number }) {
  return {
    sent: of.sent,
    suppressed: of.suppressed,
    recipientLimit: of.recipient_limit,
    ceiling: of.ceiling,
  };
}
