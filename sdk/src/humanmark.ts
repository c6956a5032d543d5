import { perform, type Settings } from './call.ts';
import { HumanmarkResponseError, ofCall } from './errors.ts';
import { type ItemOf, type List, type ListId, listOf, type PageOf } from './list.ts';
import type { CallArguments, CallOptions, OperationId, ResponseOf } from './operation.ts';
import { operations } from './operations.ts';
import type { AnyInput } from './request.ts';
import { brandsOf, alertsOf, takedownsOf } from './resources/brands.ts';
import { stampsOf, trustOf } from './resources/people.ts';
import { deliveriesOf, eventsOf, usageOf, webhooksOf } from './resources/webhooks.ts';
import type {
  Check,
  CheckIdentitiesResponse,
  Profile,
  PublicEnrollRequest,
  PublicEnrollResponse,
  VerifyRequest,
  VerifyResponse,
} from './schemas.ts';

/** More than a call of the service takes, retries included. */
const TIMEOUT_MS = 30_000;
const RETRIES = 2;
const RETRIES_MAX = 10;

export interface HumanmarkOptions {
  /** `hm_live_...` or `hm_test_...`. It stays on your servers. */
  apiKey: string;
  /** Where the service is, such as `https://humanmark.example.com`: without `/v1`, which the client adds. */
  baseUrl: string;
  /** Sends the requests; the runtime's own by default. */
  fetch?: typeof fetch;
  /** The deadline of a call with all its retries, 30 s by default. */
  timeoutMs?: number;
  /** How often a call that may be repeated is repeated, twice by default and ten times at most. */
  retries?: number;
}

type CheckMany = CheckIdentitiesResponse['results'];

/** A client for one project of a Humanmark service. */
export class Humanmark {
  readonly #settings: Settings;
  readonly stamps = stampsOf(this);
  readonly trust = trustOf(this);
  readonly webhooks = webhooksOf(this);
  readonly deliveries = deliveriesOf(this);
  readonly events = eventsOf(this);
  readonly usage = usageOf(this);
  readonly brands = brandsOf(this);
  readonly alerts = alertsOf(this);
  readonly takedowns = takedownsOf(this);

  constructor({ apiKey, baseUrl, timeoutMs = TIMEOUT_MS, retries = RETRIES, ...options }: HumanmarkOptions) {
    // Without a compiler, an environment variable that is not set arrives as undefined.
    if (!apiKey) throw new TypeError('apiKey is missing');
    const send = options.fetch ?? globalThis.fetch;
    this.#settings = {
      apiKey,
      baseUrl: serviceAt(baseUrl),
      // Called as a method, the one of some edge runtimes refuses.
      fetch: (input, init) => send(input, init),
      timeoutMs,
      retries: Math.min(retries, RETRIES_MAX),
    };
  }

  /**
   * Any public operation, by its `operationId` in openapi.json.
   * @throws HumanmarkError
   */
  async call<Id extends OperationId>(
    id: Id,
    ...[input, options]: CallArguments<Id>
  ): Promise<ResponseOf<Id>> {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as documented: readResponse throws otherwise
    return (await this.#perform(id, input ?? {}, options)) as ResponseOf<Id>;
  }

  /** Any operation that returns its list a page at a time. */
  list<Id extends ListId>(id: Id, ...[input, options]: CallArguments<Id>): List<ItemOf<Id>, PageOf<Id>> {
    const { query, ...rest } = (input ?? {}) as AnyInput;
    return listOf(async (cursor) => {
      const asked = { ...rest, query: cursor === undefined ? query : { ...query, cursor } };
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as above
      return (await this.#perform(id, asked, options)) as PageOf<Id>;
    }, id);
  }

  #perform(operation: OperationId, input: AnyInput, options?: CallOptions): Promise<unknown> {
    return perform(this.#settings, operations[operation], input, { ...options, operation });
  }

  /** Whether a person is a verified human, by `userId`, `identityId` or UUID. Only a `true` of the service is one: all else throws. */
  check(identity: string, options?: CallOptions): Promise<Check> {
    return this.call('checkIdentity', { params: { identity_id: identity } }, options);
  }

  /** Up to 100 people at once; the results are in the order of the request, each with its own status. */
  async checkMany(identities: readonly string[], options?: CallOptions): Promise<CheckMany> {
    const operation = 'checkIdentities';
    const { results } = await this.call(operation, { body: { identities: [...identities] } }, options);
    const isWhole = Array.isArray(results) && results.length === identities.length;
    if (!isWhole || !results.every(isResult))
      throw new HumanmarkResponseError(`the results do not belong to the request${ofCall({ operation })}`, {
        operation,
      });
    return results;
  }

  /** Runs the requested checks of a person now. */
  verify(body: VerifyRequest, options?: CallOptions): Promise<VerifyResponse> {
    return this.call('verify', { body }, options);
  }

  /** What may be shown beside the name of a person. */
  profile(identityId: string, options?: CallOptions): Promise<Profile> {
    return this.call('profile', { query: { identityId } }, options);
  }

  /** A link where a new person enrolls: `enrollmentUrl`. */
  enroll(body: PublicEnrollRequest, options?: CallOptions): Promise<PublicEnrollResponse> {
    return this.call('publicEnroll', { body }, options);
  }
}

/** @throws TypeError where the service would only say, at the first call, that it has no such endpoint */
function serviceAt(baseUrl: string): string {
  const example = 'an address such as https://humanmark.example.com';
  if (!/^https?:\/\/[^/?#]/.test(baseUrl)) throw new TypeError(`baseUrl is not ${example}`);
  if (/[?#]/.test(baseUrl)) throw new TypeError(`baseUrl has a query or a fragment; give ${example}`);
  const address = baseUrl.replace(/\/+$/, '');
  if (address.endsWith('/v1'))
    throw new TypeError(`baseUrl ends in /v1, which the client adds itself; give ${example}`);
  return address;
}

/** A result has a check or an error, and only one that says so is of a human. */
function isResult(result: CheckMany[number]): boolean {
  const { status, check } = result;
  return check === null ? status !== 200 : status === 200 && typeof check.isHuman === 'boolean';
}
