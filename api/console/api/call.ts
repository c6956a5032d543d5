import { ApiError } from './api-error.ts';
import { type Operations, operations } from './operations.ts';
import { confirmWithPasskey } from './step-up-requests.ts';

export type Operation = keyof Operations;
export type Response<Name extends Operation> = Operations[Name]['response'];

/** What an operation must be given: only the parts that have something in them. */
type Part<Key extends string, Value> = Value extends undefined
  ? { readonly [key in Key]?: undefined }
  : Partial<Value> extends Value
    ? { readonly [key in Key]?: Value }
    : { readonly [key in Key]: Value };
/** Asked of one operation at a time: the parts of all of them, each with each, would be more types than the compiler takes. */
export type Input<Name extends Operation> = Name extends Operation
  ? Part<'params', Operations[Name]['params']> &
      Part<'query', Operations[Name]['query']> &
      Part<'body', Operations[Name]['body']>
  : never;

interface AnyInput {
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
}

const ANSWER_MS = 20_000;

/**
 * Calls an operation of the console. Where it asks for a fresh passkey, the dialog appears, and the call is repeated after it.
 * @throws ApiError
 */
export async function call<Name extends Operation>(
  name: Name,
  input: Input<Name>,
  signal?: AbortSignal,
): Promise<Response<Name>> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- of the same build, of what the route table documents
  return (await confirmed(name, input, signal)) as Response<Name>;
}

async function confirmed(name: Operation, input: AnyInput, signal?: AbortSignal): Promise<unknown> {
  try {
    return await send(name, input, signal);
  } catch (error) {
    if (!(error instanceof ApiError) || error.reason !== 'step_up_required') throw error;
    // Said of the passkey that was shown: the dialog that it was shown in tells the member.
    if (name === 'consoleStepUp') throw error;
    await confirmWithPasskey(error);
    return send(name, input, signal);
  }
}

/** The address of an operation, for what the browser itself fetches: a file, a stream of events. */
export function addressOf<Name extends Operation>(name: Name, input: Input<Name>): string {
  return addressWith(name, input);
}

function addressWith(name: Operation, { params, query }: AnyInput): string {
  const [, path] = operations[name];
  const values = new Map(textsOf(params));
  const filled = path.replaceAll(/\{(\w+)\}/g, (_all, field: string) =>
    encodeURIComponent(values.get(field) ?? ''),
  );
  const asked = new URLSearchParams(textsOf(query));
  return asked.size === 0 ? filled : `${filled}?${asked}`;
}

/** What has something in it: a filter that is empty is none. */
const textsOf = (values: unknown): [string, string][] =>
  Object.entries(entriesOf(values)).flatMap(([name, value]) =>
    typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
      ? [[name, String(value)] satisfies [string, string]].filter(([, text]) => text !== '')
      : [],
  );

const entriesOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : {};

async function send(name: Operation, input: AnyInput, signal?: AbortSignal): Promise<unknown> {
  const [method] = operations[name];
  const { body } = input;
  const timeout = AbortSignal.timeout(ANSWER_MS);
  let response: globalThis.Response;
  let answer: unknown;
  try {
    response = await fetch(addressWith(name, input), {
      method,
      // Changes are accepted as JSON only, which no form of another site can send.
      headers: method === 'GET' ? {} : { 'Content-Type': 'application/json' },
      body: method === 'GET' || body === undefined ? null : JSON.stringify(body),
      cache: 'no-store',
      redirect: 'error',
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    });
    answer = await read(response);
  } catch (cause) {
    if (signal?.aborted === true) throw cause;
    throw new ApiError('The service did not answer. Check your connection, then try again.', {
      reason: 'no_answer',
      cause,
    });
  }
  if (!response.ok) throw refusalOf(response, answer);
  return answer;
}

async function read(response: globalThis.Response): Promise<unknown> {
  if (response.status === 204) return undefined;
  const isJson = response.headers.get('Content-Type')?.startsWith('application/json') ?? false;
  return isJson ? ((await response.json()) as unknown) : response.text();
}

function refusalOf({ headers, status }: globalThis.Response, answer: unknown): ApiError {
  const said = entriesOf(entriesOf(answer)['error'])['message'];
  const wait = Number(headers.get('Retry-After'));
  return new ApiError(typeof said === 'string' ? said : `The service answered with status ${status}.`, {
    reason: headers.get('X-Error-Reason') ?? 'unknown',
    status,
    requestId: headers.get('X-Request-Id'),
    retryAfterSeconds: wait > 0 ? wait : null,
  });
}
