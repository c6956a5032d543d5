import { z } from 'zod';
import type { Mode } from '../../../shared/domain/partners/projects/mode.ts';
import { AppError } from '../../../shared/platform/errors/app-error.ts';
import { parseTilePlace } from '../../../shared/algorithms/merkle/tile.ts';

export const logPath = z.object({
  log: z
    .string()
    .max(40)
    .meta({ description: '`live` or `test`. Each mode has its own log.', example: 'live' }),
});

/** @throws AppError log_not_found */
export function logNamed(name: string): Mode {
  if (name === 'live' || name === 'test') return name;
  throw new AppError('log_not_found', 'There is no such log. The logs are live and test.');
}

/** `x001/234.p/8`: index 1234, its first 8 hashes or entries. */
export const placeField = z
  .string()
  .max(60)
  .transform((text, context) => {
    const place = parseTilePlace(text);
    if (place) return place;
    context.addIssue('must be an index in groups of three digits, such as x001/234 or x001/234.p/8');
    return z.NEVER;
  })
  .meta({
    description:
      'Index of the tile, such as `x001/234`. The suffix `.p/W` requests its first W of 256 entries.',
  })
  .meta({ example: 'x001/234' });

export const levelField = z
  .string()
  .regex(/^(?:\d|[1-5]\d|6[0-3])$/, 'must be a level from 0 to 63')
  .transform(Number)
  .meta({
    description:
      'Level 0 contains hashes of entries. Each higher level contains the roots of full tiles of the level below.',
  })
  .meta({ example: '0' });

/** A count or an index, in one spelling only, so that caches hold each proof once. */
export const countField = z
  .string()
  .regex(/^(?:0|[1-9]\d{0,14})$/, 'must be a whole number of at least 0')
  .transform(Number)
  .meta({ description: 'A whole number.', example: '1234' });

/** Base64 of 32 bytes. */
export const hashField = z
  .string()
  .regex(/^[A-Za-z0-9+/]{43}=$/)
  .meta({
    description: 'A hash of the log: 32 bytes in base64.',
    example: 'q6urq6urq6urq6urq6urq6urq6urq6urq6urq6urq6s=',
  });

export const proofField = z.array(hashField).meta({ description: 'From the leaf upwards.' });

/** An entry of the log never changes. */
export const immutable = { 'Cache-Control': 'public, max-age=31536000, immutable' };
export const octets = { 'Content-Type': 'application/octet-stream', ...immutable };
