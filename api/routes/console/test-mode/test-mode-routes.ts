import type { ApiContext } from '../../../context.ts';
import type { Route } from '../../../http/route.ts';
import { consoleAdvanceTestPerson, consoleCreateTestPerson, consoleListTestPeople } from './test-people.ts';

/** The console's page of test mode. */
export const testModeRoutes: readonly Route<ApiContext>[] = [
  consoleListTestPeople,
  consoleCreateTestPerson,
  consoleAdvanceTestPerson,
];
