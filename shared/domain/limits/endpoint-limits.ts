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
  describeDeviceEnrollment: perMinute(60),
  listDeviceProviders: perMinute(60),
  issueDeviceChallenge: perMinute(30),
  submitDeviceEnrollment: perMinute(30),
  submitDeviceVerification: perMinute(30),
  exportAccount: perMinute(30),
  deleteAccount: perMinute(30),
  verifyIdentity: perMinute(100),
  getIdentity: perMinute(1000),
  checkIdentity: perMinute(5000),
  registerWebhook: perDay(10),
  deleteWebhook: perDay(10),
} as const satisfies Record<string, EndpointLimit>;
