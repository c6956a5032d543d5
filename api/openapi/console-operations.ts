import type { OpenapiDocument } from './build-openapi.ts';
import { objectOf, type Operation, operationsOf, parametersIn } from './operation-parts.ts';
import { operationsInterface, operationsTable } from './operations-module.ts';
import { typeOf } from './schema-types.ts';

/** Whether the console calls it: its own operations, not its pages. */
const isCalled = ({ path }: Operation): boolean => path.startsWith('/console/api/');

/**
 * The module api/console/api/operations.ts: what each operation of the console takes and returns, as types, and where it is, as a table
 * for the core of the SDK. A screen that names a field which the service does not have does not compile.
 */
export function consoleOperations(whole: OpenapiDocument): string {
  const operations = operationsOf(whole)
    .filter(isCalled)
    .map((each) => ({ typed: each, whole: each, query: queryType(each) }));
  return `/* Written by \`npm run openapi\`, from the route table: a change here is lost. */
/* oxlint-disable max-lines */
import type { CookieRow } from '../../../sdk/src/row.ts';

${operationsInterface(operations)}

/** Each operation: method, path, whether it needs a session, and the forms of its documented responses. */
${operationsTable(operations, { row: 'CookieRow', withFields: false })}
`;
}

function queryType({ described }: Operation): string {
  const query = objectOf(parametersIn(described, 'query'));
  return query === undefined ? 'undefined' : typeOf(query);
}
