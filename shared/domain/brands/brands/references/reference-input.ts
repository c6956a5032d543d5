import { z } from 'zod';
import { hasNoUser } from '../../../../platform/lib/parse-url.ts';

/** The size limit of one picture: a logo or a portrait is far below it. */
export const referenceBytesMax = 5_000_000;
const base64Max = Math.ceil(referenceBytesMax / 3) * 4;
/** The limit of a whole request: two of the largest pictures, or ten of 1.2 MB; the others are added one by one. */
export const referenceJsonBytesMax = 16_000_000;

const image = z
  .string()
  .min(4)
  .max(base64Max, `must be at most ${referenceBytesMax / 1_000_000} MB`)
  .regex(/^[A-Za-z0-9+/]+={0,2}$/, 'must be base64')
  .meta({ description: 'The image in base64, at most 5 MB.', example: 'iVBORw0KGgo=' });

/** A web address, for a picture or as the start of a scan. */
export const webUrlField = z
  .url({ protocol: /^https?$/ })
  .max(2048)
  .refine(hasNoUser, { message: 'must not contain a user name or password' });

export type ReferenceInput = { image: string } | { url: string };

export const referenceField = z
  .object({
    image: image.optional(),
    url: webUrlField.optional().meta({
      description: 'The URL of the image, at most 5 MB. It is fetched once, immediately.',
      example: 'https://example.com/logo.png',
    }),
  })
  .meta({ example: { url: 'https://example.com/logo.png' } })
  .transform((given, context): ReferenceInput => {
    if (given.image !== undefined && given.url === undefined) return { image: given.image };
    if (given.url !== undefined && given.image === undefined) return { url: given.url };
    const isBoth = given.image !== undefined;
    const message = isBoth
      ? 'must have either image or url, not both'
      : 'must have at least one of image, url';
    context.addIssue({ code: 'custom', message });
    return z.NEVER;
  })
  .meta({ example: { url: 'https://example.com/logo.png' } });
