import { z } from 'zod';
import { recoveryEndReasons } from '../../../shared/domain/partners/webhooks/event-values.ts';
import { identityIdentifier } from '../../../shared/domain/people/identity/identity.ts';
import type {
  LinkedRecovery,
  RecoveredDevice,
} from '../../../shared/domain/people/recovery/describe-recovery.ts';
import { recoveryStates } from '../../../shared/domain/people/recovery/recovery.ts';
import {
  identityIdField,
  identityUuidField,
  shownUserIdField,
  timestampField,
  trustScoreField,
} from '../fields.ts';
import { audienceField } from './device-providers.ts';

const recoveredResponse = z.object({
  userId: shownUserIdField,
  identityId: identityIdField,
  identityUuid: identityUuidField,
  identityToken: z
    .string()
    .nullable()
    .meta({
      description:
        'Only in the response to the request that recovered the identity at once; otherwise re-verify to get one.',
    })
    .meta({ example: 'eyJhbGciOiJFZERTQSJ9.e30.c2ln' }),
  trustScore: trustScoreField,
  lapsesAt: timestampField
    .nullable()
    .meta({ description: 'When the verification expires; null while there is none.' }),
});

/** A recovery as the holder of its link sees it. */
export const linkedRecoveryResponse = z.object({
  state: z.enum(recoveryStates).meta({
    description:
      '`open`: the link waits for the new device. `notifying`: the notice is on its way to the mail server. `waiting`: the device replaces the others at `recoversAt`. The others are ends.',
  }),
  displayName: z.string().meta({ description: 'The name of the person.', example: 'Ada' }),
  identityId: identityIdField,
  expiresAt: timestampField.meta({ description: 'Until when the link can be used.' }),
  passkeyProven: z.boolean().meta({
    description:
      'Whether a passkey was shown: while the link is `open` by any page, afterwards by the one that sent the capture.',
  }),
  notifiedAt: timestampField
    .nullable()
    .meta({ description: 'When the mail server took the notice to the person. The wait began then.' }),
  recoversAt: timestampField
    .nullable()
    .meta({ description: 'When the device replaces the others; null until that is known.' }),
  endedAt: timestampField.nullable().meta({ description: 'Null while it is in progress.' }),
  endReason: z
    .enum(recoveryEndReasons)
    .nullable()
    .meta({ description: 'Why it ended; null while it is in progress.' }),
  recovered: recoveredResponse
    .nullable()
    .meta({ description: 'The identity, once the device has replaced the others; null until then.' }),
  audience: audienceField,
});

export function toLinkedBody(
  linked: LinkedRecovery,
  audience: string,
): z.input<typeof linkedRecoveryResponse> {
  const { recovery, displayName, identityId, recovered } = linked;
  return {
    state: recovery.state,
    displayName,
    identityId,
    expiresAt: recovery.expiresAt.toISOString(),
    passkeyProven: recovery.passkeyId !== null,
    notifiedAt: recovery.notifiedAt?.toISOString() ?? null,
    recoversAt: recovery.recoversAt?.toISOString() ?? null,
    endedAt: recovery.endedAt?.toISOString() ?? null,
    endReason: recovery.endReason,
    recovered: recovered && toRecoveredBody(recovered),
    audience,
  };
}

function toRecoveredBody({ identity, identityToken, trustScore }: RecoveredDevice) {
  return {
    userId: identity.userId,
    identityId: identityIdentifier(identity),
    identityUuid: identity.id,
    identityToken,
    trustScore,
    lapsesAt: identity.lapsesAt?.toISOString() ?? null,
  };
}
