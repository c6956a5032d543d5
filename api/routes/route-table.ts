import type { ApiContext } from '../context.ts';
import type { Route } from '../http/route.ts';
import { alertEvidence, getAlert, judgeAlertRoute, listAlertsRoute } from './alerts/alerts.ts';
import { listAuditRoute } from './audit/list-audit.ts';
import { disallowHostRoute, listAllowedHostsRoute } from './alerts/allowed-hosts.ts';
import { addBrandReference, removeBrandReference } from './brands/brand-references.ts';
import {
  cancelBrandScan,
  cancelScanRoute,
  getBrandScan,
  listBrandScans,
  startBrandScan,
} from './brands/brand-scans.ts';
import {
  deleteBrandRoute,
  getBrand,
  listBrandsRoute,
  registerBrandRoute,
  updateBrandRoute,
} from './brands/brands.ts';
import { listLookalikesRoute } from './brands/list-lookalikes.ts';
import { reportPagesRoute } from './brands/report-pages.ts';
import { verifyBrandDomain } from './brands/verify-brand-domain.ts';
import {
  consoleAsset,
  consoleOperatorPage,
  consolePage,
  consoleProjectPage,
  consoleScreenPage,
} from './console-page.ts';
import { confirmMailbox, confirmMailboxPage, stopDigests, stopDigestsPage } from './console/mailbox-pages.ts';
import { cancelMailedAddition, cancelMailedAdditionPage } from './device/cancel-addition-page.ts';
import {
  cancelLinkedAddition,
  describeLinkedAddition,
  issueAdditionChallengeRoute,
  submitAddition,
} from './device/linked-addition.ts';
import {
  describeLinkedRecovery,
  issueRecoveryChallengeRoute,
  proveRecoveryByPasskey,
  startRecoveryPasskey,
  submitRecovery,
  withdrawRecoveryRoute,
} from './device/recovery.ts';
import { cancelMailedRecovery, cancelMailedRecoveryPage } from './device/recovery-cancel-page.ts';
import { requestRecoveryRoute } from './device/recovery-request.ts';
import { consoleRoutes } from './console/console-routes.ts';
import { describeKeyRoute } from './keys/describe-key.ts';
import { describeDeviceEnrollment, submitDeviceEnrollment } from './device/device-enrollment.ts';
import { deviceModel, listDeviceProviders } from './device/device-providers.ts';
import { issueDeviceChallenge } from './device/issue-device-challenge.ts';
import { submitDeviceVerification } from './device/submit-device-verification.ts';
import { enrollIdentityRoute } from './identity/enroll-identity.ts';
import { introspectTokenRoute } from './identity/introspect-token.ts';
import { issueChallengeRoute } from './identity/issue-challenge.ts';
import { publicEnroll } from './identity/public-enroll.ts';
import { verifyIdentity } from './identity/verify-identity.ts';
import { getDelivery, listDeliveriesRoute, resendDeliveryRoute } from './deliveries/deliveries.ts';
import { getEvent } from './deliveries/get-event.ts';
import { getRecovery, recoverEventsRoute, redriveDeadLettersRoute } from './deliveries/recoveries.ts';
import { takedownFeed, takedownFeedStix } from './feeds/takedown-feed.ts';
import { logCheckpoint, logKeyRoute } from './log/log-checkpoint.ts';
import { logConsistency, logInclusion } from './log/log-proofs.ts';
import { logEntries, logTile } from './log/log-tiles.ts';
import {
  addPasskey,
  confirmPasskeyRoute,
  deletePasskeyRoute,
  listPasskeysRoute,
  renamePasskeyRoute,
  startPasskey,
} from './me/passkeys.ts';
import { disownOwnStamp, readAttribution, setAttribution } from './me/attribution.ts';
import { deleteAccountRoute, describeMe, explainOwnTrust } from './me/account.ts';
import {
  endAllSessionsRoute,
  endSessionRoute,
  listSessionsRoute,
  refreshSessionRoute,
} from './me/sessions.ts';
import { exportAccountRoute } from './me/export-account.ts';
import { listConsents, revokeConsentRoute } from './me/consents.ts';
import {
  approveAdditionRoute,
  cancelAdditionRoute,
  denyAdditionRoute,
  listAdditionsRoute,
  startAdditionRoute,
} from './me/device-additions.ts';
import { listDevices, renameDeviceRoute, revokeDeviceRoute } from './me/devices.ts';
import { cancelOwnRecoveryRoute, readOwnRecovery } from './me/own-recovery.ts';
import { listOwnDisputes } from './me/list-disputes.ts';
import { listOwnStamps, revokeOwnStamp } from './me/stamps.ts';
import { signIn, startSignIn } from './me/sign-in.ts';
import {
  addDevicePage,
  enrollPage,
  homePage,
  mePage,
  pageAsset,
  privacyPage,
  recoverPage,
  reverifyPage,
} from './pages.ts';
import {
  authenticatePasskeyRoute,
  openSession,
  startPasskeyAuthentication,
} from './passkeys/passkey-authentication.ts';
import { finishPasskeyRegistration, startPasskeyRegistration } from './passkeys/passkey-registration.ts';
import {
  cancelMediaJobRoute,
  cancelVideoJob,
  getMediaJobRoute,
  listMediaJobsRoute,
  mediaResult,
} from './media/media-jobs.ts';
import {
  findManifestsByBinding,
  findManifestsByContent,
  listSoftBindings,
  readManifest,
} from './manifests/soft-bindings.ts';
import { notMePage, refuseMail } from './identity/not-me-page.ts';
import { badgeScript, stampBadge } from './public-stamps/stamp-badge.ts';
import { matchStampContent } from './public-stamps/match-stamp-content.ts';
import { stampPage } from './public-stamps/stamp-page.ts';
import {
  docsAsset,
  docsGuide,
  docsPage,
  openapiDocument,
  peopleOpenapiDocument,
  postmanCollectionFile,
} from './service/docs.ts';
import { health, ready } from './service/health.ts';
import { contentCertificatesRoute } from './service/content-certificates.ts';
import { jwks, relatedOrigins } from './service/well-known.ts';
import { checkStamp, verifyStampRoute, verifyStampV1 } from './stamps/verify-stamp.ts';
import { createStampRoute, createStampV1, stampRoute } from './stamps/create-stamp.ts';
import { createStampsRoute } from './stamps/create-stamps.ts';
import { detectStampRoute } from './stamps/detect-stamp.ts';
import { getStamp, listStampsRoute } from './stamps/stamps.ts';
import { revokeStampRoute } from './stamps/revoke-stamp.ts';
import { signStampedImage } from './stamps/sign-stamped-image.ts';
import { stampProof } from './stamps/stamp-proof.ts';
import { stampSidecarRoute } from './stamps/stamp-sidecar.ts';
import { watermarkStamp } from './stamps/watermark-stamp.ts';
import {
  answerTakedownRoute,
  approveTakedownRoute,
  cancelTakedownRoute,
} from './takedowns/decide-takedown.ts';
import { getTakedown, listTakedownsRoute, startTakedownRoute } from './takedowns/takedowns.ts';
import { explainTrustRoute, simulateTrustRoute, trust, trustScore } from './trust/trust.ts';
import { openDisputeRoute } from './trust/open-dispute.ts';
import { receiveSignalRoute } from './trust/receive-signal.ts';
import { trustHistoryRoute } from './trust/trust-history.ts';
import { getRequest, listRequestsRoute } from './usage/requests.ts';
import { readUsageRoute } from './usage/usage.ts';
import { check, checkIdentityRoute } from './verification/check.ts';
import { checkIdentitiesRoute } from './verification/check-identities.ts';
import { getIdentity, profile } from './verification/profile.ts';
import { verify } from './verification/verify.ts';
import {
  cancelWebhookRotation,
  promoteWebhookSecret,
  revokeWebhookSecret,
  rotateWebhookSecret,
} from './webhooks/webhook-secrets.ts';
import {
  deleteWebhook,
  disableWebhook,
  enableWebhook,
  getWebhook,
  listWebhooks,
  registerWebhook,
  updateWebhook,
} from './webhooks/webhooks.ts';
import { testWebhook } from './webhooks/test-webhook.ts';

/** Every operation there is. The router tries them in this order, so the fastest ones stand first. */
export const routeTable: readonly Route<ApiContext>[] = [
  checkIdentityRoute,
  check,
  checkIdentitiesRoute,
  verify,
  profile,
  getIdentity,
  introspectTokenRoute,
  trust,
  trustScore,
  explainTrustRoute,
  trustHistoryRoute,
  receiveSignalRoute,
  simulateTrustRoute,
  openDisputeRoute,
  verifyStampRoute,
  checkStamp,
  verifyStampV1,
  createStampRoute,
  stampRoute,
  createStampV1,
  createStampsRoute,
  getStamp,
  stampProof,
  listStampsRoute,
  revokeStampRoute,
  watermarkStamp,
  signStampedImage,
  findManifestsByContent,
  findManifestsByBinding,
  readManifest,
  listSoftBindings,
  detectStampRoute,
  getMediaJobRoute,
  listMediaJobsRoute,
  cancelMediaJobRoute,
  cancelVideoJob,
  mediaResult,
  stampSidecarRoute,
  stampBadge,
  badgeScript,
  stampPage,
  notMePage,
  refuseMail,
  cancelMailedAdditionPage,
  cancelMailedAddition,
  confirmMailboxPage,
  confirmMailbox,
  stopDigestsPage,
  stopDigests,
  cancelMailedRecoveryPage,
  cancelMailedRecovery,
  matchStampContent,
  publicEnroll,
  issueChallengeRoute,
  enrollIdentityRoute,
  verifyIdentity,
  issueDeviceChallenge,
  submitDeviceEnrollment,
  submitDeviceVerification,
  describeLinkedAddition,
  issueAdditionChallengeRoute,
  submitAddition,
  cancelLinkedAddition,
  requestRecoveryRoute,
  describeLinkedRecovery,
  issueRecoveryChallengeRoute,
  submitRecovery,
  startRecoveryPasskey,
  proveRecoveryByPasskey,
  withdrawRecoveryRoute,
  describeDeviceEnrollment,
  listDeviceProviders,
  deviceModel,
  enrollPage,
  reverifyPage,
  addDevicePage,
  recoverPage,
  mePage,
  homePage,
  privacyPage,
  pageAsset,
  startPasskeyRegistration,
  finishPasskeyRegistration,
  startPasskeyAuthentication,
  authenticatePasskeyRoute,
  openSession,
  startSignIn,
  signIn,
  refreshSessionRoute,
  describeMe,
  listPasskeysRoute,
  startPasskey,
  addPasskey,
  renamePasskeyRoute,
  deletePasskeyRoute,
  confirmPasskeyRoute,
  listDevices,
  renameDeviceRoute,
  revokeDeviceRoute,
  startAdditionRoute,
  listAdditionsRoute,
  approveAdditionRoute,
  cancelAdditionRoute,
  denyAdditionRoute,
  readOwnRecovery,
  cancelOwnRecoveryRoute,
  listSessionsRoute,
  endSessionRoute,
  endAllSessionsRoute,
  explainOwnTrust,
  listOwnStamps,
  revokeOwnStamp,
  readAttribution,
  setAttribution,
  disownOwnStamp,
  listOwnDisputes,
  listConsents,
  revokeConsentRoute,
  exportAccountRoute,
  deleteAccountRoute,
  describeKeyRoute,
  listAuditRoute,
  readUsageRoute,
  listRequestsRoute,
  getRequest,
  registerWebhook,
  listWebhooks,
  getWebhook,
  updateWebhook,
  deleteWebhook,
  enableWebhook,
  disableWebhook,
  rotateWebhookSecret,
  promoteWebhookSecret,
  cancelWebhookRotation,
  revokeWebhookSecret,
  testWebhook,
  listDeliveriesRoute,
  getDelivery,
  resendDeliveryRoute,
  recoverEventsRoute,
  redriveDeadLettersRoute,
  getRecovery,
  getEvent,
  registerBrandRoute,
  listBrandsRoute,
  getBrand,
  updateBrandRoute,
  deleteBrandRoute,
  verifyBrandDomain,
  reportPagesRoute,
  listLookalikesRoute,
  addBrandReference,
  removeBrandReference,
  startBrandScan,
  listBrandScans,
  getBrandScan,
  cancelBrandScan,
  cancelScanRoute,
  listAlertsRoute,
  getAlert,
  alertEvidence,
  judgeAlertRoute,
  listAllowedHostsRoute,
  disallowHostRoute,
  startTakedownRoute,
  listTakedownsRoute,
  getTakedown,
  approveTakedownRoute,
  cancelTakedownRoute,
  answerTakedownRoute,
  takedownFeed,
  takedownFeedStix,
  logCheckpoint,
  logEntries,
  logTile,
  logInclusion,
  logConsistency,
  logKeyRoute,
  ...consoleRoutes,
  jwks,
  relatedOrigins,
  contentCertificatesRoute,
  openapiDocument,
  peopleOpenapiDocument,
  postmanCollectionFile,
  docsPage,
  docsGuide,
  docsAsset,
  health,
  ready,
  consoleAsset,
  consolePage,
  // Last, because every other address below /console/ is a screen.
  consoleScreenPage,
  consoleProjectPage,
  consoleOperatorPage,
];
