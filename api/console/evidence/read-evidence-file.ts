import { HumanmarkError } from '../../../sdk/src/errors.ts';
import { call, type Input } from '../api/call.ts';

/** The largest are archives of some megabytes, over whatever line the member has. */
const FILE_MS = 300_000;

type Params = Input<'consoleAlertEvidence'>['params'];

/** A file of one visit's evidence, byte for byte; null where it is not there. @throws HumanmarkError */
export async function readEvidenceFile(
  params: Params,
  sightingId: string,
  signal?: AbortSignal,
): Promise<Uint8Array<ArrayBuffer> | null> {
  try {
    return await call('consoleAlertEvidence', { params, query: { sighting: sightingId } }, signal, FILE_MS);
  } catch (error) {
    if (error instanceof HumanmarkError && error.status === 404) return null;
    throw error;
  }
}
