import { z } from 'zod';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { OutboundClient } from '../../../platform/outbound/outbound-client.ts';
import { OutboundError } from '../../../platform/outbound/outbound-error.ts';
import { filtersField } from './event-filters.ts';
import { eventTypes } from './event-types.ts';
import { headersField } from './header-input.ts';

/** A webhook's fields as a partner sends them. Absent stays absent: the defaults are applied by a registration. */
export const endpointFields = {
  url: z
    .string()
    .min(1)
    .max(2048)
    .meta({ description: 'An `https` URL with a public address.', example: 'https://example.com/humanmark' }),
  events: z
    .array(z.enum(eventTypes))
    .max(eventTypes.length)
    .transform((events) => [...new Set(events)])
    .meta({ description: 'An empty list means every event.' }),
  filters: filtersField,
  headers: headersField,
  description: z.string().trim().max(200).meta({ description: 'Your own note.', example: 'Production' }),
  ratePerSecond: z
    .int()
    .min(1)
    .max(1000)
    .meta({ description: 'The maximum number of attempts per second. Defaults to 50.', example: 50 }),
};

export const newEndpointSchema = z.object({
  url: endpointFields.url,
  events: endpointFields.events.default([]),
  description: endpointFields.description.default(''),
  ratePerSecond: endpointFields.ratePerSecond.default(50),
  filters: endpointFields.filters.optional(),
  headers: endpointFields.headers.optional(),
});

/** A change that changes nothing is a misspelt one, which would otherwise be a success. */
export function requireChange<Changes extends z.ZodObject>(changes: Changes): Changes {
  return changes
    .refine((change) => Object.values(change).some((value) => value !== undefined), {
      message: `must have at least one of ${Object.keys(endpointFields).join(', ')}`,
    })
    .meta({ minProperties: 1 });
}

export const endpointChangesSchema = requireChange(z.object(endpointFields).partial());

/** At registration, and when a webhook moves; every attempt judges it again. @throws AppError webhook_url_refused */
export async function checkEndpointUrl(outbound: Pick<OutboundClient, 'check'>, url: string): Promise<void> {
  try {
    await outbound.check(url);
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error;
    throw new AppError('webhook_url_refused', `url: ${error.message}`, { cause: error });
  }
}
