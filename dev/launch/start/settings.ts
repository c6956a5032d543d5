import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { faceModelsFolder } from '../services/face-models.ts';
import { LaunchError, toError } from '../services/launch-error.ts';
import { bundleOf } from './role-scripts.ts';

/** The settings of `npm start` from its environment, read once. */
export interface StartSettings {
  port: number;
  /** The port of all roles' metrics; undefined: they are not served. 0: any free one. */
  metricsPort: number | undefined;
  /** Loopback unless the caller says otherwise: nobody else on the network is meant to reach a development service. */
  listenAddress: string;
  /** The address the supervisor itself calls, always on this machine. */
  url: string;
  publicUrl: string;
  dataDir: string;
  /** Where programs that this machine lacks are unpacked, below `packages`. */
  programsDir: string;
  /** The models that see faces; fetched in the background where the caller names no folder. */
  faceModelsDir: string;
  /** Compiled sources. */
  distDir: string;
  /** The path of the script to start for a program. */
  scriptOf: (program: string) => string;
  root: string;
  path: string;
  databaseUrl: string | undefined;
  redisUrl: string | undefined;
  cacheRedisUrl: string | undefined;
  chromiumPath: string | undefined;
  ffmpegPath: string | undefined;
  masterKey: string | undefined;
  otherMasterKeys: string | undefined;
  /** A backup that the empty database and the empty storage are filled from before anything uses them. */
  restoreFrom: string | undefined;
  storageDir: string | undefined;
  storageUrl: string | undefined;
  colour: boolean;
  env: NodeJS.ProcessEnv;
}

const given = (value: string | undefined): string | undefined => (value === '' ? undefined : value);

function readPort(name: 'PORT' | 'METRICS_PORT', text: string, least: 0 | 1): number {
  const port = Number(text);
  if (Number.isInteger(port) && port >= least && port < 65_536) return port;
  throw new LaunchError(`${name} is "${text}"; it must be a number from ${least} to 65535`);
}

function readGiven(file: string | undefined): string | undefined {
  try {
    return file === undefined || file === '' ? undefined : readFileSync(file, 'utf8').trim();
  } catch (error) {
    throw new LaunchError(`MASTER_KEY_FILE: ${toError(error).message}`);
  }
}

/** The addresses of LISTEN_ADDRESS. */
export const listedAddresses = (listenAddress: string): string[] =>
  listenAddress.split(',').map((address) => address.trim());

/** One of the addresses that the API listens on; the first unless 127.0.0.1 is among them. */
function ownAddress(listenAddress: string): string {
  const addresses = listedAddresses(listenAddress);
  if (addresses.some((address) => ['127.0.0.1', '0.0.0.0', '::'].includes(address))) return '127.0.0.1';
  const [first = '127.0.0.1'] = addresses;
  return first.includes(':') ? `[${first}]` : first;
}

/** Reads the environment of `npm start`; a relative DATA_DIR is meant from the project's folder. */
export function readStartSettings(env: NodeJS.ProcessEnv, root: string, colour: boolean): StartSettings {
  const port = readPort('PORT', given(env['PORT']) ?? '3000', 1);
  const metricsPort = given(env['METRICS_PORT']);
  const listenAddress = given(env['LISTEN_ADDRESS']) ?? '127.0.0.1,::1';
  const url = `http://${ownAddress(listenAddress)}:${port}`;
  const dataDir = resolve(root, given(env['DATA_DIR']) ?? '.data');
  const [restoreFrom, storageDir] = [given(env['RESTORE_FROM']), given(env['STORAGE_DIR'])];
  return {
    port,
    metricsPort: metricsPort === undefined ? undefined : readPort('METRICS_PORT', metricsPort, 0),
    listenAddress,
    url,
    // Browsers allow passkeys on http only for the name localhost, never for an address.
    publicUrl: given(env['PUBLIC_URL']) ?? `http://localhost:${port}`,
    dataDir,
    programsDir: dataDir,
    faceModelsDir: given(env['FACE_MODELS_DIR']) ?? faceModelsFolder(dataDir),
    distDir: join(root, 'dist'),
    scriptOf: (program) => join(root, 'dist', bundleOf(program)),
    root,
    path: env['PATH'] ?? '',
    databaseUrl: given(env['DATABASE_URL']),
    redisUrl: given(env['REDIS_URL']),
    cacheRedisUrl: given(env['CACHE_REDIS_URL']),
    ffmpegPath: given(env['FFMPEG_PATH']),
    chromiumPath: given(env['CHROMIUM_PATH']),
    masterKey: given(env['MASTER_KEY']) ?? readGiven(env['MASTER_KEY_FILE']),
    otherMasterKeys: given(env['MASTER_KEYS_OTHER']),
    restoreFrom: restoreFrom === undefined ? undefined : resolve(root, restoreFrom),
    storageDir: storageDir === undefined ? undefined : resolve(root, storageDir),
    storageUrl: given(env['STORAGE_URL']),
    colour: colour && given(env['NO_COLOR']) === undefined,
    env,
  };
}
