import { readFileSync } from 'node:fs';
import { InvalidArgumentError, Option, type Command } from 'commander';
import { readModelsEnvironment } from '../../shared/platform/config/cli-environment.ts';
import { createFacePool, type FacePool } from '../../shared/media/faces/face-scanner.ts';
import { detectorKinds, embedderKinds } from '../../shared/media/models/scan-models.ts';
import { addModel } from '../models/add-model.ts';
import { listModels, listSets, verifyModels } from '../models/check-models.ts';
import type { ModelKind } from '../models/describe-entry.ts';
import { installSet } from '../models/install-set.ts';
import { removeModels } from '../models/remove-models.ts';
import { printResult } from '../output.ts';

interface AddOptions {
  from: string;
  kind: ModelKind;
  sha256: string;
  licence: string;
  file?: string;
  calibration?: string;
  side: number;
  dims?: number;
  order?: 'RGB' | 'BGR';
  mean?: number;
  std?: number;
  maxBytes: number;
  replace: boolean;
  dir?: string;
  json: boolean;
}

/** The largest face models in use are about 260 MB. */
const bytesMax = 600_000_000;

export function addModelsCommands(program: Command): void {
  const models = program.command('models').description('manage the models of faces and voices');
  const withFolder = (command: Command): Command =>
    command
      .option('--dir <folder>', 'use this folder (default: FACE_MODELS_DIR, else models in DATA_DIR)')
      .option('--json', 'print one JSON value', false);
  withFolder(
    models
      .command('add')
      .description('add a model that finds registered people in images, with its checksum and license')
      .requiredOption('--from <address>', 'an https URL or a file')
      .addOption(
        new Option('--kind <kind>', 'the kind of model')
          .choices([...detectorKinds, ...embedderKinds])
          .makeOptionMandatory(),
      )
      .requiredOption('--sha256 <hex>', 'the SHA-256 checksum of the file, from a source you trust')
      .requiredOption('--licence <text>', 'the license of the model')
      .option('--file <name>', 'the file name in the folder')
      .option('--calibration <file>', 'for an embedder: a JSON file with source, worstGroup and points')
      .option('--side <pixels>', 'the input size of a detector, if its file does not specify it', number, 640)
      .option('--dims <n>', 'the dimensions of an embedding, if the file does not specify them', number)
      .addOption(
        new Option('--order <order>', 'the order of the channels (default: as for its kind)').choices([
          'RGB',
          'BGR',
        ]),
      )
      .option('--mean <value>', 'subtracted from each value of 0 to 255 (default: as for its kind)', number)
      .option('--std <value>', 'the divisor applied after --mean', number)
      .option('--max-bytes <n>', 'reject a larger file', number, bytesMax)
      .option('--replace', 'replace the existing model', false),
  ).action(async (options: AddOptions) => printResult(await add(options), options.json));
  withFolder(models.command('list').description('list the models in the manifest')).action(
    async (options: { dir?: string; json: boolean }) => {
      const folder = folderOf(options.dir);
      printResult({ folder, sets: await listSets(folder), models: listModels(folder) }, options.json);
    },
  );
  withFolder(
    models.command('verify').description('verify, load and run every model; exits with 1 if one fails'),
  ).action(async (options: { dir?: string; json: boolean }) => {
    const folder = folderOf(options.dir);
    const checked = await withPool(async (pool) => verifyModels(pool, folder));
    const ok = checked.every(({ problem }) => problem === null);
    printResult({ folder, ok, models: checked }, options.json);
    if (!ok) process.exitCode = 1;
  });
  withFolder(
    models
      .command('install')
      .description('fetch the default set of face models, or another one, and use it')
      .option('--mirror <url>', 'fetch from <url>/<id>/<file> (default: FACE_MODELS_MIRROR, else npm)')
      .option('--manifest <file>', 'another set: a manifest with its files beside it, or at the mirror')
      .option(
        '--calibration <file>',
        'let crawlers use the set: a JSON file with source, worstGroup and points',
      )
      .option('--keep', 'do nothing if a set is installed', false)
      .option('--fetch-only', 'fetch the files, but do not change the manifest', false),
  ).action(async (options: InstallOptions) => printResult(await install(options), options.json));
  withFolder(
    models
      .command('remove')
      .argument('<name>', 'the id of a set, or scan')
      .description('remove a set of face models, or the models of the scanner'),
  ).action((name: string, options: { dir?: string; json: boolean }) => {
    const { consequence, ...removed } = removeModels(folderOf(options.dir), name);
    if (consequence !== '') say(consequence);
    printResult(removed, options.json);
  });
}

interface InstallOptions {
  mirror?: string;
  manifest?: string;
  calibration?: string;
  keep: boolean;
  fetchOnly: boolean;
  dir?: string;
  json: boolean;
}

/** On standard error, so that --json keeps standard output to its one value. */
const say = (text: string): void => void process.stderr.write(`${text}\n`);

async function install({ mirror, manifest, calibration, keep, fetchOnly, dir }: InstallOptions) {
  const interrupted = new AbortController();
  const abort = (): void => interrupted.abort();
  process.once('SIGINT', abort).once('SIGTERM', abort);
  const request = {
    folder: folderOf(dir),
    manifest,
    mirror: mirror ?? readModelsEnvironment().mirror,
    calibration: calibration === undefined ? undefined : readJson(calibration),
    keep,
    fetchOnly,
  };
  try {
    return await withPool(async (pool) =>
      installSet({ pool, env: process.env, say, signal: interrupted.signal }, request),
    );
  } finally {
    process.off('SIGINT', abort).off('SIGTERM', abort);
  }
}

async function add(options: AddOptions) {
  const { from, kind, sha256, licence, file, side, dims, order, mean, std, maxBytes, replace } = options;
  const { allowlist, dnsServers } = readModelsEnvironment();
  const calibration = options.calibration === undefined ? undefined : readJson(options.calibration);
  const request = {
    folder: folderOf(options.dir),
    from,
    file,
    bytesMax: maxBytes,
    replace,
    kind,
    sha256,
    licence,
    side,
    dims,
    order,
    mean,
    std,
    calibration,
  };
  return withPool(async (pool) => addModel({ pool, network: { allowlist, dnsServers }, say }, request));
}

/** A pool of one process, in which an untrusted file is opened first. */
async function withPool<Result>(work: (pool: FacePool) => Promise<Result>): Promise<Result> {
  const pool = createFacePool({ size: 1 });
  try {
    return await work(pool);
  } finally {
    await pool.close();
  }
}

const folderOf = (given: string | undefined): string => given ?? readModelsEnvironment().folder;

function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new Error(`--calibration: ${file}: ${error instanceof Error ? error.message : 'cannot be read'}`, {
      cause: error,
    });
  }
}

function number(text: string): number {
  const value = Number(text);
  if (text.trim() !== '' && Number.isFinite(value)) return value;
  throw new InvalidArgumentError('must be a number');
}
