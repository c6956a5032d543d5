import type { ApiContext } from '../../context.ts';
import type { Route } from '../../http/route.ts';
import {
  consoleAddPasskey,
  consoleDeletePasskey,
  consoleListPasskeys,
  consoleRenamePasskey,
  consoleStartPasskey,
} from './access/passkeys.ts';
import {
  consoleGiveMailbox,
  consoleReadMailbox,
  consoleRemoveMailbox,
  consoleSwitchDigests,
} from './access/mailbox.ts';
import { consoleDescribeSession, consoleSignOut } from './access/session.ts';
import { consoleEndAllSessions, consoleEndSession, consoleListSessions } from './access/sessions.ts';
import { consoleSignIn, consoleStartSignIn } from './access/sign-in.ts';
import { consoleStartStepUp, consoleStepUp } from './access/step-up.ts';
import {
  consoleAcceptInvitation,
  consoleDescribeInvitation,
  consoleJoin,
  consoleStartJoining,
} from './join/join.ts';
import { operatorRoutes } from './operator/operator-routes.ts';
import { consoleInvite, consoleListInvitations, consoleRevokeInvitation } from './team/invitations.ts';
import { consoleChangeRole, consoleListMembers, consoleRemoveMember } from './team/members.ts';
import { consoleListAudit } from './audit.ts';
import { brandRoutes } from './brands/brand-routes.ts';
import { consoleChangeKey, consoleCreateKey } from './keys/change-keys.ts';
import { consoleRevokeKey, consoleRotateKey, consoleSetKeyExpiry } from './keys/end-keys.ts';
import { consoleGetKey, consoleListKeys } from './keys/read-keys.ts';
import { consoleSetFourEyes } from './four-eyes.ts';
import { consoleSetPairwiseNames } from './pairwise-names.ts';
import { consoleGetProject } from './project.ts';
import { consoleFollowRequests } from './requests/live-requests.ts';
import { consoleGetRequest, consoleGroupRefusals, consoleListRequests } from './requests/requests.ts';
import { consoleExportUsage, consoleReadUsage } from './usage.ts';
import { alertRoutes } from './alerts/alert-routes.ts';
import { peopleRoutes } from './people/people-routes.ts';
import { takedownRoutes } from './takedowns/takedown-routes.ts';
import { testModeRoutes } from './test-mode/test-mode-routes.ts';
import { webhookRoutes } from './webhooks/webhook-routes.ts';

/** Every operation of the console. A path whose last part is a word stands before one that has a parameter there. */
export const consoleRoutes: readonly Route<ApiContext>[] = [
  consoleDescribeSession,
  consoleStartSignIn,
  consoleSignIn,
  consoleSignOut,
  consoleStartStepUp,
  consoleStepUp,
  consoleListPasskeys,
  consoleStartPasskey,
  consoleAddPasskey,
  consoleRenamePasskey,
  consoleDeletePasskey,
  consoleListSessions,
  consoleEndSession,
  consoleEndAllSessions,
  consoleReadMailbox,
  consoleGiveMailbox,
  consoleSwitchDigests,
  consoleRemoveMailbox,
  consoleDescribeInvitation,
  consoleStartJoining,
  consoleAcceptInvitation,
  consoleJoin,
  consoleListMembers,
  consoleChangeRole,
  consoleRemoveMember,
  consoleListInvitations,
  consoleInvite,
  consoleRevokeInvitation,
  ...operatorRoutes,
  consoleGetProject,
  consoleSetFourEyes,
  consoleSetPairwiseNames,
  consoleListKeys,
  consoleCreateKey,
  consoleGetKey,
  consoleChangeKey,
  consoleSetKeyExpiry,
  consoleRotateKey,
  consoleRevokeKey,
  consoleReadUsage,
  consoleExportUsage,
  consoleListRequests,
  consoleGroupRefusals,
  consoleFollowRequests,
  consoleGetRequest,
  consoleListAudit,
  ...brandRoutes,
  ...webhookRoutes,
  ...alertRoutes,
  ...takedownRoutes,
  ...testModeRoutes,
  ...peopleRoutes,
];
