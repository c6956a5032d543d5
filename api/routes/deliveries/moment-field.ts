import { z } from 'zod';

/** A moment somebody names, with the offset of their clock if they like. */
export const momentField = z.iso
  .datetime({ offset: true })
  .transform((text) => new Date(text))
  .meta({ description: 'ISO 8601 with `Z` or an offset.', example: '2026-11-20T12:00:00Z' });
