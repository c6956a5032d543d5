import { z } from 'zod';
import { discoverySources } from '../../../algorithms/confidence/evidence.ts';
import { lookalikeShows } from '../../../algorithms/confidence/lookalike-shows.ts';
import { CONTENT_TYPES } from '../../../device/stamp-body.ts';
import { marked } from '../pairwise/person-marks.ts';
import { assuranceLevels } from '../projects/assurance.ts';
import { eventTypes, type EventType } from './event-types.ts';
import {
  contactScopes,
  disputeReasons,
  disputeStatuses,
  kindsOfReport,
  recoveryEndReasons,
} from './event-values.ts';

const moment = z.iso.datetime().meta({ description: 'ISO 8601, UTC.', example: '2026-11-20T12:00:00.000Z' });
/** When a verification ends: the tokens of the project that it was made through say it as well. */
const lapse = marked(moment.meta({ ...moment.meta() }), 'moment');
const userId = marked(
  z.string().regex(/^usr_/).meta({ example: 'usr_c07m2r9z0b9jg0vdbe94ffcx82' }),
  'userId',
);
const identityId = marked(
  z
    .string()
    .regex(/^.* #[0-9A-HJKMNP-TV-Z]{7}$/su)
    .meta({ example: 'Ada #K7M2Q9X' }),
  'identityId',
);
const trustScore = z.int().min(0).max(100);
const outcome = z.enum(['pass', 'fail', 'unknown']);
const deviceId = z.uuid().meta({ description: 'The id of the device.' });
const stampId = z
  .string()
  .regex(/^stmp_[0-9a-f]{16}$/)
  .meta({ example: 'stmp_5f1d0c2ab4e39687' });
const pageUrl = z.string().meta({ description: 'The address of the page.' });
const takedown = z.object({
  takedownId: z.string().regex(/^tkd_/).meta({ example: 'tkd_b5mawe74nc2ha5qapk0kq0tmkp' }),
  brandId: z.string().regex(/^brd_/),
  alertId: z.string().regex(/^alr_/),
  kind: z.enum(kindsOfReport).meta({ description: 'The kind of abuse.' }),
  url: pageUrl,
});
const assurance = z.enum(assuranceLevels);
const subject = z.object({ userId, identityId, trustScore, assurance });
const standing = z.object({ trustScore, level: z.enum(['low', 'medium', 'high']) });
/** The webhook an event is about. */
const endpoint = z.object({
  webhookId: z.string().regex(/^whk_/).meta({ example: 'whk_b5mawe74nc2ha5qapk0kq0tmkp' }),
  url: z.string().meta({ description: 'Where its events are sent.' }),
});

/**
 * The single definition of `data`, by event type. `recordEvent` accepts nothing else, openapi.json publishes it, and
 * the receiver of the tests checks everything it gets against it. The descriptions are the documented "sent when".
 */
export const eventSchemas = {
  'user.verified': subject.meta({
    description:
      'A person enrolled or re-verified with a match, at the level that your project wants, or was found to be human by `POST /verify`.',
  }),
  'user.failed': subject
    .extend({
      reason: z.enum(['biometric_mismatch', 'not_human', 'below_assurance']).meta({
        description: '`below_assurance`: human, but not at the level that your project wants.',
      }),
      checks: z
        .object({ liveness: outcome, device: outcome, behavioral: outcome })
        .meta({ description: 'The outcome of each check.' }),
    })
    .meta({
      description:
        'A re-verification did not match, an enrollment or a match was not enough for your project, or `POST /verify` returned `isHuman: false`.',
    }),
  'user.lapsed': z
    .object({ userId, identityId, lapsedAt: lapse })
    .meta({ description: 'A verification expired because the person did not re-verify in time.' }),
  'passkey.registered': z
    .object({ userId, identityId, passkeyId: marked(z.string().regex(/^psk_/), 'passkeyId') })
    .meta({ description: 'A person has a new passkey.' }),
  'device.pending': z
    .object({
      userId,
      identityId,
      additionId: z
        .string()
        .regex(/^adn_/)
        .meta({ description: 'The id of the addition.', example: 'adn_b5mawe74nc2ha5qapk0kq0tmkp' }),
      joinsAt: moment,
    })
    .meta({ description: 'A device will be added to those of a person at `joinsAt`, unless they stop it.' }),
  'device.added': z
    .object({ userId, identityId, deviceId, addedAt: moment })
    .meta({ description: 'A person has one more device.' }),
  'device.revoked': z
    .object({ userId, identityId, deviceId, revokedAt: moment })
    .meta({ description: 'A device of a person does not count any more.' }),
  'identity.recovery_started': z.object({ userId, identityId, startedAt: moment, recoversAt: moment }).meta({
    description:
      'A recovery link that was mailed to the person was used on a new device. It replaces the others at `recoversAt`, unless the person stops it.',
  }),
  'identity.recovery_cancelled': z
    .object({
      userId,
      identityId,
      reason: z.enum(recoveryEndReasons).meta({ description: 'Why it ended.' }),
      cancelledAt: moment,
    })
    .meta({ description: 'A recovery that was announced does not go on.' }),
  'identity.recovered': z
    .object({
      userId,
      identityId,
      deviceId,
      means: z.enum(['passkey', 'waiting']).meta({
        description:
          'What was shown beside the mailbox: an earlier passkey, or 72 hours without an objection.',
      }),
      assurance,
      lapsesAt: lapse.meta({ description: 'Until when the person is verified if nothing else happens.' }),
      recoveredAt: moment,
    })
    .meta({
      description:
        'A new device replaced the devices of a person. Its face was not compared with the earlier one. The person is verified again, also if they had lapsed; no `user.verified` is sent for that.',
    }),
  'trust.changed': z
    .object({
      userId,
      identityId,
      from: standing.meta({ description: 'Before.' }),
      to: standing.meta({ description: 'Now.' }),
      reasons: z.array(z.string()).meta({ description: 'The kinds of facts, `time` or `policy`.' }),
    })
    .meta({ description: 'A published score changed by 5 points or more, or changed to another level.' }),
  'stamp.created': z
    .object({
      stampId,
      userId,
      identityId,
      contentHash: z.string().regex(/^sha256:[0-9a-f]{64}$/),
      contentType: z.enum(CONTENT_TYPES),
      title: z.string().nullable().meta({ description: 'Null if it has none.' }),
      url: z.string().nullable().meta({ description: 'Where it is published; null if not said.' }),
      createdAt: moment,
      attributed: z
        .boolean()
        .meta({ description: 'Whether only your project says that the stamp is theirs.' }),
    })
    .meta({ description: 'A stamp was created.' }),
  'stamp.revoked': z
    .object({
      stampId,
      userId: userId.optional(),
      identityId: identityId.optional(),
      revokedBy: z
        .enum(['project', 'creator', 'operator', 'disowner'])
        .meta({ description: '`disowner`: the person it named said that it is not theirs.' }),
      reason: z.string().meta({ description: 'The reason that was given.' }),
      revokedAt: moment,
    })
    .meta({ description: 'A stamp was revoked. If the creator was erased, no creator is named.' }),
  'stamp.disputed': z
    .object({
      stampId,
      disputeId: z.string().regex(/^dsp_/),
      reason: z.enum(disputeReasons).meta({ description: 'What is said to be wrong.' }),
      status: z.enum(disputeStatuses).meta({ description: '`upheld`: the dispute was right.' }),
    })
    .meta({ description: 'A stamp was disputed. Sent again when the dispute is decided.' }),
  'brand.alert': z
    .object({
      brandId: z.string().regex(/^brd_/),
      alertId: z.string().regex(/^alr_/),
      kind: z.enum(['impersonation', 'lookalike']).meta({
        description:
          '`lookalike`: the name resembles the brand, and its page is not used yet. Sent once, as `new`.',
      }),
      shows: z
        .enum(lookalikeShows)
        .nullable()
        .meta({ description: 'What a lookalike shows in place of a page; null for an impersonation.' }),
      cause: z.enum(['new', 'higher', 'returned']).meta({
        description:
          '`higher`: its probability rose above 0.95, or a lookalike became an impersonation. `returned`: the page was offline and is back.',
      }),
      url: pageUrl,
      landedUrl: z.string().meta({ description: 'The address that `url` redirected to.' }),
      host: z.string().meta({ description: 'The host of `url`, in lower case and punycode.' }),
      source: z.enum(discoverySources).meta({ description: 'How the page was found.' }),
      probability: z.number().min(0).max(1).meta({ description: 'The calibrated probability.' }),
      firstSeenAt: moment,
      lastSeenAt: moment,
    })
    .meta({
      description:
        'A page appears to impersonate one of your brands, or a name that resembles it is registered and not used yet. Sent at a probability of 0.5 and again above 0.95, and once for a lookalike.',
    }),
  'takedown.created': takedown
    .extend({
      cause: z.enum(['partner', 'automatic']).meta({ description: 'Who started it.' }),
      mode: z
        .enum(['automatic', 'suggest'])
        .meta({ description: '`suggest`: nothing is sent before it is approved.' }),
      quarantined: z.boolean().meta({ description: 'Drafted while unusually many pages were detected.' }),
      follows: z.string().nullable().meta({ description: 'The takedown after which the page returned.' }),
    })
    .meta({ description: 'A takedown was drafted.' }),
  'takedown.sent': takedown
    .extend({
      scopes: z.array(z.enum(contactScopes)).meta({ description: 'Who was written to.' }),
      sentAt: moment,
    })
    .meta({ description: 'The mail server accepted the notices of a takedown.' }),
  'takedown.resolved': takedown
    .extend({
      state: z
        .enum(['down', 'rejected', 'expired', 'cancelled', 're_emerged'])
        .meta({ description: '`re_emerged`: the page returned.' }),
      reason: z.string().meta({ description: 'Why, as a sentence.' }),
      resolvedAt: moment,
    })
    .meta({ description: 'A takedown ended, or its page returned afterwards.' }),
  'webhook.test': endpoint.meta({
    description: 'Sent on request by `POST /v1/webhooks/{webhook_id}/test`, to that webhook only.',
  }),
  'webhook.failing': endpoint.extend({ failingSince: moment }).meta({
    description:
      'Every attempt to deliver to one of your webhooks has failed for 24 hours. It is disabled after 5 days. Sent once until an attempt succeeds.',
  }),
  'webhook.disabled': endpoint
    .extend({
      reason: z.enum(['partner', 'failing', 'gone']).meta({
        description:
          '`partner`: disabled by you. `failing`: every attempt failed for 5 days. `gone`: the receiver returned 410.',
      }),
      failingSince: moment.nullable().meta({ description: 'Null unless attempts were failing.' }),
      disabledAt: moment,
    })
    .meta({ description: 'One of your webhooks was disabled. Sent to your other webhooks.' }),
} as const satisfies Record<EventType, z.ZodType>;

export type EventData<Type extends EventType> = z.input<(typeof eventSchemas)[Type]>;

/** The schema of the request body. */
export function eventBodySchema(type: EventType) {
  return z.object({
    id: z.string().regex(/^evt_/).meta({
      description: 'The same in every attempt and equal to `webhook-id`. Use it to recognize duplicates.',
      example: 'evt_3v9z1x5d8kq7m2c4b6n0p1r2s3',
    }),
    event: z.literal(type).meta({ description: 'The type.' }),
    timestamp: moment,
    test: z.literal(true).optional().meta({
      description:
        'Present, and true, in a test event that you asked for by its `type`: `data` is the published example, and no record has its ids. Do not act on it.',
    }),
    data: eventSchemas[type],
  });
}

export function isEventType(text: unknown): text is EventType {
  return (eventTypes as readonly unknown[]).includes(text);
}
