import { isOfConsole } from '../../../api/http/own-pages-only.ts';
import type { RouteSpec } from '../../../api/http/route.ts';
import { routeTable } from '../../../api/routes/route-table.ts';
import { cookieOf, pageHeaders } from '../console/console-member.ts';
import { consoleSamples } from './console-samples.ts';
import {
  aPicture,
  assertion,
  madePasskey,
  noBrand,
  noProject,
  noStamp,
  noWebhook,
  type Sample,
} from './sample-parts.ts';
import type { ApiClient, Answer, CallOptions } from './api-client.ts';

const submission = {
  nonce: 'A'.repeat(43),
  biometricHash: 'ab'.repeat(32),
  // RFC 8037, A.2: a point of the curve, since others are refused before anything else is read.
  deviceKey: { kty: 'OKP', crv: 'Ed25519', x: '11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo' },
  algorithm: 'ed25519',
  signature: 'A'.repeat(86),
  liveness: {
    steps: [{ action: 'blink', startedMs: 300, endedMs: 900 }],
    framesDigest: 'cd'.repeat(32),
  },
  livenessDigest: 'ef'.repeat(32),
  provider: 'headless-test/1',
  model: 'sample',
  version: 2,
  set: '0'.repeat(64),
  livenessKind: 'synthetic/1',
  trace: { samples: [[300, 0, 0, 0, 30, 2]] },
};

const aStamp = {
  contentHash: `sha256:${'ab'.repeat(32)}`,
  contentType: 'article',
  userId: 'usr_sample_nobody',
};

const noAlert = { ...noBrand, alert_id: 'alr_sample_none' };
const noTakedown = { ...noBrand, takedown_id: 'tkd_sample_none' };
const noAddition = { addition_id: 'adn_sample_none' };

/** Valid requests that name unknown ids and carry no valid proof. Every operation with a query or a body needs one. */
const samples: Record<string, Sample> = {
  checkIdentity: { params: { identity_id: 'usr_sample_nobody' } },
  check: { query: { userId: 'usr_sample_nobody' } },
  checkIdentities: { body: { identities: ['usr_sample_nobody'] } },
  verify: { body: { userId: 'usr_sample_nobody', checkType: 'full' } },
  profile: { query: { identityId: 'usr_sample_nobody' } },
  getIdentity: { params: { identity_id: 'usr_sample_nobody' } },
  trust: { query: { userId: 'usr_sample_nobody' } },
  trustScore: { query: { userId: 'usr_sample_nobody' } },
  explainTrust: { params: { identity_id: 'usr_sample_nobody' } },
  trustHistory: { params: { identity_id: 'usr_sample_nobody' }, query: { step: 'day' } },
  receiveSignal: {
    params: { identity_id: 'usr_sample_nobody' },
    body: { kind: 'abuse', strength: 0.5, signalId: 'sample' },
  },
  simulateTrust: { params: { identity_id: 'usr_sample_nobody' }, body: { events: [{ kind: 'stamp' }] } },
  createStamp: { body: aStamp },
  stamp: { body: aStamp },
  createStampV1: { body: aStamp },
  createStamps: { body: { stamps: [aStamp] } },
  verifyStamp: { body: { stampId: noStamp.stamp_id } },
  checkStamp: { query: { stampId: noStamp.stamp_id } },
  verifyStampV1: { body: { stampId: noStamp.stamp_id } },
  getStamp: { params: noStamp },
  stampProof: { params: noStamp },
  stampSidecar: { params: noStamp },
  listStamps: { query: { limit: '10' } },
  revokeStamp: { params: noStamp, body: { reason: 'a sample of a reason' } },
  watermarkStamp: { params: noStamp, query: { psnr: '42' }, body: { image: aPicture, psnr: 42 } },
  findManifestsByContent: { query: { maxResults: '10' }, body: { image: aPicture } },
  findManifestsByBinding: { query: { alg: 'humanmark.watermark.1', value: 'Xx0MKrTjloc=' } },
  readManifest: {
    params: { manifest_id: 'urn:c2pa:00000000-0000-4000-8000-48756d616e6d:humanmark' },
    query: { returnActiveManifest: 'true' },
  },
  signStampedImage: { params: noStamp, body: { image: aPicture } },
  detectStamp: { query: { search: 'crop' }, body: { image: aPicture, search: 'aligned' } },
  setAttribution: { body: { allowed: true } },
  disownOwnStamp: { params: noStamp },
  revokeOwnStamp: { params: noStamp, body: { reason: 'a sample of a reason' } },
  openDispute: {
    params: noStamp,
    body: { reason: 'other', statement: 'a sample of a doubt' },
  },
  listMediaJobs: { query: { limit: '10' } },
  stampPage: { params: noStamp },
  enrollPage: { query: { lang: 'de' } },
  reverifyPage: { query: { lang: 'de' } },
  addDevicePage: { query: { lang: 'de' } },
  recoverPage: { query: { lang: 'de' } },
  mePage: { query: { lang: 'de' } },
  privacyPage: { query: { lang: 'de' } },
  homePage: { query: { lang: 'de' } },
  notMePage: { query: { token: 'sample' } },
  refuseMail: { query: { token: 'sample' } },
  cancelMailedAdditionPage: { query: { token: 'sample' } },
  cancelMailedAddition: { query: { token: 'sample' } },
  confirmMailboxPage: { query: { token: 'sample' } },
  confirmMailbox: { query: { token: 'sample' } },
  stopDigestsPage: { query: { token: 'sample' } },
  stopDigests: { query: { token: 'sample' } },
  matchStampContent: { params: noStamp, query: { hash: aStamp.contentHash } },
  stampBadge: { params: noStamp, query: { theme: 'dark' } },
  publicEnroll: { body: { email: 'ada@example.com', displayName: 'Ada', platform: 'tests' } },
  introspectToken: { body: { token: 'no.identity.token' } },
  issueChallenge: { body: { purpose: 'enroll' } },
  enrollIdentity: { body: { ...submission, displayName: 'Ada' } },
  verifyIdentity: { body: { ...submission, userId: 'usr_sample_nobody' } },
  issueDeviceChallenge: { body: { purpose: 'enroll' } },
  submitDeviceEnrollment: { body: submission },
  submitDeviceVerification: { body: submission },
  requestRecovery: { body: { email: 'ada@example.com' } },
  submitRecovery: { body: { ...submission, holder: 'A'.repeat(43), deviceName: 'Laptop' } },
  startRecoveryPasskey: { body: { holderHash: 'A'.repeat(43) } },
  proveRecoveryByPasskey: { body: { ...assertion, holderHash: 'A'.repeat(43) } },
  cancelMailedRecoveryPage: { query: { token: 'sample' } },
  cancelMailedRecovery: { query: { token: 'sample' } },
  submitAddition: { body: { ...submission, deviceName: 'Laptop' } },
  startPasskeyRegistration: { body: { userId: 'usr_sample_nobody' } },
  finishPasskeyRegistration: { body: madePasskey },
  startPasskeyAuthentication: { body: { userId: 'usr_sample_nobody' } },
  authenticatePasskey: { body: assertion },
  openSession: { body: assertion },
  signIn: { body: assertion },
  refreshSession: { body: { refreshToken: 'hm_ref_none' } },
  startPasskey: { body: { attestation: 'none' } },
  addPasskey: { body: madePasskey },
  renamePasskey: { params: { passkey_id: 'psk_sample_none' }, body: { name: 'Phone' } },
  confirmPasskey: { params: { passkey_id: 'psk_sample_none' } },
  revokeDevice: { params: { device_id: '00000000-0000-4000-8000-0000000000ff' } },
  renameDevice: { params: { device_id: '00000000-0000-4000-8000-0000000000ff' }, body: { name: 'Laptop' } },
  listAdditions: { query: { limit: '10' } },
  approveAddition: { params: noAddition },
  cancelAddition: { params: noAddition },
  denyAddition: { params: noAddition },
  listOwnStamps: { query: { limit: '10' } },
  listOwnDisputes: { query: { limit: '10' } },
  revokeConsent: { params: { brand_id: 'brd_sample_none' } },
  listSessions: { query: { limit: '10' } },
  endSession: { params: { session_id: '00000000-0000-4000-8000-0000000000ff' } },
  takedownFeed: { query: { limit: '10' } },
  takedownFeedStix: { query: { limit: '10' } },
  logCheckpoint: { params: { log: 'test' }, query: { cosignatures: '0' } },
  logTile: { params: { log: 'test', level: '0', place: 'x001/234.p/8' } },
  logEntries: { params: { log: 'test', place: 'x001/234' } },
  logInclusion: { params: { log: 'test' }, query: { index: '0', size: '1' } },
  logConsistency: { params: { log: 'test' }, query: { from: '0', to: '0' } },
  logKey: { params: { log: 'test' } },
  registerWebhook: { body: { url: 'http://127.0.0.1:9/hook' } },
  deleteWebhook: { params: noWebhook },
  listWebhooks: { query: { limit: '10' } },
  getWebhook: { params: noWebhook },
  updateWebhook: { params: noWebhook, body: { description: 'a sample' } },
  enableWebhook: { params: noWebhook },
  disableWebhook: { params: noWebhook },
  rotateWebhookSecret: { params: noWebhook, body: { overlapHours: 24 } },
  promoteWebhookSecret: { params: noWebhook },
  cancelWebhookRotation: { params: noWebhook },
  revokeWebhookSecret: { params: noWebhook },
  testWebhook: { params: noWebhook, body: { type: 'webhook.test' } },
  readUsage: { query: { by: 'operation,status' } },
  listRequests: { query: { status: '4xx' } },
  getRequest: { params: { request_id: 'req_sample_none' } },
  listDeliveries: { params: { webhook_id: 'whk_sample_none' }, query: { status: 'dead' } },
  getDelivery: { params: { delivery_id: 'dlv_sample_none' } },
  resendDelivery: { params: { delivery_id: 'dlv_sample_none' } },
  recoverEvents: { params: { webhook_id: 'whk_sample_none' }, body: { since: '2026-01-01T00:00:00Z' } },
  redriveDeadLetters: { params: { webhook_id: 'whk_sample_none' } },
  listAudit: { query: { action: 'key.created', from: '2026-11-20T12:00:00Z' } },
  getRecovery: { params: { recovery_id: 'rcv_sample_none' } },
  registerBrand: { body: { type: 'name', name: 'Acme Bank' } },
  listBrands: { query: { limit: '10' } },
  getBrand: { params: noBrand },
  updateBrand: { params: noBrand, body: { name: 'Acme' } },
  deleteBrand: { params: noBrand },
  addBrandReference: { params: noBrand, body: { image: aPicture } },
  removeBrandReference: { params: { ...noBrand, reference_id: 'ref_sample_none' } },
  startBrandScan: { params: noBrand },
  listBrandScans: { params: noBrand, query: { limit: '10' } },
  getBrandScan: { params: { ...noBrand, scan_id: 'scn_sample_none' } },
  cancelBrandScan: { params: { ...noBrand, scan_id: 'scn_sample_none' } },
  cancelScan: { params: { ...noBrand, scan_id: 'scn_sample_none' } },
  verifyBrandDomain: { params: noBrand, body: { domain: 'example.com' } },
  reportPages: { params: noBrand, body: { urls: ['https://acme-login.example/'] } },
  listLookalikes: { params: noBrand, query: { state: 'live' } },
  listAlerts: { params: noBrand, query: { limit: '10' } },
  getAlert: { params: noAlert },
  alertEvidence: { params: { ...noAlert, file: 'screenshot.png' }, query: { sighting: 'sgt_sample_none' } },
  judgeAlert: { params: noAlert, body: { verdict: 'confirm' } },
  listAllowedHosts: { params: noBrand, query: { limit: '10' } },
  disallowHost: { params: { ...noBrand, host: 'example.com' } },
  startTakedown: { params: noBrand, body: { alertId: 'alr_sample_none' } },
  listTakedowns: { params: noBrand, query: { limit: '10' } },
  getTakedown: { params: noTakedown },
  approveTakedown: { params: noTakedown, body: { approvedBy: 'a sample' } },
  cancelTakedown: { params: noTakedown, body: { reason: 'a sample' } },
  answerTakedown: { params: noTakedown, body: { answer: 'acknowledged', note: 'a sample' } },
  getEvent: { params: { event_id: 'evt_sample_none' } },
  ...consoleSamples,
};

export interface SampleRequest {
  spec: RouteSpec;
  operationId: string;
  method: string;
  /** The path with the sample's parameters and query filled in. */
  path: string;
  body: Record<string, unknown> | undefined;
  /** Whether the operation has each kind of input. */
  takes: { params: boolean; query: boolean; body: boolean };
}

/** One valid request for each operation of the route table. */
export const sampleRequests: readonly SampleRequest[] = routeTable.map(({ spec, input }) => {
  const { operationId, method } = spec;
  const takes = { params: Boolean(input.params), query: Boolean(input.query), body: Boolean(input.body) };
  const sample = samples[operationId];
  if (!sample && (takes.query || takes.body))
    throw new Error(
      `${operationId} takes input: give it a sample in test/support/requests/sample-requests.ts`,
    );
  const query = new URLSearchParams(sample?.query).toString();
  const path = spec.path.replaceAll(
    /\{(\w+)\}/g,
    (_all, name: string) => sample?.params?.[name] ?? 'sample.none',
  );
  return {
    spec,
    operationId,
    method: method.toUpperCase(),
    path: query === '' ? path : `${path}?${query}`,
    body: sample?.body,
    takes,
  };
});

export const sampleOf = (operationId: string): SampleRequest => {
  const found = sampleRequests.find((sample) => sample.operationId === operationId);
  if (!found) throw new Error(`there is no operation ${operationId}`);
  return found;
};

/** A token in the format of the links that an operation accepts, for a link that does not exist. */
export const unknownLinkToken = ({ spec }: SampleRequest): string =>
  `${linkPrefix(spec.path)}_${'A'.repeat(43)}`;

function linkPrefix(path: string): string {
  if (path.startsWith('/device/addition')) return 'add';
  return path.startsWith('/device/recovery') ? 'rec' : 'enr';
}

/** The token of a session of the console that does not exist. */
const unknownSession = 'A'.repeat(43);

/** An API key, a person's token or that of a member's session; each is sent where the operation accepts it. */
export interface SampleOptions extends CallOptions {
  consoleToken?: string;
  /** The project that operations of the console are sent for, in place of one that does not exist. */
  consoleProjectId?: string;
  identityToken?: string;
  sessionToken?: string;
}

/** Sends a sample unchanged, or with another body. A link's token is always an unknown one, as is a session of the console without a given one. */
export function sendSample(
  client: ApiClient,
  sample: SampleRequest,
  {
    key,
    identityToken,
    sessionToken,
    consoleToken,
    consoleProjectId,
    headers,
    ...options
  }: SampleOptions = {},
): Promise<Answer> {
  const { spec, method, path, body } = sample;
  const bearer =
    spec.auth === 'api-key' ? key : spec.auth === 'enrollment-token' ? unknownLinkToken(sample) : undefined;
  const person = spec.auth === 'person' ? personHeaders({ identityToken, sessionToken }) : {};
  // Signing out, for one, would end the session that other samples need.
  const session = spec.auth === 'member' ? (consoleToken ?? unknownSession) : unknownSession;
  const page = isOfConsole(spec) ? { ...pageHeaders, cookie: cookieOf(session) } : {};
  const filled =
    consoleProjectId === undefined
      ? path
      : path.replace(`/projects/${noProject}`, `/projects/${consoleProjectId}`);
  return client.call(method, filled, {
    ...(body === undefined ? {} : { body }),
    ...(bearer === undefined ? {} : { key: bearer }),
    headers: { ...person, ...page, ...headers },
    ...options,
  });
}

function personHeaders({ identityToken, sessionToken }: SampleOptions): Record<string, string> {
  if (sessionToken !== undefined) return { authorization: `Bearer ${sessionToken}` };
  return identityToken === undefined ? {} : { authorization: `DPoP ${identityToken}`, dpop: 'no proof' };
}
