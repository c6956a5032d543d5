import type { ErrorCode } from '../../../shared/platform/errors/codes.ts';

/** What keeps a stamp from being made, by whichever door. */
export const stampErrors = [
  'identity_not_found',
  'identity_not_enrolled',
  'identity_suspended',
  'device_not_registered',
  'signature_invalid',
  'stamp_exists',
  'quota_exceeded',
  'store_unavailable',
] as const satisfies readonly ErrorCode[];
