import { z } from 'zod';
import { eventSchemas } from './event-schemas.ts';
import { type EventType, eventTypes } from './event-types.ts';

/** The fields of an event's `data` that hold one value, by their dotted path (`checks.liveness`), each with its schema. */
type EventFields = ReadonlyMap<string, z.ZodType>;

/**
 * They name a person. The settings of a webhook and the audit log outlive people who are erased, so no filter has such a value.
 */
const ofPersons = new Set(['userId', 'identityId', 'passkeyId', 'deviceId', 'additionId']);

/** A list has no one value to compare, and a time is that of one event alone, so neither is here. */
function fieldsIn(schema: z.ZodType, path: readonly string[]): [string, z.ZodType][] {
  if (schema instanceof z.ZodOptional) return fieldsIn(asSchema(schema.unwrap()), path);
  if (schema instanceof z.ZodArray || isMoment(schema)) return [];
  if (!(schema instanceof z.ZodObject)) return [[path.join('.'), schema]];
  return Object.entries(schema.shape).flatMap(([name, field]) => fieldsIn(asSchema(field), [...path, name]));
}

function isMoment(schema: z.ZodType): boolean {
  return schema instanceof z.ZodNullable
    ? isMoment(asSchema(schema.unwrap()))
    : schema instanceof z.ZodISODateTime;
}

/** Every schema of the library is one, though the types of its parts say less. */
function asSchema(schema: unknown): z.ZodType {
  if (schema instanceof z.ZodType) return schema;
  throw new TypeError('an event has a field without a schema');
}

const fieldsByType = new Map<EventType, EventFields>(
  eventTypes.map((type) => [type, new Map(fieldsIn(eventSchemas[type], []))]),
);

/** What a filter may want of the field, by those of the types whose events have it; empty where none has, or it names a person. */
export function schemasOfField(types: readonly EventType[], field: string): Map<EventType, z.ZodType> {
  const schemas = new Map<EventType, z.ZodType>();
  if (ofPersons.has(field)) return schemas;
  for (const type of types) {
    const schema = fieldsByType.get(type)?.get(field);
    if (schema) schemas.set(type, schema);
  }
  return schemas;
}
