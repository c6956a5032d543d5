import { join } from 'node:path';
import { readModelsEnvironment } from '../../../shared/platform/config/cli-environment.ts';
import { defaultSet } from '../../../shared/media/models/default-set.ts';
import { installDefaultSet } from '../../../shared/media/models/install-default-set.ts';
import { LaunchError, type Say, toError } from './launch-error.ts';

/** Where the set that comes with the service is put when nobody names a folder. */
export const faceModelsFolder = (dataDir: string): string => join(dataDir, 'models', defaultSet.entry.id);

/** Fetches that set unless it is there. @throws LaunchError saying why it could not be fetched */
export async function fetchFaceModels(
  folder: string,
  { env, say, signal }: { env: NodeJS.ProcessEnv; say: Say; signal: AbortSignal },
): Promise<void> {
  const { mirror, allowlist, dnsServers } = readModelsEnvironment(env);
  try {
    await installDefaultSet({ folder, mirror, network: { allowlist, dnsServers }, say, signal });
  } catch (error) {
    signal.throwIfAborted();
    throw new LaunchError(`face models: ${toError(error).message}`);
  }
}
