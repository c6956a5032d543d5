import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import type { IncomingHttpHeaders } from 'node:http';
import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { eventBodySchema, isEventType } from '../../../shared/domain/partners/webhooks/event-schemas.ts';
import { wholeDocument } from '../requests/whole-document.ts';

const parameterSchema = z.object({
  name: z.string(),
  required: z.boolean(),
  schema: z.object({ type: z.literal('string'), pattern: z.string().default('') }),
});
const documentSchema = z.object({
  webhooks: z.record(
    z.string(),
    z.object({
      post: z.object({
        requestBody: z.object({
          content: z.object({ 'application/json': z.object({ schema: z.looseObject({}) }) }),
        }),
        parameters: z.array(z.object({ $ref: z.string() })),
      }),
    }),
  ),
  components: z.object({ parameters: z.record(z.string(), parameterSchema) }),
});
const { webhooks, components } = documentSchema.parse(wholeDocument());

const ajv = new Ajv2020({ strict: false, allErrors: true });
formats.default(ajv);
const validators = new Map<string, ValidateFunction>();
const headerPatterns = new Map<string, RegExp>();

/** Everything about a received event that openapi.json does not document; empty if all is well. */
export function undocumented(got: { headers: IncomingHttpHeaders; event: unknown }): string[] {
  const { event: type } = z.looseObject({ event: z.string() }).catch({ event: '' }).parse(got.event);
  const documented = webhooks[type];
  if (!documented || !isEventType(type)) return [`an event of no documented type: ${JSON.stringify(type)}`];
  const { requestBody, parameters } = documented.post;
  const validate = validators.get(type) ?? ajv.compile(requestBody.content['application/json'].schema);
  validators.set(type, validate);
  const complaints = validate(got.event) ? [] : [`${type}: ${ajv.errorsText(validate.errors)}`];
  // A later version may add fields; this one sends exactly what it documents.
  const known = eventBodySchema(type).safeParse(got.event).data;
  // The values are cloned because objects made by a test file and by the product have different prototypes.
  if (known && !isDeepStrictEqual(structuredClone(known), structuredClone(got.event)))
    complaints.push(`${type}: has members that no schema has: ${JSON.stringify(got.event)}`);
  for (const { $ref } of parameters) {
    const { name, required, schema } = components.parameters[$ref.split('/').at(-1) ?? '']!;
    const value = got.headers[name.toLowerCase()];
    if (value === undefined ? required : !patternOf(schema.pattern).test(String(value)))
      complaints.push(`${type}: the header ${name} is ${JSON.stringify(value)}`);
  }
  return complaints;
}

function patternOf(pattern: string): RegExp {
  const known = headerPatterns.get(pattern) ?? new RegExp(pattern);
  headerPatterns.set(pattern, known);
  return known;
}
