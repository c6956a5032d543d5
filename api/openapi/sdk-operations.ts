import type { OpenapiDocument } from './build-openapi.ts';
import { operationsOf, objectOf, parametersIn, queryName } from './operation-parts.ts';
import { type CalledOperation, operationsInterface, operationsTable } from './operations-module.ts';
import { schemaNamesIn } from './sdk-schemas.ts';

/**
 * The module sdk/src/operations.ts: what each operation of both published documents takes and returns, as types that refer to
 * sdk/src/schemas.ts; where it is and which responses it documents, as a table.
 *
 * @param whole the document with every schema in its place
 */
export function sdkOperations(whole: OpenapiDocument, published: readonly OpenapiDocument[]): string {
  const operations = calledOperations(whole, published);
  const types = operationsInterface(operations);
  return `/* Written by \`npm run openapi\`, from the route table: a change here is lost. */
/* oxlint-disable max-lines */
import type { Media, Row } from './row.ts';
import type {
${schemaNamesIn(types, published)
  .map((name) => `  ${name},\n`)
  .join('')}} from './schemas.ts';

${types}

/** Each operation: method, path, who calls it, its documented responses, and whether it takes an Idempotency-Key. */
${operationsTable(operations, { row: 'Row', withFields: true })}
`;
}

/** Pages are for browsers, and the operations of the console are its own. */
function calledOperations(
  document: OpenapiDocument,
  published: readonly OpenapiDocument[],
): CalledOperation[] {
  const wholes = new Map(operationsOf(document).map((each) => [each.name, each]));
  return published
    .flatMap(operationsOf)
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .map((typed) => {
      const whole = wholes.get(typed.name);
      if (!whole) throw new Error(`no route has the operation ${typed.name}`);
      const query = objectOf(parametersIn(typed.described, 'query'));
      return { typed, whole, query: query === undefined ? 'undefined' : queryName(typed.name) };
    });
}
