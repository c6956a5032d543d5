import type { ApiContext } from '../../../context.ts';
import type { Route } from '../../../http/route.ts';
import {
  consoleDecideDispute,
  consoleOperatorDispute,
  consoleOperatorDisputes,
} from '../disputes/operator-disputes.ts';
import { consoleListDisputes, consoleOpenDispute } from '../disputes/project-disputes.ts';
import { consoleGetStamp, consoleListStamps, consoleRevokeStamp } from '../stamps/stamps.ts';
import { consoleLookUpPerson, consoleSimulateTrust } from './people.ts';

/** The console's pages about people, what they stamped, and disputes about that. */
export const peopleRoutes: readonly Route<ApiContext>[] = [
  consoleLookUpPerson,
  consoleSimulateTrust,
  consoleListStamps,
  consoleGetStamp,
  consoleRevokeStamp,
  consoleListDisputes,
  consoleOpenDispute,
  consoleOperatorDisputes,
  consoleOperatorDispute,
  consoleDecideDispute,
];
