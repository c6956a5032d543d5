import { ApiError } from '../api/api-error.ts';
import { addressOf, type Input } from '../api/call.ts';

type Params = Input<'consoleAlertEvidence'>['params'];

/** A file of one visit's evidence, byte for byte; null where it is not there. @throws ApiError */
export async function readEvidenceFile(
  params: Params,
  sightingId: string,
  signal?: AbortSignal,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const address = addressOf('consoleAlertEvidence', { params, query: { sighting: sightingId } });
  const response = await fetch(address, { cache: 'no-store', redirect: 'error', signal: signal ?? null });
  if (response.status === 404) return null;
  if (response.ok) return new Uint8Array(await response.arrayBuffer());
  throw new ApiError(`The service answered with status ${response.status}.`, {
    reason: response.headers.get('X-Error-Reason') ?? 'unknown',
    status: response.status,
    requestId: response.headers.get('X-Request-Id'),
  });
}
