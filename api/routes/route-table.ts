import type { ApiContext } from '../context.ts';
import type { Route } from '../http/route.ts';
import { alertEvidence } from './alerts/alert-evidence.ts';
import { disallowHostRoute } from './alerts/disallow-host.ts';
import { getAlert } from './alerts/get-alert.ts';
import { judgeAlertRoute } from './alerts/judge-alert.ts';
import { listAlertsRoute } from './alerts/list-alerts.ts';
import { listAllowedHostsRoute } from './alerts/list-allowed-hosts.ts';
import { addBrandReference } from './brands/add-brand-reference.ts';
import { cancelBrandScan } from './brands/cancel-brand-scan.ts';
import { deleteBrandRoute } from './brands/delete-brand.ts';
import { getBrandScan } from './brands/get-brand-scan.ts';
import { listBrandScans } from './brands/list-brand-scans.ts';
import { startBrandScan } from './brands/start-brand-scan.ts';
import { getBrand } from './brands/get-brand.ts';
import { listBrandsRoute } from './brands/list-brands.ts';
import { listLookalikesRoute } from './brands/list-lookalikes.ts';
import { registerBrandRoute } from './brands/register-brand.ts';
import { reportPagesRoute } from './brands/report-pages.ts';
import { removeBrandReference } from './brands/remove-brand-reference.ts';
import { updateBrandRoute } from './brands/update-brand.ts';
import { verifyBrandDomain } from './brands/verify-brand-domain.ts';
import { describeDeviceEnrollment } from './device/describe-device-enrollment.ts';
import { deviceModel } from './device/device-model.ts';
import { issueDeviceChallenge } from './device/issue-device-challenge.ts';
import { listDeviceProviders } from './device/list-device-providers.ts';
import { submitDeviceEnrollment } from './device/submit-device-enrollment.ts';
import { submitDeviceVerification } from './device/submit-device-verification.ts';
import { enrollIdentityRoute } from './identity/enroll-identity.ts';
import { issueChallengeRoute } from './identity/issue-challenge.ts';
import { publicEnroll } from './identity/public-enroll.ts';
import { verifyIdentity } from './identity/verify-identity.ts';
import { getDelivery } from './deliveries/get-delivery.ts';
import { getEvent } from './deliveries/get-event.ts';
import { getRecovery } from './deliveries/get-recovery.ts';
import { listDeliveriesRoute } from './deliveries/list-deliveries.ts';
import { recoverEventsRoute } from './deliveries/recover-events.ts';
import { redriveDeadLettersRoute } from './deliveries/redrive-dead-letters.ts';
import { resendDeliveryRoute } from './deliveries/resend-delivery.ts';
import { logCheckpoint } from './log/log-checkpoint.ts';
import { logConsistency } from './log/log-consistency.ts';
import { logEntries } from './log/log-entries.ts';
import { logInclusion } from './log/log-inclusion.ts';
import { logKeyRoute } from './log/log-key.ts';
import { logTile } from './log/log-tile.ts';
import { addPasskey } from './me/add-passkey.ts';
import { confirmPasskeyRoute } from './me/confirm-passkey.ts';
import { deleteAccountRoute } from './me/delete-account.ts';
import { deletePasskeyRoute } from './me/delete-passkey.ts';
import { describeMe } from './me/describe-me.ts';
import { endAllSessionsRoute } from './me/end-all-sessions.ts';
import { endSessionRoute } from './me/end-session.ts';
import { exportAccountRoute } from './me/export-account.ts';
import { listDevices } from './me/list-devices.ts';
import { explainOwnTrust } from './me/explain-own-trust.ts';
import { listOwnDisputes } from './me/list-disputes.ts';
import { listOwnStamps } from './me/list-stamps.ts';
import { listPasskeysRoute } from './me/list-passkeys.ts';
import { listSessionsRoute } from './me/list-sessions.ts';
import { refreshSessionRoute } from './me/refresh-session.ts';
import { renamePasskeyRoute } from './me/rename-passkey.ts';
import { revokeDeviceRoute } from './me/revoke-device.ts';
import { revokeOwnStamp } from './me/revoke-stamp.ts';
import { signIn } from './me/sign-in.ts';
import { startPasskey } from './me/start-passkey.ts';
import { startSignIn } from './me/start-sign-in.ts';
import { enrollPage } from './pages/enroll-page.ts';
import { mePage } from './pages/me-page.ts';
import { pageAsset } from './pages/page-asset.ts';
import { reverifyPage } from './pages/reverify-page.ts';
import { authenticatePasskeyRoute } from './passkeys/authenticate-passkey.ts';
import { finishPasskeyRegistration } from './passkeys/finish-passkey-registration.ts';
import { cancelMediaJobRoute } from './media/cancel-media-job.ts';
import { getMediaJobRoute } from './media/get-media-job.ts';
import { listMediaJobsRoute } from './media/list-media-jobs.ts';
import { mediaResult } from './media/media-result.ts';
import { openSession } from './passkeys/open-session.ts';
import { startPasskeyAuthentication } from './passkeys/start-passkey-authentication.ts';
import { startPasskeyRegistration } from './passkeys/start-passkey-registration.ts';
import { badgeScript } from './public-stamps/badge-script.ts';
import { matchStampContent } from './public-stamps/match-stamp-content.ts';
import { stampBadge } from './public-stamps/stamp-badge.ts';
import { stampPage } from './public-stamps/stamp-page.ts';
import { docsAsset } from './service/docs-asset.ts';
import { docsPage } from './service/docs-page.ts';
import { health } from './service/health.ts';
import { jwks } from './service/jwks.ts';
import { openapiDocument } from './service/openapi-document.ts';
import { ready } from './service/ready.ts';
import { relatedOrigins } from './service/related-origins.ts';
import { checkStamp } from './stamps/check-stamp.ts';
import { createStampRoute } from './stamps/create-stamp.ts';
import { createStampV1 } from './stamps/create-stamp-v1.ts';
import { createStampsRoute } from './stamps/create-stamps.ts';
import { detectStampRoute } from './stamps/detect-stamp.ts';
import { getStamp } from './stamps/get-stamp.ts';
import { listStampsRoute } from './stamps/list-stamps.ts';
import { revokeStampRoute } from './stamps/revoke-stamp.ts';
import { stampRoute } from './stamps/stamp.ts';
import { stampProof } from './stamps/stamp-proof.ts';
import { stampSidecarRoute } from './stamps/stamp-sidecar.ts';
import { verifyStampRoute } from './stamps/verify-stamp.ts';
import { verifyStampV1 } from './stamps/verify-stamp-v1.ts';
import { watermarkStamp } from './stamps/watermark-stamp.ts';
import {
  answerTakedownRoute,
  approveTakedownRoute,
  cancelTakedownRoute,
} from './takedowns/decide-takedown.ts';
import { getTakedown } from './takedowns/get-takedown.ts';
import { listTakedownsRoute } from './takedowns/list-takedowns.ts';
import { startTakedownRoute } from './takedowns/start-takedown.ts';
import { explainTrustRoute } from './trust/explain-trust.ts';
import { openDisputeRoute } from './trust/open-dispute.ts';
import { receiveSignalRoute } from './trust/receive-signal.ts';
import { simulateTrustRoute } from './trust/simulate-trust.ts';
import { trustHistoryRoute } from './trust/trust-history.ts';
import { trustScore } from './trust/trust-score.ts';
import { trust } from './trust/trust.ts';
import { check, checkIdentityRoute } from './verification/check.ts';
import { getIdentity } from './verification/get-identity.ts';
import { profile } from './verification/profile.ts';
import { verify } from './verification/verify.ts';
import { cancelWebhookRotation } from './webhooks/cancel-webhook-rotation.ts';
import { deleteWebhook } from './webhooks/delete-webhook.ts';
import { disableWebhook } from './webhooks/disable-webhook.ts';
import { enableWebhook } from './webhooks/enable-webhook.ts';
import { getWebhook } from './webhooks/get-webhook.ts';
import { listWebhooks } from './webhooks/list-webhooks.ts';
import { promoteWebhookSecret } from './webhooks/promote-webhook-secret.ts';
import { registerWebhook } from './webhooks/register-webhook.ts';
import { revokeWebhookSecret } from './webhooks/revoke-webhook-secret.ts';
import { rotateWebhookSecret } from './webhooks/rotate-webhook-secret.ts';
import { testWebhook } from './webhooks/test-webhook.ts';
import { updateWebhook } from './webhooks/update-webhook.ts';

/** Every operation there is. The router tries them in this order, so the fastest ones stand first. */
export const routeTable: readonly Route<ApiContext>[] = [
  checkIdentityRoute,
  check,
  verify,
  profile,
  getIdentity,
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
  detectStampRoute,
  getMediaJobRoute,
  listMediaJobsRoute,
  cancelMediaJobRoute,
  mediaResult,
  stampSidecarRoute,
  stampBadge,
  badgeScript,
  stampPage,
  matchStampContent,
  publicEnroll,
  issueChallengeRoute,
  enrollIdentityRoute,
  verifyIdentity,
  issueDeviceChallenge,
  submitDeviceEnrollment,
  submitDeviceVerification,
  describeDeviceEnrollment,
  listDeviceProviders,
  deviceModel,
  enrollPage,
  reverifyPage,
  mePage,
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
  revokeDeviceRoute,
  listSessionsRoute,
  endSessionRoute,
  endAllSessionsRoute,
  explainOwnTrust,
  listOwnStamps,
  revokeOwnStamp,
  listOwnDisputes,
  exportAccountRoute,
  deleteAccountRoute,
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
  logCheckpoint,
  logEntries,
  logTile,
  logInclusion,
  logConsistency,
  logKeyRoute,
  jwks,
  relatedOrigins,
  openapiDocument,
  docsPage,
  docsAsset,
  health,
  ready,
];
