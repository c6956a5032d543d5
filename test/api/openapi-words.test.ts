import { readFileSync } from 'node:fs';
import { documents } from '../../api/openapi/audiences.ts';
import { resolved } from '../../api/openapi/composed-example.ts';
import { type JsonObject, objectsIn } from '../support/requests/references.ts';

interface Place {
  where: string;
  schema: JsonObject;
}

/** The fields below a schema; those of a component are read once, where the component is. */
function fieldsBelow(where: string, schema: JsonObject): Place[] {
  const { properties = {}, items, additionalProperties } = schema;
  const own = Object.entries<JsonObject>(properties).map(([name, each]) => ({
    where: `${where}.${name}`,
    schema: each,
  }));
  const alternatives = ['anyOf', 'oneOf', 'allOf'].flatMap((keyword): JsonObject[] => schema[keyword] ?? []);
  const below = [...alternatives, items, additionalProperties].filter((each) => typeof each === 'object');
  return [
    ...own,
    ...own.flatMap((each) => fieldsBelow(each.where, each.schema)),
    ...below.flatMap((each) => fieldsBelow(where, each)),
  ];
}

const mediaOf = (operation: JsonObject): JsonObject[] =>
  [operation['requestBody'], ...Object.values(operation['responses'])]
    .flatMap((part) => Object.values<JsonObject>(part?.content ?? {}))
    .filter(({ schema }) => schema !== undefined);

const alternativesOf = ({ anyOf, oneOf }: JsonObject): JsonObject[] => anyOf ?? oneOf ?? [];

const typesOf = ({ type }: JsonObject): unknown[] => [type].flat();
const isScalar = (schema: JsonObject): boolean =>
  typesOf(schema).every((each) => ['string', 'integer', 'number', 'null'].includes(String(each)));

/** Whether a reader sees what a value looks like: by an example, or because the schema lists the values. */
function showsItself(document: JsonObject, given: JsonObject): boolean {
  const schema = resolved(document, given);
  const choices = alternativesOf(schema).filter(({ type }) => type !== 'null');
  if (schema['example'] !== undefined || schema['default'] !== undefined) return true;
  if (choices.length > 0) return choices.every((each) => showsItself(document, each));
  if (schema['enum'] !== undefined || schema['const'] !== undefined) return true;
  return typesOf(schema).every((type) => type === 'null') || !isScalar(schema);
}

describe.each([
  { ...documents.partners, fieldsMin: 800 },
  { ...documents.people, fieldsMin: 300 },
])('the words of $file', ({ file, fieldsMin }) => {
  const document: JsonObject = JSON.parse(readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8'));
  const operations = Object.values<JsonObject>({ ...document['paths'], ...document['webhooks'] }).flatMap(
    (methods) => Object.values<JsonObject>(methods),
  );
  const components: JsonObject = document['components'];
  const parameters: Place[] = [
    ...Object.values<JsonObject>(components['parameters']),
    ...operations.flatMap(({ parameters: own = [] }) => own).filter(({ $ref }) => $ref === undefined),
  ].map((parameter) => ({
    where: `the parameter ${parameter['name']}`,
    schema: { ...resolved(document, parameter['schema']), ...parameter },
  }));
  const fields: Place[] = [
    ...Object.entries<JsonObject>(components['schemas']).flatMap(([name, schema]) =>
      fieldsBelow(name, schema),
    ),
    ...operations.flatMap((operation) =>
      mediaOf(operation).flatMap(({ schema }) => fieldsBelow(operation['operationId'], schema)),
    ),
  ];

  it('describe every parameter and every field', () => {
    expect(fields.length).toBeGreaterThan(fieldsMin);
    const without = [...parameters, ...fields].filter(
      ({ schema }) => resolved(document, schema)['description'] === undefined,
    );
    expect(without.map(({ where }) => where)).toEqual([]);
  });

  it('show a value of every parameter and every scalar field', () => {
    // Each event has an example of its own, which shows all of its fields.
    const inEvents = /^\w+Event\./;
    const without = [...parameters, ...fields]
      .filter(({ where }) => !inEvents.test(where))
      .filter(({ schema }) => !showsItself(document, schema));
    expect(without.map(({ where }) => where)).toEqual([]);
  });

  it('summarise each operation by what it does, without another', () => {
    for (const { operationId, summary } of operations) {
      // Those of events say what happened.
      if (operationId.startsWith('on.')) continue;
      expect([operationId, summary]).toEqual([operationId, expect.stringMatching(/^[A-Z][a-z]+ .*\.$/)]);
      expect([operationId, summary]).not.toEqual([
        operationId,
        expect.stringMatching(/^(?:Alias|The|An?|As|See) |\bthe same (?:as|check|feed)\b/),
      ]);
    }
  });

  it('describe each tag', () => {
    const tags: JsonObject[] = document['tags'];
    for (const { name, description } of tags) expect([name, description]).toEqual([name, expect.any(String)]);
  });

  it('show what is in a field once', () => {
    const both = objectsIn(components['schemas']).filter(
      ({ example, const: only, enum: values }) =>
        example !== undefined && (only !== undefined || values !== undefined),
    );
    expect(both).toEqual([]);
  });
});
