import { perform, type Settings } from '../../../sdk/src/call.ts';
import { HumanmarkError } from '../../../sdk/src/errors.ts';
import { type ItemIn, type List, listOf, type ListsOf, type PageIn } from '../../../sdk/src/list.ts';
import type { CallOptions, InputOf } from '../../../sdk/src/operation.ts';
import { addressOf as addressIn, type AnyInput } from '../../../sdk/src/request.ts';
import { type Operations, operations } from './operations.ts';
import { inOurWords, isRefusal } from './refusals.ts';
import { confirmWithPasskey } from './step-up-requests.ts';

export type Operation = keyof Operations;
export type Response<Name extends Operation> = Operations[Name]['response'];
/** Asked of one operation at a time: the parts of all of them, each with each, would be more types than the compiler takes. */
export type Input<Name extends Operation> = Name extends Operation ? InputOf<Operations[Name]> : never;
type ListOperation = ListsOf<Operations>;
type Page<Name extends ListOperation> = PageIn<Response<Name>>;

const ANSWER_MS = 20_000;

/** The core of the SDK at the console's own origin. What is worth another try gets it from the queries (query-client.ts). */
const settings: Settings = { baseUrl: '', fetch: fetchOwn, timeoutMs: ANSWER_MS, retries: 0 };

async function fetchOwn(address: string | URL | Request, init: RequestInit = {}) {
  const headers = new Headers(init.headers);
  // Changes are accepted as JSON only, which no form of another site can send.
  if (init.method !== 'GET') headers.set('Content-Type', 'application/json');
  return fetch(address, { ...init, headers, cache: 'no-store', redirect: 'error' });
}

/**
 * Calls an operation of the console. Where it asks for a fresh passkey, the dialog appears, and the call is repeated after it.
 * @throws HumanmarkError
 */
export async function call<Name extends Operation>(
  name: Name,
  input: Input<Name>,
  signal?: AbortSignal,
  timeoutMs?: number,
): Promise<Response<Name>> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- of the same build, of what the route table documents
  return (await confirmed(name, input, { signal, timeoutMs })) as Response<Name>;
}

/** A list of which all pages are read, one after the other. */
export function list<Name extends ListOperation>(
  name: Name,
  input: Input<Name>,
  signal?: AbortSignal,
): List<ItemIn<Page<Name>>, Page<Name>> {
  const { query, ...rest }: AnyInput = input;
  return listOf(async (cursor) => {
    const asked = { ...rest, query: { ...query, cursor } };
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as above
    return (await confirmed(name, asked, { signal })) as Page<Name>;
  });
}

/** The address of an operation, for what the browser itself fetches: a file, a stream of events. */
export function addressOf<Name extends Operation>(name: Name, input: Input<Name>): string {
  return addressIn(operations[name][1], withoutEmptyFilters(input));
}

type Limits = Pick<CallOptions, 'signal' | 'timeoutMs'>;

async function confirmed(name: Operation, input: AnyInput, limits: Limits): Promise<unknown> {
  try {
    return await send(name, input, limits);
  } catch (error) {
    if (!isRefusal(error, 'step_up_required')) throw error;
    // Said of the passkey that was shown: the dialog that it was shown in tells the member.
    if (name === 'consoleStepUp') throw error;
    await confirmWithPasskey(error);
    return send(name, input, limits);
  }
}

async function send(name: Operation, input: AnyInput, limits: Limits): Promise<unknown> {
  try {
    return await perform(settings, operations[name], withoutEmptyFilters(input), limits);
  } catch (error) {
    throw error instanceof HumanmarkError ? inOurWords(error) : error;
  }
}

/** A filter that is empty is none. */
function withoutEmptyFilters({ query = {}, ...rest }: AnyInput): AnyInput {
  const filled = Object.entries(query).filter(([, value]) => value !== '');
  return { ...rest, query: Object.fromEntries(filled) };
}
