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

/** Limits of single endpoints by operationId, counted per API key on top of the plan (interface, "Limits"). */
export const endpointLimits = {
  verifyIdentity: perMinute(100),
  getIdentity: perMinute(1000),
  checkIdentity: perMinute(5000),
  registerWebhook: perDay(10),
  deleteWebhook: perDay(10),
} as const satisfies Record<string, EndpointLimit>;
