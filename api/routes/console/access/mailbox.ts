import { z } from 'zod';
import { endpointLimits } from '../../../../shared/domain/partners/limits/endpoint-limits.ts';
import {
  giveMailbox,
  type Mailbox,
  mailboxOf,
  removeMailbox,
  switchDigests,
} from '../../../../shared/domain/team/mailboxes/own-mailbox.ts';
import type { Database } from '../../../../shared/platform/db/database.ts';
import type { ServiceKeys } from '../../../../shared/platform/lib/service-keys.ts';
import { defineRoute, memberOf } from '../../../http/route.ts';

const mailbox = z.object({
  address: z.string(),
  confirmed: z.boolean().meta({
    description: 'Whether its owner has opened the link that was mailed there. Until then nothing else is.',
  }),
  digests: z.boolean().meta({ description: 'Whether digests are mailed there.' }),
});

const path = '/console/api/mailbox';

function toMailbox({ address, isConfirmed, digestsOn }: Mailbox): z.input<typeof mailbox> {
  return { address, confirmed: isConfirmed, digests: digestsOn };
}

export const consoleReadMailbox = defineRoute(
  {
    operationId: 'consoleReadMailbox',
    method: 'get',
    path,
    tag: 'Console',
    summary: 'Read the address that your daily digests go to.',
    auth: 'member',
    member: { of: 'anyone' },
    limit: endpointLimits.consoleReadMailbox,
    input: {},
    responses: {
      200: {
        description: 'The address.',
        body: z.object({
          mailbox: mailbox.nullable(),
          hasServer: z.boolean().meta({ description: 'Whether the service can send mails.' }),
        }),
      },
    },
    errors: [],
  },
  async (deps: { db: Database; keys: ServiceKeys; mailsLinks: boolean }, call) => {
    const found = await mailboxOf(deps, memberOf(call).id);
    return {
      status: 200,
      body: { mailbox: found === null ? null : toMailbox(found), hasServer: deps.mailsLinks },
    };
  },
);

export const consoleGiveMailbox = defineRoute(
  {
    operationId: 'consoleGiveMailbox',
    method: 'post',
    path,
    tag: 'Console',
    summary: 'Give an address for daily digests of what waits for you, in place of the one before.',
    description:
      'A link is mailed there that confirms the address within 72 hours. Digests go to owners and reviewers of a project.',
    auth: 'member',
    member: { of: 'anyone', stepUp: true },
    audited: true,
    limit: endpointLimits.consoleGiveMailbox,
    input: { body: z.strictObject({ address: z.email().max(254) }) },
    responses: { 200: { description: 'The address, not confirmed yet.', body: mailbox } },
    errors: ['mailbox_unavailable'],
  },
  async (deps: { db: Database; keys: ServiceKeys; mailsLinks: boolean }, call) => {
    const { address } = call.body;
    return {
      status: 200,
      body: toMailbox(await giveMailbox(deps, { memberId: memberOf(call).id, address })),
    };
  },
);

export const consoleSwitchDigests = defineRoute(
  {
    operationId: 'consoleSwitchDigests',
    method: 'patch',
    path,
    tag: 'Console',
    summary: 'Switch your daily digests off or on again.',
    auth: 'member',
    member: { of: 'anyone' },
    audited: true,
    limit: endpointLimits.consoleSwitchDigests,
    input: { body: z.strictObject({ digests: z.boolean() }) },
    responses: { 200: { description: 'The address as it is now.', body: mailbox } },
    errors: ['mailbox_not_found'],
  },
  async (deps: { db: Database; keys: ServiceKeys }, call) => {
    const wanted = { memberId: memberOf(call).id, isOn: call.body.digests };
    return { status: 200, body: toMailbox(await switchDigests(deps, wanted)) };
  },
);

export const consoleRemoveMailbox = defineRoute(
  {
    operationId: 'consoleRemoveMailbox',
    method: 'delete',
    path,
    tag: 'Console',
    summary: 'Remove the address that your daily digests go to.',
    auth: 'member',
    member: { of: 'anyone' },
    audited: true,
    limit: endpointLimits.consoleRemoveMailbox,
    input: {},
    responses: { 204: { description: 'The address is erased.', body: null } },
    errors: ['mailbox_not_found'],
  },
  async (deps: { db: Database }, call) => {
    await removeMailbox(deps, memberOf(call).id);
    return { status: 204 };
  },
);
