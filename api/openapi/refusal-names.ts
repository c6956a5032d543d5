import type { ErrorCode } from '../../shared/platform/errors/codes.ts';

/** The component of each status. An operation with other reasons references it too, and lists its own beside the reference. */
export const refusalOfStatus = {
  400: 'BadRequest',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'NotFound',
  409: 'Conflict',
  410: 'Gone',
  413: 'ContentTooLarge',
  415: 'UnsupportedMediaType',
  416: 'RangeNotSatisfiable',
  429: 'RateLimited',
  503: 'Unavailable',
} as const;

const invalidBody = ['invalid_request', 'malformed_json'] as const;
const ofProject = ['project_suspended', 'domain_not_allowed', 'scope_missing'] as const;

/**
 * The refusals that several operations share. Reasons stand in the order in which
 * operations list them. The names are fixed: generated clients have types that are called so, and a new
 * route must not give them others.
 */
export const refusalNames: Readonly<Record<string, readonly ErrorCode[]>> = {
  BadRequest: ['invalid_request'],
  InvalidBody: invalidBody,
  DeviceUnproven: [...invalidBody, 'device_not_registered', 'signature_invalid'],
  CaptureRejected: [...invalidBody, 'challenge_invalid', 'signature_invalid', 'liveness_rejected'],

  Unauthorized: ['api_key_missing', 'api_key_invalid', 'api_key_expired'],
  LinkTokenMissing: ['token_missing'],
  TokenInvalid: ['token_missing', 'token_invalid', 'possession_invalid'],

  Forbidden: ofProject,
  IdentitySuspended: [...ofProject, 'identity_suspended'],
  AttributionRefused: [...ofProject, 'identity_suspended', 'attribution_refused'],
  StepUpRequired: ['step_up_required'],
  DeviceNotAccepted: [
    'synthetic_device_refused',
    'device_not_accepted',
    'transcript_outdated',
    'identity_suspended',
  ],

  NotFound: [],
  IdentityNotFound: ['identity_not_found'],
  StampNotFound: ['stamp_not_found'],
  WebhookNotFound: ['webhook_not_found'],
  BrandNotFound: ['brand_not_found'],
  AlertNotFound: ['brand_not_found', 'alert_not_found'],
  TakedownNotFound: ['brand_not_found', 'takedown_not_found'],
  LogNotFound: ['log_not_found'],
  PasskeyNotFound: ['passkey_not_found'],
  AdditionNotFound: ['addition_not_found'],
  AdditionLinkInvalid: ['addition_link_invalid', 'identity_not_found'],
  RecoveryLinkInvalid: ['recovery_link_invalid'],

  Conflict: ['idempotency_key_reused', 'idempotency_in_progress'],
  StampConflict: [
    'idempotency_key_reused',
    'idempotency_in_progress',
    'identity_not_enrolled',
    'stamp_exists',
    'stamp_backdated',
  ],

  Gone: [],
  AdditionLinkExpired: ['addition_link_expired'],
  RecoveryLinkExpired: ['recovery_link_expired'],

  ContentTooLarge: ['body_too_large'],
  UnsupportedMediaType: ['unsupported_media_type'],
  RangeNotSatisfiable: ['range_not_satisfiable'],

  RateLimited: ['rate_limited'],
  QuotaExceeded: ['rate_limited', 'quota_exceeded'],
  Unavailable: ['store_unavailable'],
  Overloaded: ['store_unavailable', 'overloaded'],
};
