import { documents } from '../../api/openapi/audiences.ts';
import { type JsonObject, pointedAt } from '../support/requests/references.ts';
import { readDocument, tableAfter } from './markdown.ts';

/** Each deprecated name of a document, as the page writes it. */
function deprecatedIn(document: JsonObject): string[] {
  const operations = Object.values<JsonObject>(document['paths']).flatMap((methods) =>
    Object.values<JsonObject>(methods),
  );
  return [
    ...operations.flatMap((operation) => {
      const parameters: JsonObject[] = (operation['parameters'] ?? []).map((each: JsonObject) =>
        each['$ref'] === undefined ? each : pointedAt(document, each['$ref']),
      );
      return [
        ...(operation['deprecated'] === true ? [`\`${operation['operationId']}\``] : []),
        ...parameters
          .filter(({ deprecated }) => deprecated === true)
          .map(({ name }) => `\`${name}\` of \`${operation['operationId']}\``),
      ];
    }),
    ...Object.entries<JsonObject>(document['components'].schemas).flatMap(([name, schema]) =>
      fieldsIn(schema).map((field) => `\`${field}\` of \`${name}\``),
    ),
  ];
}

/** The deprecated fields of a schema, those of objects in it with their path. */
function fieldsIn(schema: JsonObject | null, at = ''): string[] {
  if (schema === null) return [];
  const parts: (JsonObject | null)[] = [
    ...(schema['allOf'] ?? []),
    ...(schema['anyOf'] ?? []),
    schema['items'] ?? null,
  ];
  return [
    ...parts.flatMap((each) => fieldsIn(each, at)),
    ...Object.entries<JsonObject>(schema['properties'] ?? {}).flatMap(([name, field]) => [
      ...(field['deprecated'] === true ? [`${at}${name}`] : []),
      ...fieldsIn(field, `${at}${name}.`),
    ]),
  ];
}

const rows = tableAfter(readDocument('docs/partners/upgrading.md'), '## Deprecated names');

it('lists each deprecated name of the documents, and no other', () => {
  const listed = rows.flatMap(([names = '']) => {
    const [name = '', owners] = names.split(' of ');
    return owners === undefined ? [name] : owners.split(', ').map((owner) => `${name} of ${owner}`);
  });
  const deprecated = Object.values(documents).flatMap(({ file }) =>
    deprecatedIn(JSON.parse(readDocument(file))),
  );
  expect(listed.toSorted()).toEqual([...new Set(deprecated)].toSorted());
});

it('says of each what to write, and since when', () => {
  for (const [, instead = '', since = ''] of rows) {
    expect(instead).toMatch(/`/);
    expect(since).toMatch(/^2\d{3}-\d\d-\d\d$/);
  }
});
