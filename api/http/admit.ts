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
  /** The one that admits the fewest. */
  narrowest: Window | undefined;
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
  const narrowest = windows.toSorted((one, other) => one.limit - other.limit)[0];
  return { windows, policy: rateLimitPolicyHeader(windows), narrowest };
}

/** Counts the call, and fetches the keys of the route's prefetch in the same round trip. What could never pass counts as one request. */
export function askLimiter(
  { limiter }: { limiter: Limiter },
  limits: Limits,
  { spec, raw }: { spec: RouteSpec; raw: RawCall },
): Promise<Admission> {
  raw.prefetch = spec.prefetch?.(raw);
  return limiter.admit(limits.windows, everFits(limits, raw) ? raw.prefetch : undefined);
}

function everFits({ narrowest }: Limits, { prefetch }: RawCall): boolean {
  return narrowest === undefined || prefetch === undefined || prefetch.weight <= narrowest.limit;
}

/**
 * Sets the rate limit headers, and hands the call what the limiter's round trip brought.
 * @throws AppError rate_limited, invalid_request where it counts as more requests than there ever are in a window
 */
export function noteAdmission(
  { metrics }: { metrics: Pick<ApiMetrics, 'countRefusal' | 'countOwnLimit'> },
  limits: Limits,
  {
    admission,
    spec,
    raw,
    exchange,
  }: { admission: Admission; spec: RouteSpec; raw: RawCall; exchange: Exchange },
): void {
  const { windows, policy, narrowest } = limits;
  exchange.headers.push('RateLimit-Policy', policy, 'RateLimit', rateLimitHeader(admission.windows));
  if (admission.degraded) metrics.countOwnLimit();
  if (!admission.admitted) {
    metrics.countRefusal(admission.refusedBy ?? 'unknown');
    throw refusal(windows, admission);
  }
  if (!everFits(limits, raw)) throw tooManyItems(spec, narrowest);
  raw.windows = admission.windows;
  raw.fetched = admission.responses;
  exchange.weight = raw.prefetch?.weight ?? 1;
}

function tooManyItems({ countedItems }: RouteSpec, narrowest: Window | undefined): AppError {
  return new AppError(
    'invalid_request',
    `${countedItems}: must be at most ${narrowest?.limit}, because each counts as a request, and this key has no more in a ${periodOf(narrowest)}`,
  );
}

const periodOf = (window: Window | undefined): string =>
  window?.kind === 'utc-day' ? 'day (UTC)' : 'minute';

function refusal(windows: readonly Window[], admission: Admission): AppError {
  const window = windows.find((each) => each.name === admission.refusedBy);
  return new AppError(
    'rate_limited',
    `More than ${window?.limit ?? 'the allowed'} requests in a ${periodOf(window)}.`,
    {
      retryAfterSeconds: admission.retryAfterSeconds ?? 1,
    },
  );
}
