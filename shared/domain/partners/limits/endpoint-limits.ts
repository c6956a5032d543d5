import type { WindowKind } from './window.ts';

export interface EndpointLimit {
  limit: number;
  kind: WindowKind;
}

export function perMinute(limit: number): EndpointLimit {
  return { limit, kind: 'sliding-minute' };
}

export function perDay(limit: number): EndpointLimit {
  return { limit, kind: 'utc-day' };
}

/**
 * Limits of single endpoints by operationId (interface, "Limits"): per API key on top of the plan, or per client
 * address where there is no key.
 */
export const endpointLimits = {
  publicEnroll: perMinute(10),
  // mail providers send the clicks of many people from a few addresses
  notMePage: perMinute(120),
  refuseMail: perMinute(120),
  describeDeviceEnrollment: perMinute(60),
  listDeviceProviders: perMinute(60),
  // megabytes each, which a device then caches for a year
  deviceModel: perMinute(60),
  issueDeviceChallenge: perMinute(120),
  submitDeviceEnrollment: perMinute(30),
  submitDeviceVerification: perMinute(30),
  // polled every few seconds while a device waits
  describeLinkedAddition: perMinute(120),
  issueAdditionChallenge: perMinute(60),
  submitAddition: perMinute(30),
  cancelLinkedAddition: perMinute(30),
  // a mail each, if the address is somebody's
  requestRecovery: perMinute(5),
  // polled every few seconds until the notice is out
  describeLinkedRecovery: perMinute(120),
  issueRecoveryChallenge: perMinute(60),
  startRecoveryPasskey: perMinute(30),
  proveRecoveryByPasskey: perMinute(30),
  submitRecovery: perMinute(30),
  withdrawRecovery: perMinute(30),
  // as for notMePage
  cancelMailedRecoveryPage: perMinute(120),
  cancelMailedRecovery: perMinute(120),
  readOwnRecovery: perMinute(120),
  cancelOwnRecovery: perMinute(30),
  // as for notMePage
  cancelMailedAdditionPage: perMinute(120),
  cancelMailedAddition: perMinute(120),
  startSignIn: perMinute(30),
  signIn: perMinute(30),
  refreshSession: perMinute(60),
  describeMe: perMinute(120),
  startPasskey: perMinute(30),
  addPasskey: perMinute(30),
  listPasskeys: perMinute(120),
  renamePasskey: perMinute(30),
  deletePasskey: perMinute(30),
  confirmPasskey: perMinute(30),
  listDevices: perMinute(120),
  revokeDevice: perMinute(30),
  renameDevice: perMinute(30),
  startAddition: perMinute(30),
  listAdditions: perMinute(120),
  approveAddition: perMinute(30),
  cancelAddition: perMinute(30),
  denyAddition: perMinute(30),
  listSessions: perMinute(120),
  endSession: perMinute(60),
  endAllSessions: perMinute(30),
  explainOwnTrust: perMinute(60),
  listOwnStamps: perMinute(60),
  revokeOwnStamp: perMinute(30),
  readAttribution: perMinute(60),
  setAttribution: perMinute(30),
  disownOwnStamp: perMinute(30),
  listOwnDisputes: perMinute(60),
  listConsents: perMinute(60),
  revokeConsent: perMinute(30),
  exportAccount: perMinute(30),
  deleteAccount: perMinute(30),
  consoleDescribeSession: perMinute(600),
  consoleStartSignIn: perMinute(30),
  consoleSignIn: perMinute(30),
  consoleSignOut: perMinute(60),
  consoleStartStepUp: perMinute(60),
  consoleStepUp: perMinute(60),
  consoleListPasskeys: perMinute(600),
  consoleStartPasskey: perMinute(60),
  consoleAddPasskey: perMinute(60),
  consoleRenamePasskey: perMinute(60),
  consoleDeletePasskey: perMinute(60),
  consoleListSessions: perMinute(600),
  consoleEndSession: perMinute(60),
  consoleEndAllSessions: perMinute(60),
  describeKey: perMinute(60),
  listAudit: perMinute(60),
  // each adds up as many as thousands of rows
  readUsage: perMinute(60),
  listRequests: perMinute(100),
  getRequest: perMinute(300),
  verifyIdentity: perMinute(100),
  // a signature and three look-ups each
  introspectToken: perMinute(1000),
  getIdentity: perMinute(1000),
  checkIdentity: perMinute(5000),
  explainTrust: perMinute(2000),
  trustHistory: perMinute(100),
  createStampV1: perMinute(500),
  // a hundred stamps each: twice what comes one by one
  createStamps: perMinute(10),
  verifyStampV1: perMinute(2000),
  getStamp: perMinute(2000),
  // seconds of a core each
  watermarkStamp: perMinute(60),
  detectStamp: perMinute(120),
  stampProof: perMinute(2000),
  stampSidecar: perMinute(120),
  mediaResult: perMinute(120),
  stampPage: perMinute(120),
  matchStampContent: perMinute(60),
  // a page may show many, and each visitor of it asks from their own address
  stampBadge: perMinute(300),
  registerWebhook: perDay(10),
  deleteWebhook: perDay(10),
  listWebhooks: perMinute(60),
  getWebhook: perMinute(120),
  updateWebhook: perMinute(30),
  enableWebhook: perMinute(30),
  disableWebhook: perMinute(30),
  rotateWebhookSecret: perMinute(10),
  promoteWebhookSecret: perMinute(10),
  cancelWebhookRotation: perMinute(10),
  revokeWebhookSecret: perMinute(10),
  // each makes a request to an address chosen by the caller
  testWebhook: perMinute(10),
  listDeliveries: perMinute(120),
  getDelivery: perMinute(300),
  resendDelivery: perMinute(120),
  recoverEvents: perMinute(10),
  redriveDeadLetters: perMinute(10),
  // polled while one is under way
  getRecovery: perMinute(300),
  getEvent: perMinute(300),
  registerBrand: perDay(10),
  listBrands: perMinute(60),
  getBrand: perMinute(120),
  updateBrand: perMinute(30),
  deleteBrand: perMinute(30),
  // each asks name servers that the caller chose
  verifyBrandDomain: perMinute(10),
  addBrandReference: perMinute(10),
  removeBrandReference: perMinute(30),
  // each has up to 500 pages visited
  reportPages: perMinute(10),
  listLookalikes: perMinute(60),
  startBrandScan: perMinute(10),
  listBrandScans: perMinute(60),
  getBrandScan: perMinute(120),
  cancelBrandScan: perMinute(30),
  listAlerts: perMinute(100),
  getAlert: perMinute(300),
  // a page of a console shows the pictures of 50 alerts
  alertEvidence: perMinute(600),
  judgeAlert: perMinute(120),
  listAllowedHosts: perMinute(60),
  disallowHost: perMinute(30),
  // each writes to strangers in a person's name
  startTakedown: perDay(50),
  listTakedowns: perMinute(60),
  getTakedown: perMinute(120),
  approveTakedown: perMinute(30),
  cancelTakedown: perMinute(30),
  answerTakedown: perMinute(30),
  // of an address; a subscriber asks once a minute, and catches up 500 changes at a time
  takedownFeed: perMinute(60),
  takedownFeedStix: perMinute(60),
  logCheckpoint: perMinute(300),
  // A replay of a million entries asks for 3907 bundles and as many tiles, in three or four minutes.
  logTile: perMinute(1200),
  logEntries: perMinute(1200),
  logInclusion: perMinute(600),
  logConsistency: perMinute(600),
  logKey: perMinute(60),
  consoleDescribeInvitation: perMinute(30),
  consoleStartJoining: perMinute(30),
  consoleAcceptInvitation: perMinute(30),
  consoleJoin: perMinute(30),
  consoleListMembers: perMinute(600),
  consoleChangeRole: perMinute(60),
  consoleRemoveMember: perMinute(60),
  consoleListInvitations: perMinute(600),
  consoleInvite: perMinute(60),
  consoleRevokeInvitation: perMinute(60),
  consoleOperatorProjects: perMinute(600),
  consoleOperatorInvite: perMinute(60),
  // of an address, which the members of one office share
  consoleGetProject: perMinute(600),
  consoleListKeys: perMinute(600),
  consoleCreateKey: perMinute(60),
  consoleGetKey: perMinute(600),
  consoleChangeKey: perMinute(60),
  consoleSetKeyExpiry: perMinute(60),
  consoleRotateKey: perMinute(60),
  consoleRevokeKey: perMinute(60),
  consoleReadUsage: perMinute(600),
  // ten thousand rows each
  consoleExportUsage: perMinute(60),
  consoleListRequests: perMinute(600),
  consoleGroupRefusals: perMinute(600),
  consoleFollowRequests: perMinute(600),
  consoleGetRequest: perMinute(600),
  consoleListAudit: perMinute(600),
} as const satisfies Record<string, EndpointLimit>;
