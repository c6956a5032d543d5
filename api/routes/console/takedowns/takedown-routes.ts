import type { ApiContext } from '../../../context.ts';
import type { Route } from '../../../http/route.ts';
import {
  consoleAnswerTakedown,
  consoleApproveTakedown,
  consoleCancelTakedown,
  consoleStartTakedown,
} from './change-takedowns.ts';
import { consolePreviewNotice } from './preview-notice.ts';
import {
  consoleCountTakedowns,
  consoleGetTakedown,
  consoleListRecipients,
  consoleListTakedowns,
  consoleTakedownPack,
} from './read-takedowns.ts';

export const takedownRoutes: readonly Route<ApiContext>[] = [
  consoleListTakedowns,
  consoleCountTakedowns,
  consoleStartTakedown,
  consoleGetTakedown,
  consolePreviewNotice,
  consoleTakedownPack,
  consoleApproveTakedown,
  consoleCancelTakedown,
  consoleAnswerTakedown,
  consoleListRecipients,
];
