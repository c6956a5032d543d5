import { z } from 'zod';
import type { WorkKind } from '../db/left-work.ts';

/** Queues group jobs that are scaled together; a worker pool consumes one or more of them. */
export type QueueName = 'identity' | 'mail' | 'media' | 'takedowns' | WorkKind;

/**
 * The contract between producer and consumer. A payload is ids and nothing else: Redis keeps it in clear text, and the
 * handler reads the row again. So one run serves all outbox messages with equal payloads.
 */
export interface JobContract<Payload = unknown> {
  name: string;
  queue: QueueName;
  payload: z.ZodType<Payload>;
}

export function defineJob<Payload>(contract: JobContract<Payload>): JobContract<Payload> {
  return contract;
}

/** The identity changed: its cached responses are written again from the row. */
export const refreshCheckResponse = defineJob({
  name: 'identity.refresh-check-answer',
  queue: 'identity',
  payload: z.object({ identityId: z.uuid() }),
});

/** The identity was erased: its cached responses are removed. */
export const removeCheckResponse = defineJob({
  name: 'identity.remove-check-answer',
  queue: 'identity',
  payload: z.object({ id: z.uuid(), userId: z.string(), code: z.string(), mode: z.enum(['live', 'test']) }),
});

/** The enrollment link of a pending identity goes to the address it was asked for with. */
export const mailEnrollmentLink = defineJob({
  name: 'mail.enrollment-link',
  queue: 'mail',
  payload: z.object({ identityId: z.uuid() }),
});

/** A device is about to join a person's, or has: they are told at the address they gave. */
export const mailDeviceNotice = defineJob({
  name: 'mail.device-notice',
  queue: 'mail',
  payload: z.object({ additionId: z.string(), notice: z.enum(['waiting', 'joined']) }),
});

/** Somebody asked for recovery links: they are mailed to the people of that address, if there are any. */
export const mailRecoveryLinks = defineJob({
  name: 'mail.recovery-links',
  queue: 'mail',
  payload: z.object({ requestId: z.uuid() }),
});

/** An identity will be recovered on a new device, or was: the person is told at the address they gave. */
export const mailRecoveryNotice = defineJob({
  name: 'mail.recovery-notice',
  queue: 'mail',
  payload: z.object({ recoveryId: z.uuid(), notice: z.enum(['started', 'recovered']) }),
});

/** A passkey counts as a person's from now on: they are told at the address they gave. */
export const mailPasskeyNotice = defineJob({
  name: 'mail.passkey-notice',
  queue: 'mail',
  payload: z.object({ identityId: z.uuid(), passkeyId: z.string() }),
});

/** A member gave an address for digests: a link that confirms it goes there. */
export const mailMailboxConfirmation = defineJob({
  name: 'mail.mailbox-confirmation',
  queue: 'mail',
  payload: z.object({ mailboxId: z.string() }),
});

/** A member is told what waits in a project of theirs, once on that day (UTC). */
export const mailMemberDigest = defineJob({
  name: 'mail.member-digest',
  queue: 'mail',
  payload: z.object({ memberId: z.string(), projectId: z.string(), day: z.iso.date() }),
});

/** A video waits to be processed. The handler claims the row, or finds that another one has. */
export const runMediaJob = defineJob({
  name: 'media.run',
  queue: 'media',
  payload: z.object({ jobId: z.string() }),
});

/**
 * An alert is in the band in which a takedown may be drafted automatically. The job decides whether one is drafted; it
 * may run twice and beside another one of the same alert.
 */
export const draftTakedownJob = defineJob({
  name: 'takedowns.draft',
  queue: 'takedowns',
  payload: z.object({
    alertId: z.string(),
    /** When it was seen to come into the band; null: it was there before, and in jobs of earlier releases. */
    risenAt: z.iso.datetime().nullable().default(null),
  }),
});

/** Every job there is. A role refuses to start when one of its queues' jobs has no handler, or two. */
export const allJobs: readonly JobContract[] = [
  refreshCheckResponse,
  removeCheckResponse,
  mailEnrollmentLink,
  mailDeviceNotice,
  mailRecoveryLinks,
  mailRecoveryNotice,
  mailPasskeyNotice,
  mailMailboxConfirmation,
  mailMemberDigest,
  runMediaJob,
  draftTakedownJob,
];

export function findJob(name: string): JobContract | undefined {
  return allJobs.find((job) => job.name === name);
}
