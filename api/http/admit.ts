import type { Admission } from '../../shared/domain/partners/limits/admission.ts';
import { addressWindows, apiKeyWindows } from '../../shared/domain/partners/limits/build-windows.ts';
import type { Limiter } from '../../shared/domain/partners/limits/limiter.ts';
import {
  rateLimitHeader,
  rateLimitPolicyHeader,
} from '../../shared/domain/partners/limits/rate-limit-headers.ts';
import type { Window } from '../../shared/domain/partners/limits/window.ts';
import type { ApiKey } from '../../shared/domain/partners/projects/project.ts';
import { AppError } from '../../shared/platform/errors/app-error.ts';
import type { ApiMetrics } from './api-metrics.ts';
import type { Exchange } from './exchange.ts';
import type { RawCall, RouteSpec } from './route.ts';

interface Limits {
  windows: readonly Window[];
  /** The value of the RateLimit-Policy header for these limits. */
  policy: string;
}

type LimitsOf = (call: Pick<RawCall, 'address' | 'key'>) => Limits | undefined;

/** A key's limits are the same for as long as its record is cached, so they are built once for each record. */
export function createLimitsOf(spec: RouteSpec): LimitsOf {
  const { operationId, limit } = spec;
  if (limit === 'none') return () => undefined;
  if (spec.auth !== 'api-key') {
    if (!limit) throw new Error(`${operationId}: an operation without a key needs a limit of its own`);
    return ({ address = '' }) => withPolicy(addressWindows({ address, operationId, limit }));
  }
  const built = new WeakMap<ApiKey, Limits>();
  return ({ key }) => {
    if (!key) throw new Error(`${operationId} was served without its key`);
    const known = built.get(key);
    if (known) return known;
    const { id: apiKeyId, limits } = key;
    const made = withPolicy(apiKeyWindows({ apiKeyId, limits, operationId, endpointLimit: limit }));
    built.set(key, made);
    return made;
  };
}

function withPolicy(windows: readonly Window[]): Limits {
  return { windows, policy: rateLimitPolicyHeader(windows) };
}

/** Counts the call, and fetches the route's prefetch key in the same round trip. */
export function askLimiter(
  { limiter }: { limiter: Limiter },
  { windows }: Limits,
  { spec, raw }: { spec: RouteSpec; raw: RawCall },
): Promise<Admission> {
  raw.prefetch = spec.prefetch?.(raw);
  return limiter.admit(windows, raw.prefetch?.key);
}

/** Sets the rate limit headers, and hands the call what the limiter's round trip brought. @throws AppError rate_limited */
export function noteAdmission(
  { metrics }: { metrics: Pick<ApiMetrics, 'countRefusal' | 'countOwnLimit'> },
  { windows, policy }: Limits,
  { admission, raw, exchange }: { admission: Admission; raw: RawCall; exchange: Exchange },
): void {
  exchange.headers.push('RateLimit-Policy', policy, 'RateLimit', rateLimitHeader(admission.windows));
  if (admission.degraded) metrics.countOwnLimit();
  if (!admission.admitted) {
    metrics.countRefusal(admission.refusedBy ?? 'unknown');
    throw refusal(windows, admission);
  }
  raw.windows = admission.windows;
  raw.fetched = admission.response;
}

function refusal(windows: readonly Window[], admission: Admission): AppError {
  const window = windows.find((each) => each.name === admission.refusedBy);
  const period = window?.kind === 'utc-day' ? 'day (UTC)' : 'minute';
  return new AppError(
    'rate_limited',
    `More than ${window?.limit ?? 'the allowed'} requests in a ${period}.`,
    {
      retryAfterSeconds: admission.retryAfterSeconds ?? 1,
    },
  );
}
