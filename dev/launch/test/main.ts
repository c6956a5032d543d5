import { resolve } from 'node:path';
import { faceModelsFolder, fetchFaceModels } from '../services/face-models.ts';
import { findChromium, findFfmpeg, findHeadlessShell, type Search } from '../services/find-program.ts';
import { findPhotographs } from '../services/find-photographs.ts';
import { LaunchError } from '../services/launch-error.ts';
import { runWithServices } from './run-with-services.ts';
import { startTestServices } from './test-services.ts';

const JEST = [
  // Jest's workers inherit it. A larger young generation saves them 2 to 6 % of their processor time.
  '--max-semi-space-size=32',
  '--experimental-vm-modules',
  '--no-warnings=ExperimentalWarning',
  'node_modules/jest/bin/jest.js',
];
/** The limit of a test must not end a session that is paused at a breakpoint. */
const A_DAY_MS = 86_400_000;

/** `npm test [-- jest arguments]`: services, then jest; returns its exit code. Without arguments the whole suite. */
export async function runTests(
  env: NodeJS.ProcessEnv,
  root: string,
  args: readonly string[],
): Promise<number> {
  const dataDir = resolve(root, env['DATA_DIR'] || '.data');
  const say = (text: string): void => void process.stderr.write(`${text}\n`);
  const start = async (signal: AbortSignal) => {
    const search = { path: env['PATH'] ?? '', dataDir, say, signal };
    const browsers = findBrowsers(env['CHROMIUM_PATH'], search);
    const ffmpeg = findFfmpeg(env['FFMPEG_PATH'], search);
    const photographs = photographsOrNothing(env['TEST_PHOTOGRAPHS_DIR'], search);
    const faceModels = faceModelsOrNothing({ env, dataDir, say, signal });
    for (const needed of [browsers, ffmpeg, photographs, faceModels]) needed.catch(() => undefined);
    const services = await startTestServices({ env, dataDir, say, signal });
    try {
      const programs = { ...(await browsers), FFMPEG_PATH: await ffmpeg, ...(await photographs) };
      return { stop: services.stop, env: { ...services.env, ...programs, ...(await faceModels) } };
    } catch (error) {
      await services.stop();
      throw error;
    }
  };
  return runWithServices(start, (added) => ({
    args: jestCommand(args),
    cwd: root,
    env: { ...env, ...added },
  }));
}

/**
 * The folder of the set that pages see faces with; fetched once, and kept beside Chromium and Redis. Without a network,
 * tests that need it fail by themselves, and say so; all others run.
 */
async function faceModelsOrNothing({
  env,
  dataDir,
  say,
  signal,
}: Pick<Search, 'say'> & {
  env: NodeJS.ProcessEnv;
  dataDir: string;
  signal: AbortSignal;
}): Promise<{ TEST_FACE_MODELS_DIR?: string }> {
  if (env['TEST_FACE_MODELS_DIR']) return {};
  const folder = faceModelsFolder(dataDir);
  try {
    await fetchFaceModels(folder, { env, say, signal });
    return { TEST_FACE_MODELS_DIR: folder };
  } catch (error) {
    if (!(error instanceof LaunchError)) throw error;
    say(error.message);
    return {};
  }
}

/** Tests that need them fail by themselves, and say so; all others run. */
export async function photographsOrNothing(
  given: string | undefined,
  search: Search,
): Promise<{ TEST_PHOTOGRAPHS_DIR?: string }> {
  try {
    return { TEST_PHOTOGRAPHS_DIR: await findPhotographs(given, search) };
  } catch (error) {
    if (!(error instanceof LaunchError)) throw error;
    search.say(error.message);
    return {};
  }
}

/** Tests of the crawler's walls run against the browser that crawlers ship with, all others against the quickest. */
async function findBrowsers(given: string | undefined, search: Search) {
  const shipped = await findChromium(given, search);
  const quickest = given ? shipped : await findHeadlessShell(shipped, search);
  return { CHROMIUM_PATH: quickest, SHIPPED_CHROMIUM_PATH: shipped };
}

/** `npm run test:unit [-- jest arguments]`: the tests beside their subjects, without any service. */
export function runUnitTests(env: NodeJS.ProcessEnv, root: string, args: readonly string[]): Promise<number> {
  const nothing = { env: {}, stop: () => Promise.resolve() };
  const command = jestCommand(['--config', 'jest.unit.config.mjs', ...args]);
  return runWithServices(
    () => Promise.resolve(nothing),
    () => ({ args: command, cwd: root, env }),
  );
}

/** With Node's `--inspect`, `--inspect-brk` and their like, tests run in jest's own process, without a time limit. */
function jestCommand(args: readonly string[]): string[] {
  const inspecting = args.filter((arg) => /^--inspect(-brk|-wait)?(=|$)/.test(arg));
  if (inspecting.length === 0) return [...JEST, ...args];
  const rest = args.filter((arg) => !inspecting.includes(arg));
  return [...inspecting, ...JEST, '--runInBand', `--testTimeout=${A_DAY_MS}`, ...rest];
}
