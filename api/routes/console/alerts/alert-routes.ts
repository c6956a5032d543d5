import type { ApiContext } from '../../../context.ts';
import type { Route } from '../../../http/route.ts';
import { consoleListEvidenceLog } from './evidence-log.ts';
import {
  consoleJudgeAlerts,
  consoleLeaseAlert,
  consoleRecallVerdict,
  consoleReturnAlert,
} from './judge-alerts.ts';
import { consoleCountAlerts, consoleListRelatedAlerts, consoleListReturnedAlerts } from './queue-overview.ts';
import { consoleAlertEvidence, consoleGetAlert, consoleListAlerts } from './read-alerts.ts';
import { consoleGetSighting } from './sighting.ts';

/** A path whose last part is a word stands before one that has a parameter there. */
export const alertRoutes: readonly Route<ApiContext>[] = [
  consoleListAlerts,
  consoleCountAlerts,
  consoleListReturnedAlerts,
  consoleJudgeAlerts,
  consoleRecallVerdict,
  consoleGetAlert,
  consoleGetSighting,
  consoleListRelatedAlerts,
  consoleAlertEvidence,
  consoleListEvidenceLog,
  consoleLeaseAlert,
  consoleReturnAlert,
];
