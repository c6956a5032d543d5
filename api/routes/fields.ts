import { z } from 'zod';
import { pairwiseLabel } from '../../shared/domain/partners/pairwise/pairwise-names.ts';
import { marked } from '../../shared/domain/partners/pairwise/person-marks.ts';
import { assuranceLevels } from '../../shared/domain/partners/projects/assurance.ts';

/** Fields that several operations share, described once. */

export const userIdField = marked(
  z.string().min(1).max(256).meta({
    description: 'A user id (`usr_...`), an identity identifier (`Ada #K7M2Q9X`) or the identity UUID.',
    example: 'usr_test_human',
  }),
  'reference',
);

export const identityIdField = marked(
  z
    .string()
    .regex(/^.* #[0-9A-HJKMNP-TV-Z]{7}$/su)
    .meta({
      description: 'Identity identifier: a label, `#` and seven characters.',
      example: 'Ada #K7M2Q9X',
    }),
  'identityId',
);

/** The user id in a response; `userIdField` is what a caller asks by. */
export const shownUserIdField = marked(
  z
    .string()
    .regex(/^usr_/)
    .meta({ description: 'The user id of a person.', example: 'usr_c07m2r9z0b9jg0vdbe94ffcx82' }),
  'userId',
);

export const identityUuidField = marked(
  z.uuid().meta({ description: 'The identity as a UUID.', example: '00000000-0000-4000-8000-0000000000ff' }),
  'uuid',
);

/** The creator of a stamp, who may have been erased. */
export const createdByField = marked(
  z.string().meta({ description: 'The identity identifier of the creator.', example: 'Ada #K7M2Q9X' }),
  'identityId',
);

export const timestampField = z.iso
  .datetime()
  .meta({ description: 'ISO 8601, UTC.', example: '2026-11-20T12:00:00.000Z' });

/** A time in the life of a person, the same for everybody who asks. */
export const personMomentField = marked(timestampField.meta({ ...timestampField.meta() }), 'moment');

/** A number about a person with decimals. */
export const personFigureField = marked(z.number().meta({}), 'figure');

export const isHumanField = z
  .boolean()
  .meta({ description: 'Whether the person is a verified human now, at your minimum level.' });

export const trustScoreField = z
  .int()
  .min(0)
  .max(100)
  .meta({ description: 'A trust score, from 0 to 100.', example: 60 });

export const checkOutcomeField = z
  .enum(['pass', 'fail', 'unknown'])
  .meta({ description: 'The outcome of a check; `unknown` if it was not made or could not decide.' });

export const checksField = z
  .object({
    liveness: checkOutcomeField,
    device: checkOutcomeField,
    behavioral: checkOutcomeField,
  })
  .meta({ description: 'The outcome of each check.' });

export function toChecks({ liveness, device, behavioral }: z.input<typeof checksField>) {
  return { liveness, device, behavioral };
}

export const badgeLevelField = z
  .enum(['none', 'verified', 'trusted'])
  .meta({ description: 'What a badge may show: `trusted` is verified with a high trust score.' });

/** A name people may show beside the person: no control characters, no line breaks. */
export const displayNameField = z
  .string()
  .trim()
  .min(1)
  .max(80)
  .regex(/^[^\p{C}]+$/u, 'must not contain control characters')
  // What stands before the code of a pairwise identifier says how the code is to be read.
  .refine((name) => name.toLowerCase() !== pairwiseLabel.toLowerCase(), 'is reserved')
  .meta({ example: 'Ada', description: 'The name that people see.' });

/** What a person calls a device of theirs. */
export const deviceNameField = z
  .string()
  .trim()
  .min(1)
  .max(60)
  .regex(/^[^\p{C}]+$/u, 'must not contain control characters')
  .meta({ example: 'Laptop', description: 'What the person calls the device.' });

export const identityPath = z.object({ identity_id: userIdField });

/** Enough for a cursor of the longest host and a timestamp in base64, with a margin. */
const cursorMax = 400;

/** Every list takes these: opaque cursor of the page before, and how many rows. */
export const pageQuery = z.object({
  cursor: z
    .string()
    .min(1)
    .max(cursorMax)
    .optional()
    .meta({ description: 'The `nextCursor` of the previous response.', example: 'b5mawe74nc2ha5qa' }),
  limit: z.coerce
    .number()
    .int()
    .min(1)
    .max(200)
    .default(50)
    .meta({ description: 'The number of items in a response.' }),
});

export const nextCursorField = z.string().max(cursorMax).nullable().meta({
  description: 'Send it as `cursor` to read on; null on the last page.',
  example: 'b5mawe74nc2ha5qa',
});

/** The response of a list: its items, and where the next page begins. */
export const pageOf = <Item extends z.ZodType>(item: Item, description: string) =>
  z.object({ data: z.array(item).meta({ description }), nextCursor: nextCursorField });

/** A time that the caller gives, in UTC or with their own offset. */
export const momentField = z.iso
  .datetime({ offset: true })
  .transform((text) => new Date(text))
  .meta({ description: 'ISO 8601 with `Z` or an offset.' });

export const assuranceField = z.enum(assuranceLevels).meta({
  description:
    'How well it is shown that the person is one: `device` (a registered key signed), `liveness` (movements of a face were judged besides), `attested` (and an attested platform passkey is bound to the person).',
});

export const testDeviceField = z.literal(true).optional().meta({
  description:
    'Present, and true, when the headless test device was used: it examines no face and proves nothing.',
});

/** Undefined fields are not sent. */
export const testDeviceOf = (isTestDevice: boolean): true | undefined => (isTestDevice ? true : undefined);
