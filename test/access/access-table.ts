import type { Scope } from '../../shared/domain/partners/projects/project.ts';
import type { Owned } from './owned-things.ts';

/**
 * Whose things a request with an API key may name. `project`: only those of the key's own project and mode. `mode`:
 * those of any project in the key's mode, as people and stamps are. `nothing`: it names none.
 */
export type Reach = 'project' | 'mode' | 'nothing';

/** What the request names apart from the parameters of its path. */
interface Named {
  query?: Record<string, string>;
  body?: Record<string, unknown>;
}

export interface KeyedOperation {
  /** `any`: every key may, whatever its scopes. */
  scope: Scope | 'any';
  reach: Reach;
  named?: (things: Owned) => Named;
}

const row = (scope: Scope | 'any', reach: Reach, named?: KeyedOperation['named']): KeyedOperation => ({
  scope,
  reach,
  ...(named ? { named } : {}),
});

const userInQuery = ({ user }: Owned): Named => ({ query: { userId: user } });
const userInBody = ({ user }: Owned): Named => ({ body: { userId: user } });
const stampInBody = ({ stamp }: Owned): Named => ({ body: { stampId: stamp } });

/** Every operation with an API key: the scope it needs, and how far it reaches. */
export const keyedOperations: Readonly<Record<string, KeyedOperation>> = {
  checkIdentity: row('identity:read', 'mode'),
  check: row('identity:read', 'mode', userInQuery),
  checkIdentities: row('identity:read', 'nothing'),
  verify: row('identity:read', 'mode', userInBody),
  profile: row('identity:read', 'mode', ({ user }) => ({ query: { identityId: user } })),
  getIdentity: row('identity:read', 'mode'),
  introspectToken: row('identity:read', 'nothing'),
  issueChallenge: row('identity:write', 'nothing'),
  enrollIdentity: row('identity:write', 'nothing'),
  verifyIdentity: row('identity:write', 'nothing'),

  describeKey: row('any', 'nothing'),
  listAudit: row('audit:read', 'nothing'),
  readUsage: row('usage:read', 'nothing'),
  listRequests: row('usage:read', 'nothing'),
  getRequest: row('usage:read', 'project'),

  trust: row('trust:read', 'mode', userInQuery),
  trustScore: row('trust:read', 'mode', userInQuery),
  explainTrust: row('trust:read', 'mode'),
  trustHistory: row('trust:read', 'mode'),
  simulateTrust: row('trust:read', 'mode'),
  receiveSignal: row('trust:write', 'mode'),
  openDispute: row('trust:write', 'mode'),

  verifyStamp: row('stamps:read', 'mode', stampInBody),
  checkStamp: row('stamps:read', 'mode', ({ stamp }) => ({ query: { stampId: stamp } })),
  verifyStampV1: row('stamps:read', 'mode', stampInBody),
  getStamp: row('stamps:read', 'mode'),
  stampProof: row('stamps:read', 'mode'),
  listStamps: row('stamps:read', 'mode', ({ user }) => ({ query: { creator: user } })),
  detectStamp: row('stamps:read', 'nothing'),
  createStamp: row('stamps:write', 'mode', userInBody),
  stamp: row('stamps:write', 'mode', userInBody),
  createStampV1: row('stamps:write', 'mode', userInBody),
  createStamps: row('stamps:write', 'nothing'),
  revokeStamp: row('stamps:write', 'project'),
  watermarkStamp: row('stamps:write', 'project'),
  signStampedImage: row('stamps:write', 'project'),
  findManifestsByContent: row('stamps:read', 'nothing'),
  getMediaJob: row('stamps:read', 'project'),
  listMediaJobs: row('stamps:read', 'nothing'),
  cancelMediaJob: row('stamps:write', 'project'),
  cancelVideoJob: row('stamps:write', 'project'),

  startPasskeyRegistration: row('passkeys:write', 'mode', userInBody),
  finishPasskeyRegistration: row('passkeys:write', 'nothing'),
  startPasskeyAuthentication: row('passkeys:write', 'mode', userInBody),
  authenticatePasskey: row('passkeys:write', 'nothing'),
  openSession: row('passkeys:write', 'nothing'),

  registerWebhook: row('webhooks:write', 'nothing'),
  listWebhooks: row('webhooks:read', 'nothing'),
  getWebhook: row('webhooks:read', 'project'),
  updateWebhook: row('webhooks:write', 'project'),
  deleteWebhook: row('webhooks:write', 'project'),
  enableWebhook: row('webhooks:write', 'project'),
  disableWebhook: row('webhooks:write', 'project'),
  rotateWebhookSecret: row('webhooks:write', 'project'),
  promoteWebhookSecret: row('webhooks:write', 'project'),
  cancelWebhookRotation: row('webhooks:write', 'project'),
  revokeWebhookSecret: row('webhooks:write', 'project'),
  testWebhook: row('webhooks:write', 'project'),
  listDeliveries: row('webhooks:read', 'project'),
  getDelivery: row('webhooks:read', 'project'),
  resendDelivery: row('webhooks:write', 'project'),
  recoverEvents: row('webhooks:write', 'project'),
  redriveDeadLetters: row('webhooks:write', 'project'),
  getRecovery: row('webhooks:read', 'project'),
  getEvent: row('webhooks:read', 'project'),

  registerBrand: row('brands:write', 'nothing'),
  listBrands: row('brands:read', 'nothing'),
  getBrand: row('brands:read', 'project'),
  updateBrand: row('brands:write', 'project'),
  deleteBrand: row('brands:write', 'project'),
  verifyBrandDomain: row('brands:write', 'project'),
  addBrandReference: row('brands:write', 'project'),
  removeBrandReference: row('brands:write', 'project'),
  startBrandScan: row('brands:write', 'project'),
  listBrandScans: row('brands:read', 'project'),
  getBrandScan: row('brands:read', 'project'),
  cancelBrandScan: row('brands:write', 'project'),
  cancelScan: row('brands:write', 'project'),
  reportPages: row('brands:write', 'project'),
  listLookalikes: row('brands:read', 'project'),
  listAlerts: row('brands:read', 'project'),
  getAlert: row('brands:read', 'project'),
  alertEvidence: row('brands:read', 'project', ({ detection }) => ({ query: { sighting: detection } })),
  judgeAlert: row('brands:write', 'project'),
  listAllowedHosts: row('brands:read', 'project'),
  disallowHost: row('brands:write', 'project'),
  startTakedown: row('brands:write', 'project', ({ alert }) => ({ body: { alertId: alert } })),
  listTakedowns: row('brands:read', 'project'),
  getTakedown: row('brands:read', 'project'),
  approveTakedown: row('brands:write', 'project'),
  cancelTakedown: row('brands:write', 'project'),
  answerTakedown: row('brands:write', 'project'),
};
