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

export const endReasonField = z
  .enum(additionEndReasons)
  .nullable()
  .meta({ description: 'Why it ended; null while it is in progress.' });

/** An addition as the person sees it. */
export const additionResponse = z.object({
  additionId: z
    .string()
    .meta({ description: 'The id of the addition.', example: 'adn_b5mawe74nc2ha5qapk0kq0tmkp' }),
  state: additionStateField,
  matchCode: matchCodeField,
  deviceName: z
    .string()
    .nullable()
    .meta({ description: 'What the new device calls itself; null until it does.', example: 'Laptop' }),
  startedByThisDevice: z.boolean().meta({ description: 'Whether the device of this request started it.' }),
  createdAt: timestampField,
  expiresAt: timestampField.meta({
    description: 'When the link ends, and then when the time for an approval ends.',
  }),
  joinsAt: timestampField
    .nullable()
    .meta({ description: 'When the device joins; null until it is approved.' }),
  approvedWith: z
    .object({
      device: z.boolean().meta({ description: 'One of your devices.' }),
      passkey: z.boolean().meta({ description: 'One of your passkeys.' }),
    })
    .meta({ description: 'What approved it so far.' }),
  joinedDeviceId: z.uuid().nullable().meta({
    description: 'The id of the device; null until it has joined.',
    example: '00000000-0000-4000-8000-0000000000ff',
  }),
  endedAt: timestampField.nullable().meta({ description: 'Null while it is in progress.' }),
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
