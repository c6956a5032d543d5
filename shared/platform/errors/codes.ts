/**
 * Every reason the service can refuse for, in one locked list (test/architecture/error-codes.test.ts).
 * A code is published in `X-Error-Reason` and is never renamed or reused for another meaning.
 * HTTP statuses are not here: `api/http/error-status.ts` translates once.
 */
export const errorCodes = [
  // the request itself
  'invalid_request',
  'malformed_json',
  'unsupported_media_type',
  'body_too_large',
  'route_not_found',
  'method_not_allowed',
  // who is calling
  'api_key_missing',
  'api_key_invalid',
  'token_missing',
  'token_invalid',
  'possession_invalid',
  'refresh_token_reused',
  'step_up_required',
  'scope_missing',
  'domain_not_allowed',
  // how often
  'rate_limited',
  'quota_exceeded',
  'enroll_limit',
  // identity
  'identity_not_found',
  'identity_suspended',
  'identity_not_enrolled',
  'already_enrolled',
  'duplicate_enrollment',
  'device_key_in_use',
  'device_not_registered',
  'enrollment_link_invalid',
  'enrollment_link_expired',
  'challenge_invalid',
  'signature_invalid',
  'liveness_rejected',
  'synthetic_device_refused',
  // passkeys and sessions
  'passkey_rejected',
  'passkey_not_verified',
  'passkey_in_use',
  'passkey_limit',
  'passkey_not_found',
  'session_not_found',
  'device_not_found',
  // trust, stamps and disputes
  'signal_limit',
  'stamp_not_found',
  'stamp_exists',
  'stamp_backdated',
  'stamp_revoked',
  'attribution_refused',
  'stamp_not_attributed',
  'proof_pending',
  'content_mismatch',
  'image_unreadable',
  'image_unsupported',
  'image_too_large',
  'image_unsuitable',
  'dispute_exists',
  'dispute_not_found',
  // videos
  'media_job_limit',
  'media_job_not_found',
  'media_result_not_found',
  'media_result_expired',
  'range_not_satisfiable',
  // the transparency log
  'log_not_found',
  'log_tile_not_found',
  // projects and keys
  'project_not_found',
  'platform_taken',
  'key_not_found',
  // signing keys
  'signing_key_not_found',
  // webhooks
  'webhook_not_found',
  'webhook_url_refused',
  'webhook_limit',
  'webhook_disabled',
  'rotation_under_way',
  'rotation_not_under_way',
  'delivery_not_found',
  'delivery_under_way',
  'event_not_found',
  'recovery_not_found',
  'recovery_limit',
  // brands
  'brand_not_found',
  'brand_limit',
  'brand_paused',
  'scan_not_found',
  'scan_budget',
  'report_budget',
  'reference_rejected',
  'reference_limit',
  'reference_not_found',
  'alert_not_found',
  'alert_seen_again',
  'evidence_not_found',
  'allowed_host_not_found',
  'allowed_host_limit',
  // alerts and takedowns
  'takedown_not_found',
  'takedown_exists',
  'takedown_refused',
  'takedown_not_open',
  'domain_unproven',
  // idempotency
  'idempotency_key_reused',
  'idempotency_in_progress',
  // the service
  'store_unavailable',
  'overloaded',
  'internal_error',
] as const;

export type ErrorCode = (typeof errorCodes)[number];
