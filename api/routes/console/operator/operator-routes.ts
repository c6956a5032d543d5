import type { ApiContext } from '../../../context.ts';
import type { Route } from '../../../http/route.ts';
import {
  consoleOperatorCertificateLogs,
  consoleOperatorHealth,
  consoleOperatorMail,
} from './operator-health.ts';
import {
  consoleOperatorCalibration,
  consoleOperatorModels,
  consoleOperatorSigningKeys,
} from './operator-models.ts';
import { consoleOperatorSuspendedPeople } from './operator-people.ts';
import {
  consoleOperatorProject,
  consoleOperatorResumeProject,
  consoleOperatorSuspendProject,
} from './operator-project.ts';
import { consoleOperatorInvite, consoleOperatorProjects } from './operator-projects.ts';
import {
  consoleOperatorResumeTakedowns,
  consoleOperatorStopTakedowns,
  consoleOperatorTakedowns,
} from './operator-takedowns.ts';

/** What operators of the installation read and change. They are members of no project, and see nothing inside one. */
export const operatorRoutes: readonly Route<ApiContext>[] = [
  consoleOperatorProjects,
  consoleOperatorProject,
  consoleOperatorInvite,
  consoleOperatorSuspendProject,
  consoleOperatorResumeProject,
  consoleOperatorHealth,
  consoleOperatorCertificateLogs,
  consoleOperatorMail,
  consoleOperatorSigningKeys,
  consoleOperatorModels,
  consoleOperatorCalibration,
  consoleOperatorTakedowns,
  consoleOperatorStopTakedowns,
  consoleOperatorResumeTakedowns,
  consoleOperatorSuspendedPeople,
];
