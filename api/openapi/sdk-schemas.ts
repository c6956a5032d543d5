import { errorCodes } from '../../shared/platform/errors/codes.ts';
import type { OpenapiDocument } from './build-openapi.ts';
import type { Json } from './json-schema.ts';
import { mapBelow } from './map-schemas.ts';
import { contentOf, objectOf, operationsOf, parametersIn, queryName, schemaOf } from './operation-parts.ts';
import { docOf, fieldsOf, isJson, referredName, typeOf } from './schema-types.ts';

/**
 * The module sdk/src/schemas.ts: a type for each schema that the published documents name, under its name there, and one for the query
 * of each operation. `Error` is not among them: the client throws a `HumanmarkError` in its place.
 */
export function sdkSchemas(published: readonly OpenapiDocument[]): string {
  const schemas = namedSchemas(published);
  const { Error: _thrown, ErrorReason: _own, ...named } = schemas;
  const declared = Object.entries({ ...named, ...queriesOf(published) })
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, schema]) => declaration(name, withWords(schema, schemas)));
  const events = published.flatMap(({ webhooks }) => Object.values(webhooks).map(eventType));
  return `/* Written by \`npm run openapi\`, from the route table: a change here is lost. */
/* oxlint-disable max-lines */

${declared.join('\n')}
/** Why the service refused a request (\`X-Error-Reason\`). */
export type ErrorReason = ${typeOf({ enum: errorCodes })};

/** What the service sends to webhooks. */
export type WebhookEvent =
${events.map((type) => `  | ${type}`).join('\n')};
`;
}

/** The names of the module that these types use. */
export function schemaNamesIn(types: string, published: readonly OpenapiDocument[]): string[] {
  const names = Object.keys({ ...namedSchemas(published), ...queriesOf(published) }).sort();
  const words = new Set(types.replaceAll(/\/\*\*.*\*\//g, '').match(/\w+/g));
  return names.filter((name) => words.has(name));
}

/** Those of all documents. A name has one structure, except that each document has reasons of its own. */
function namedSchemas(published: readonly OpenapiDocument[]): Record<string, Json> {
  const named = new Map<string, Json>();
  for (const { components } of published)
    for (const [name, schema] of Object.entries(isJson(components['schemas']) ? components['schemas'] : {})) {
      const other = named.get(name);
      if (other && name !== 'ErrorReason' && JSON.stringify(other) !== JSON.stringify(schema))
        throw new Error(`two schemas are called ${name}`);
      if (isJson(schema)) named.set(name, schema);
    }
  return Object.fromEntries(named);
}

function queriesOf(published: readonly OpenapiDocument[]): Record<string, Json> {
  const queries = published.flatMap(operationsOf).flatMap(({ name, described }) => {
    const query = objectOf(parametersIn(described, 'query'));
    return query === undefined ? [] : [[queryName(name), query] as const];
  });
  return Object.fromEntries(queries);
}

/** A field that says nothing of itself is described as what it refers to is. */
function withWords(schema: Json, schemas: Readonly<Record<string, Json>>): Json {
  const { $ref } = schema;
  if (typeof $ref !== 'string') return mapBelow(schema, (each) => withWords(each, schemas));
  const description = schemas[referredName($ref)]?.['description'];
  return description === undefined ? schema : { description, ...schema };
}

/** Objects are interfaces, which editors show by their names. */
function declaration(name: string, schema: Json): string {
  const doc = docOf(schema, '');
  const [base, more] = Array.isArray(schema['allOf']) ? schema['allOf'].filter(isJson) : [undefined, schema];
  if (!more || !isJson(more['properties'])) return `${doc}export type ${name} = ${typeOf(schema, '')};\n`;
  const heritage = base === undefined ? '' : ` extends ${referredName(String(base['$ref']))}`;
  return `${doc}export interface ${name}${heritage} {${fieldsOf(more, '')}}\n`;
}

function eventType({ post }: Json): string {
  const body = isJson(post) ? post['requestBody'] : undefined;
  return typeOf(schemaOf(contentOf(body)['application/json']));
}
