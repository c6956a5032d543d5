import { HumanmarkError, HumanmarkResponseError, ofCall, type Refusal, type Sending } from './errors.ts';
import { retryAfterOf } from './retry.ts';
import type { Row } from './row.ts';

/** The largest response of the service is a video of this size; what is larger is not of the service. */
const RESPONSE_BYTES_MAX = 256 * 1024 * 1024;

/** What the operation documents, or an error: nothing that only looks like it. */
export async function readResponse(
  response: Response,
  documented: Row[3],
  sending: Sending,
): Promise<unknown> {
  const facts = { ...factsOf(response), ...sending };
  const row = documented.find((each) => each.startsWith(String(response.status)));
  if (row === undefined) throw await refusal(response, facts);
  const [, forms = '', fields = ''] = row.split(' ');
  const type = response.headers.get('content-type') ?? '';
  if (forms === '') return undefined;
  if (forms.includes('json') && isJsonType(type))
    return jsonOf(await readBytes(response, facts), fields, facts);
  if (forms.includes('text') && type.startsWith('text/')) return decode(await readBytes(response, facts));
  if (forms.includes('bytes')) return readBytes(response, facts);
  throw undocumented(`the response is ${type || 'of no type'}`, facts);
}

const isJsonType = (type: string): boolean => /^application\/json\b/i.test(type);
const decode = (bytes: Uint8Array): string => new TextDecoder().decode(bytes);

function factsOf({ status, headers }: Response): Refusal {
  return {
    status,
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a newer service may have more, as `reason` says
    reason: (headers.get('x-error-reason') ?? undefined) as Refusal['reason'],
    requestId: headers.get('x-request-id') ?? undefined,
    retryAfterSeconds: retryAfterOf(headers.get('retry-after')),
  };
}

const undocumented = (what: string, facts: Refusal) =>
  new HumanmarkResponseError(`${what}, which Humanmark does not document${ofCall(facts)}`, facts);

function jsonOf(bytes: Uint8Array, fields: string, facts: Refusal): object {
  const body = parsed(bytes);
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw undocumented('the response is no JSON object', facts);
  const missing = fields.split(',').filter((field) => field !== '' && !Object.hasOwn(body, field));
  if (missing.length > 0) throw undocumented(`the response has no ${missing.join(', ')}`, facts);
  // A string or a number would pass for true wherever the field is only tested.
  if ('isHuman' in body && typeof body.isHuman !== 'boolean')
    throw undocumented('isHuman is no boolean', facts);
  return body;
}

function parsed(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(decode(bytes));
  } catch {
    return undefined;
  }
}

async function refusal(response: Response, facts: Refusal): Promise<HumanmarkError> {
  if (response.ok || response.status < 400) return undocumented(`the status is ${response.status}`, facts);
  const message = field(field(parsed(await readBytes(response, facts)), 'error'), 'message');
  const isSaid = typeof message === 'string';
  // What the service says of a request can be shown as it is; that it was repeated, the service does not know.
  const isAlone = isSaid && (facts.attempts ?? 1) === 1;
  const sentence = isSaid ? message : `status ${response.status}`;
  return new HumanmarkError(isAlone ? sentence : `${sentence}${ofCall(facts)}`, facts);
}

const field = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;

async function readBytes(response: Response, facts: Refusal): Promise<Uint8Array<ArrayBuffer>> {
  const reader = response.body?.getReader();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for (let read = await reader?.read(); read?.done === false; read = await reader?.read()) {
    const chunk = read.value as Uint8Array;
    size += chunk.length;
    if (size > RESPONSE_BYTES_MAX) {
      await reader?.cancel();
      throw undocumented('the response is larger than any', facts);
    }
    chunks.push(chunk);
  }
  const all = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    all.set(chunk, at);
    at += chunk.length;
  }
  return all;
}
