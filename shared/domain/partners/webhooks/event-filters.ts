import { z } from 'zod';
import { AppError } from '../../../platform/errors/app-error.ts';
import { schemasOfField } from './event-fields.ts';
import { type EventType, eventTypes } from './event-types.ts';

/** Each is looked at for every event of its webhook, in the statement that records the event. */
const filtersMax = 10;
const valuesMax = 20;
/** The audit log keeps them before and after each change, in 8 KB with the rest of a webhook. */
const bytesMax = 4096;

const filter = z
  .strictObject({
    field: z.string().min(1).max(64).meta({
      description: 'A field of `data` that holds one value and names no person; a dot leads into an object.',
      example: 'checks.liveness',
    }),
    values: z
      .array(z.union([z.string().max(256), z.number(), z.boolean(), z.null()]))
      .min(1)
      .max(valuesMax)
      .meta({ description: 'The event is sent if the field has one of these.', example: ['fail'] }),
  })
  .meta({ description: 'One condition.' });

/** A condition that an event has to meet to be sent to a webhook. */
export type EventFilter = z.output<typeof filter>;

export const filtersField = z
  .array(filter)
  .max(filtersMax)
  .refine((filters) => new Set(filters.map(({ field }) => field)).size === filters.length, {
    message: 'must have each field once',
  })
  .refine((filters) => Buffer.byteLength(JSON.stringify(filters)) <= bytesMax, {
    message: `must have ${bytesMax} bytes at most`,
  })
  .meta({
    description:
      'Conditions on `data`; an event is sent if it meets all of them. One whose field an event has not does not apply to it. Empty sends every event of `events`.',
  });

/**
 * A filter that no event of the webhook could meet, or that says nothing about any, is a mistake that would otherwise show by what
 * does not arrive. So is one that shuts out a type as a whole, such as `webhook.disabled` by a `reason` that only other events have.
 * @throws AppError invalid_request, which names the filter
 */
export function checkFilters(filters: readonly EventFilter[], events: readonly EventType[]): void {
  // A test event arrives whatever the filters, so none is about its fields.
  const types = (events.length === 0 ? eventTypes : events).filter((type) => type !== 'webhook.test');
  for (const [at, { field, values }] of filters.entries()) {
    const schemas = schemasOfField(types, field);
    if (schemas.size === 0)
      throw invalid(
        `filters.${at}.field: no event that this webhook receives has a value to filter by at "${field}"`,
      );
    for (const [position, value] of values.entries())
      if (![...schemas.values()].some((schema) => schema.safeParse(value).success))
        throw invalid(`filters.${at}.values.${position}: "${field}" is never ${JSON.stringify(value)}`);
    for (const [type, schema] of schemas)
      if (!values.some((value) => schema.safeParse(value).success))
        throw invalid(
          `filters.${at}.values: "${field}" of ${type} is never one of these, so none of its events would be sent; leave it out of events`,
        );
  }
}

const invalid = (message: string) => new AppError('invalid_request', message);
