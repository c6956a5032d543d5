import { z } from 'zod';
import { parsedLaterWith } from '../../shared/domain/partners/pairwise/person-marks.ts';

export type Json = Record<string, unknown>;

/** As the caller writes it (`input`) or as we do (`output`). An item that is parsed later has the schema that it is parsed with. */
export function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, {
    io,
    target: 'draft-2020-12',
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema: written }) => {
      const later = parsedLaterWith(zodSchema);
      if (later) Object.assign(written, { ...jsonSchema(later, io), ...written });
    },
  });
  return rest;
}
