import type { ApiContext } from '../context.ts';
import type { Route } from '../http/route.ts';
import { deleteAccountRoute } from './account/delete-account.ts';
import { exportAccountRoute } from './account/export-account.ts';
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
import { enrollPage } from './pages/enroll-page.ts';
import { pageAsset } from './pages/page-asset.ts';
import { reverifyPage } from './pages/reverify-page.ts';
import { docsAsset } from './service/docs-asset.ts';
import { docsPage } from './service/docs-page.ts';
import { health } from './service/health.ts';
import { jwks } from './service/jwks.ts';
import { openapiDocument } from './service/openapi-document.ts';
import { ready } from './service/ready.ts';
import { check } from './verification/check.ts';
import { checkIdentityRoute } from './verification/check-identity.ts';
import { getIdentity } from './verification/get-identity.ts';
import { profile } from './verification/profile.ts';
import { verify } from './verification/verify.ts';
import { deleteWebhook } from './webhooks/delete-webhook.ts';
import { registerWebhook } from './webhooks/register-webhook.ts';

/** Every operation there is. The router tries them in this order, so the fastest ones stand first. */
export const routeTable: readonly Route<ApiContext>[] = [
  checkIdentityRoute,
  check,
  verify,
  profile,
  getIdentity,
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
  pageAsset,
  exportAccountRoute,
  deleteAccountRoute,
  registerWebhook,
  deleteWebhook,
  jwks,
  openapiDocument,
  docsPage,
  docsAsset,
  health,
  ready,
];
