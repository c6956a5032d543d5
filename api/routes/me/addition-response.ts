import { z } from 'zod';
import {
  type Addition,
  additionEndReasons,
  additionStates,
} from '../../../shared/domain/people/additions/addition.ts';
import { timestampField } from '../fields.ts';

export const additionStateField = z.enum(additionStates).meta({
  description:
    '`open`: the link waits for the new device. `captured`: the device waits for an approval. `approved`: it joins at `joinsAt`. The others are ends.',
});

export const matchCodeField = z.string().length(6).nullable().meta({
  description:
    'Six digits that both devices show, for the person to compare; null until the new device has sent its key.',
  example: '482913',
});

export const endReasonField = z.enum(additionEndReasons).nullable();

/** An addition as the person sees it. */
export const additionResponse = z.object({
  additionId: z.string(),
  state: additionStateField,
  matchCode: matchCodeField,
  deviceName: z.string().nullable(),
  startedByThisDevice: z.boolean(),
  createdAt: timestampField,
  expiresAt: timestampField.meta({
    description: 'When the link ends, and then when the time for an approval ends.',
  }),
  joinsAt: timestampField.nullable(),
  approvedWith: z.object({ device: z.boolean(), passkey: z.boolean() }),
  joinedDeviceId: z.uuid().nullable(),
  endedAt: timestampField.nullable(),
  endReason: endReasonField,
});

export function toAdditionBody(
  addition: Addition,
  deviceId: string | null,
): z.input<typeof additionResponse> {
  return {
    additionId: addition.id,
    state: addition.state,
    matchCode: addition.matchCode,
    deviceName: addition.deviceName,
    startedByThisDevice: deviceId !== null && addition.startedByDevice === deviceId,
    createdAt: addition.createdAt.toISOString(),
    expiresAt: addition.expiresAt.toISOString(),
    joinsAt: addition.joinsAt?.toISOString() ?? null,
    approvedWith: {
      device: addition.approvedByDevice !== null,
      passkey: addition.approvedByPasskey !== null,
    },
    joinedDeviceId: addition.deviceId,
    endedAt: addition.endedAt?.toISOString() ?? null,
    endReason: addition.endReason,
  };
}
