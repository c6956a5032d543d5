import type { Role } from '../../shared/domain/team/members/member.ts';

/** Whom an operation is for: anyone who is signed in, operators of the installation, or these roles in its project. */
export type For = 'anyone' | 'operators' | readonly Role[];

export interface MemberOperation {
  for: For;
  /** Only with a passkey that was shown within five minutes. */
  stepUp: boolean;
  /** In place of that of the sample request, where the body decides. */
  body?: Record<string, unknown>;
  /** The API key that the path names may approve takedowns, as keys with the scope `brands:write` do. */
  approvingKey?: true;
  /** Names the one who calls, in place of the member of the sample request. */
  ofOneself?: true;
}

const all: For = ['owner', 'developer', 'reviewer', 'viewer'];
const actors: For = ['owner', 'developer', 'reviewer'];
const developers: For = ['owner', 'developer'];
const owners: For = ['owner'];
const reviewers: For = ['owner', 'reviewer'];

const plain = (whom: For, more: Partial<MemberOperation> = {}): MemberOperation => ({
  for: whom,
  stepUp: false,
  ...more,
});
const elevated = (whom: For, more: Partial<MemberOperation> = {}): MemberOperation => ({
  for: whom,
  stepUp: true,
  ...more,
});

/**
 * Every operation of a member, written by hand from what roles are said to mean: a viewer reads, a reviewer judges alerts, decides about takedowns, scans and
 * reports pages, looks people up and disputes stamps, a developer has keys, webhooks, test mode and the end of stamps, an owner the team and what is
 * watched. New keys, secrets, webhooks, roles, passkeys, the end of a stamp or brand and decisions of operators ask for a fresh passkey.
 */
export const memberOperations: Readonly<Record<string, MemberOperation>> = {
  consoleDescribeSession: plain('anyone'),
  consoleStartStepUp: plain('anyone'),
  consoleStepUp: plain('anyone'),
  consoleListPasskeys: plain('anyone'),
  consoleStartPasskey: elevated('anyone'),
  consoleAddPasskey: elevated('anyone'),
  consoleRenamePasskey: plain('anyone'),
  consoleDeletePasskey: elevated('anyone'),
  consoleListSessions: plain('anyone'),
  consoleEndSession: plain('anyone'),
  consoleEndAllSessions: plain('anyone'),
  consoleJoin: plain('anyone'),
  consoleReadMailbox: plain('anyone'),
  consoleGiveMailbox: elevated('anyone'),
  consoleSwitchDigests: plain('anyone'),
  consoleRemoveMailbox: plain('anyone'),

  consoleOperatorProjects: plain('operators'),
  consoleOperatorInvite: elevated('operators'),
  consoleOperatorProject: plain('operators'),
  consoleOperatorSuspendProject: elevated('operators'),
  consoleOperatorResumeProject: elevated('operators'),
  consoleOperatorHealth: plain('operators'),
  consoleOperatorCertificateLogs: plain('operators'),
  consoleOperatorMail: plain('operators'),
  consoleOperatorSigningKeys: plain('operators'),
  consoleOperatorModels: plain('operators'),
  consoleOperatorCalibration: plain('operators'),
  consoleOperatorTakedowns: plain('operators'),
  consoleOperatorStopTakedowns: elevated('operators'),
  consoleOperatorResumeTakedowns: elevated('operators'),
  consoleOperatorSuspendedPeople: plain('operators'),

  consoleListMembers: plain(all),
  consoleChangeRole: elevated(owners),
  // Everyone may leave.
  consoleRemoveMember: elevated(all, { ofOneself: true }),
  consoleListInvitations: plain(all),
  consoleInvite: elevated(owners),
  consoleRevokeInvitation: plain(owners),

  consoleGetProject: plain(all),
  consoleListAudit: plain(all),
  consoleReadUsage: plain(all),
  consoleExportUsage: plain(all),
  consoleListRequests: plain(all),
  consoleGetRequest: plain(all),
  consoleGroupRefusals: plain(all),
  consoleFollowRequests: plain(all),

  consoleListKeys: plain(all),
  consoleGetKey: plain(all),
  consoleCreateKey: elevated(developers, { body: { mode: 'test', scopes: ['identity:read'] } }),
  consoleChangeKey: plain(developers, { body: { name: 'Shop' } }),
  consoleSetKeyExpiry: elevated(developers, { body: { expiresAt: null } }),
  consoleRotateKey: elevated(developers, { body: { graceHours: 0 } }),
  consoleRevokeKey: elevated(developers),

  consoleListWebhooks: plain(all),
  consoleGetWebhook: plain(all),
  consoleRegisterWebhook: elevated(developers),
  consoleUpdateWebhook: plain(developers, { body: { description: 'Shop' } }),
  consoleDeleteWebhook: elevated(developers),
  consoleEnableWebhook: plain(developers),
  consoleDisableWebhook: plain(developers),
  consoleTestWebhook: plain(developers),
  consoleRotateWebhookSecret: elevated(developers),
  consolePromoteWebhookSecret: elevated(developers),
  consoleCancelWebhookRotation: elevated(developers),
  consoleRevokeWebhookSecret: elevated(developers),
  consoleListDeliveries: plain(all),
  consoleGetDelivery: plain(all),
  consoleResendDelivery: plain(developers),
  // It only counts.
  consoleCountRecoverable: plain(all),
  consoleRecoverEvents: elevated(developers),
  consoleRedriveDeadLetters: elevated(developers),
  consoleGetRecovery: plain(all),
  consoleListEvents: plain(all),
  consoleGetEvent: plain(all),

  consoleListBrands: plain(all),
  consoleGetBrand: plain(all),
  consoleRegisterBrand: plain(owners),
  consoleUpdateBrand: plain(owners),
  consoleDeleteBrand: elevated(owners),
  consoleAddReference: plain(owners),
  consoleRemoveReference: plain(owners),
  consoleReferencePicture: plain(all),
  consoleVerifyDomain: plain(owners),
  consoleStartScan: plain(reviewers),
  consoleListScans: plain(all),
  consoleGetScan: plain(all),
  consoleCancelScan: plain(reviewers),
  consoleListScanPages: plain(all),
  consoleReadCoverage: plain(all),
  consoleReadPrecision: plain(all),
  consoleListLookalikes: plain(all),
  consoleListAllowedHosts: plain(all),
  consoleDisallowHost: plain(reviewers),
  consoleReportPages: plain(reviewers),
  consoleSetFourEyes: elevated(owners),
  consoleSetPairwiseNames: elevated(owners),
  consoleListTakedowns: plain(all),
  consoleCountTakedowns: plain(all),
  consoleGetTakedown: plain(all),
  consolePreviewNotice: plain(all),
  consoleTakedownPack: plain(all),
  consoleListRecipients: plain(all),
  consoleStartTakedown: plain(reviewers),
  consoleApproveTakedown: elevated(reviewers),
  consoleCancelTakedown: plain(reviewers),
  consoleAnswerTakedown: plain(reviewers),

  consoleListTestPeople: plain(all),
  consoleCreateTestPerson: plain(developers),
  consoleAdvanceTestPerson: plain(developers),

  consoleListAlerts: plain(all),
  consoleGetAlert: plain(all),
  consoleGetSighting: plain(all),
  consoleCountAlerts: plain(all),
  consoleListReturnedAlerts: plain(all),
  consoleListRelatedAlerts: plain(all),
  consoleAlertEvidence: plain(all),
  consoleListEvidenceLog: plain(all),
  consoleLeaseAlert: plain(reviewers),
  consoleReturnAlert: plain(reviewers),
  consoleJudgeAlerts: plain(reviewers),
  consoleRecallVerdict: plain(reviewers),
  consoleLookUpPerson: plain(actors),
  consoleSimulateTrust: plain(actors),
  consoleListStamps: plain(all),
  consoleGetStamp: plain(all),
  consoleRevokeStamp: elevated(developers),
  consoleListDisputes: plain(all),
  consoleOpenDispute: plain(actors),
  consoleOperatorDisputes: plain('operators'),
  consoleOperatorDispute: plain('operators'),
  consoleDecideDispute: elevated('operators'),
};

/** What the same operations are for where the body or the key decides. */
export const decidedByWhat: readonly (MemberOperation & { operationId: string; what: string })[] = [
  {
    operationId: 'consoleChangeKey',
    what: 'of scopes',
    ...elevated(developers, { body: { scopes: ['identity:read', 'trust:read'] } }),
  },
  {
    operationId: 'consoleChangeKey',
    what: 'of domains',
    ...elevated(developers, { body: { domains: ['shop.example'] } }),
  },
  {
    operationId: 'consoleChangeKey',
    what: 'to a scope that approves takedowns',
    ...elevated(owners, { body: { scopes: ['brands:write'] } }),
  },
  {
    operationId: 'consoleUpdateBrand',
    what: 'of who approves takedowns',
    ...elevated(owners, { body: { policy: { automaticTakedown: 'send' } } }),
  },
  {
    operationId: 'consoleRegisterBrand',
    what: 'whose takedowns nobody approves',
    ...elevated(owners, {
      body: { type: 'name', name: 'Acme Bank', policy: { automaticTakedown: 'send' } },
    }),
  },
  {
    operationId: 'consoleUpdateWebhook',
    what: 'of the address',
    ...elevated(developers, { body: { url: 'http://127.0.0.1:9/other' } }),
  },
  {
    operationId: 'consoleCreateKey',
    what: 'with a scope that approves takedowns',
    ...elevated(owners, { body: { mode: 'live', scopes: ['brands:write'] } }),
  },
  {
    operationId: 'consoleRotateKey',
    what: 'of a key that approves takedowns',
    ...elevated(owners, { body: { graceHours: 0 }, approvingKey: true }),
  },
];
