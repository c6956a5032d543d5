import ipaddr from 'ipaddr.js';
import type { EndpointLimit } from './endpoint-limits.ts';
import type { PlanLimits } from './plans.ts';
import { limitsKeyPrefix, type Window } from './window.ts';

/** The kind is part of the key: a limit that changes its kind must not meet the other type in Redis. */
function buildWindow(subject: string, name: string, { limit, kind }: EndpointLimit): Window {
  const suffix = kind === 'utc-day' ? 'd' : 'm';
  return { name, key: `${limitsKeyPrefix}${subject}:${name}:${suffix}`, limit, kind };
}

export interface ApiKeyCaller {
  apiKeyId: string;
  limits: Pick<PlanLimits, 'minute' | 'day'>;
  operationId: string;
  /** Undefined where the plan alone applies. */
  endpointLimit?: EndpointLimit | undefined;
}

/** Windows of a call with an API key: `minute`, `day` unless it is unlimited, then one named by the operation. */
export function apiKeyWindows({ apiKeyId, limits, operationId, endpointLimit }: ApiKeyCaller): Window[] {
  const subject = `key:${apiKeyId}`;
  const windows = [buildWindow(subject, 'minute', { limit: limits.minute, kind: 'sliding-minute' })];
  if (limits.day !== null) windows.push(buildWindow(subject, 'day', { limit: limits.day, kind: 'utc-day' }));
  if (endpointLimit) windows.push(buildWindow(subject, operationId, endpointLimit));
  return windows;
}

export interface AddressCaller {
  /** From `addressSubject`. */
  address: string;
  operationId: string;
  limit: EndpointLimit;
}

/** The window of an operation without an API key: counted per client address. */
export function addressWindows({ address, operationId, limit }: AddressCaller): Window[] {
  return [buildWindow(`ip:${address}`, operationId, limit)];
}

/**
 * The unit an address is limited as. An IPv6 customer is given a /64 and could use 2^64 addresses of it, so the whole
 * of it counts as one; an IPv4-mapped address counts as the IPv4 address it is.
 */
export function addressSubject(address: string): string {
  if (!ipaddr.isValid(address)) return 'unknown';
  const parsed = ipaddr.process(address);
  if (parsed.kind() === 'ipv4') return parsed.toString();
  const network = parsed.toByteArray().slice(0, 8);
  return `${Buffer.from(network).toString('hex')}/64`;
}
