import { errorStatus } from '../../api/http/error-status.ts';
import { errorCodes } from '../../shared/errors/codes.ts';

/**
 * Partners program against these words. Adding one means adding it here; a line that has to be changed or removed is a
 * broken promise.
 */
const published = {
  invalid_request: 400,
  malformed_json: 400,
  unsupported_media_type: 415,
  body_too_large: 413,
  route_not_found: 404,
  method_not_allowed: 405,
  api_key_missing: 401,
  api_key_invalid: 401,
  token_missing: 401,
  token_invalid: 401,
  possession_invalid: 401,
  refresh_token_reused: 401,
  step_up_required: 403,
  scope_missing: 403,
  domain_not_allowed: 403,
  rate_limited: 429,
  quota_exceeded: 429,
  enroll_limit: 429,
  identity_not_found: 404,
  identity_suspended: 403,
  identity_not_enrolled: 409,
  already_enrolled: 409,
  duplicate_enrollment: 409,
  device_key_in_use: 409,
  device_not_registered: 400,
  enrollment_link_invalid: 404,
  enrollment_link_expired: 410,
  challenge_invalid: 400,
  signature_invalid: 400,
  liveness_rejected: 400,
  synthetic_device_refused: 403,
  passkey_rejected: 400,
  passkey_not_verified: 400,
  passkey_in_use: 409,
  passkey_limit: 409,
  passkey_not_found: 404,
  session_not_found: 404,
  device_not_found: 404,
  signal_limit: 409,
  stamp_not_found: 404,
  stamp_exists: 409,
  stamp_revoked: 409,
  proof_pending: 409,
  content_mismatch: 409,
  image_unreadable: 400,
  image_unsupported: 415,
  image_too_large: 413,
  image_unsuitable: 400,
  dispute_exists: 409,
  dispute_not_found: 404,
  log_not_found: 404,
  media_job_limit: 429,
  media_job_not_found: 404,
  media_result_not_found: 404,
  media_result_expired: 410,
  range_not_satisfiable: 416,
  log_tile_not_found: 404,
  project_not_found: 404,
  platform_taken: 409,
  key_not_found: 404,
  signing_key_not_found: 404,
  webhook_not_found: 404,
  webhook_url_refused: 400,
  webhook_limit: 409,
  webhook_disabled: 409,
  delivery_not_found: 404,
  delivery_under_way: 409,
  event_not_found: 404,
  recovery_not_found: 404,
  recovery_limit: 409,
  idempotency_key_reused: 409,
  idempotency_in_progress: 409,
  store_unavailable: 503,
  overloaded: 503,
  internal_error: 500,
};

it('is the list of reasons partners know, with the status each has', () => {
  expect(Object.fromEntries(errorCodes.map((code) => [code, errorStatus[code]]))).toEqual(published);
});

it('names every reason once, in words that can stand in a header', () => {
  expect(new Set(errorCodes).size).toBe(errorCodes.length);
  for (const code of errorCodes) expect(code).toMatch(/^[a-z]+(?:_[a-z]+)*$/);
});
