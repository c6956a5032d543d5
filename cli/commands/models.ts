import { readFileSync } from 'node:fs';
import { InvalidArgumentError, Option, type Command } from 'commander';
import { readModelsEnvironment } from '../../shared/platform/config/cli-environment.ts';
import { createFacePool, type FacePool } from '../../shared/media/faces/face-scanner.ts';
import { detectorKinds, embedderKinds } from '../../shared/media/models/scan-models.ts';
import { defaultSet } from '../../shared/media/models/default-set.ts';
import { installDefaultSet } from '../../shared/media/models/install-default-set.ts';
import { addModel } from '../models/add-model.ts';
import { calibrate } from '../models/calibration/calibrate.ts';
import { listModels, verifyModels } from '../models/check-models.ts';
import type { ModelKind } from '../models/describe-entry.ts';
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

interface CalibrateOptions {
  pairs: string;
  source: string;
  save: boolean;
  dir?: string;
  json: boolean;
}

/** The largest face models in use are about 260 MB. */
const bytesMax = 600_000_000;

export function addModelsCommands(program: Command): void {
  const models = program.command('models').description('manage the models in FACE_MODELS_DIR');
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
  withFolder(
    models
      .command('install')
      .description('install the face models that come with the service, for pages and the crawler')
      .option('--mirror <address>', "an https URL or a file: a copy of the package's tarball"),
  ).action(async (options: { dir?: string; mirror?: string; json: boolean }) => {
    const { mirror, allowlist, dnsServers } = readModelsEnvironment();
    const folder = folderOf(options.dir);
    const network = { allowlist, dnsServers };
    const outcome = await installDefaultSet({ folder, mirror: options.mirror ?? mirror, network, say });
    printResult({ folder, outcome, set: defaultSet.entry.id }, options.json);
  });
  addCalibrateCommand(models);
  withFolder(
    models
      .command('remove <entry>')
      .description('remove set, voice, or scan.detector or scan.embedder from the manifest, with its files'),
  ).action((entry: string, options: { dir?: string; json: boolean }) => {
    const folder = folderOf(options.dir);
    printResult({ folder, ...removeModels(folder, entry) }, options.json);
  });
  withFolder(models.command('list').description('list the models in the manifest')).action(
    (options: { dir?: string; json: boolean }) => {
      const folder = folderOf(options.dir);
      printResult({ folder, models: listModels(folder) }, options.json);
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
}

const withFolder = (command: Command): Command =>
  command
    .option('--dir <folder>', 'use this folder instead of FACE_MODELS_DIR')
    .option('--json', 'print one JSON value', false);

function addCalibrateCommand(models: Command): void {
  withFolder(
    models
      .command('calibrate')
      .description('measure how alike different people are to the models, from your own pictures')
      .requiredOption(
        '--pairs <folder>',
        'FOLDER/<group>/<person>.jpg, or a folder of up to ten pictures each',
      )
      .requiredOption('--source <text>', 'where the pictures come from; it is kept with the calibration')
      .option('--save', 'use the calibration from now on', false),
  ).action(async ({ pairs, source, save, dir, json }: CalibrateOptions) => {
    const folder = folderOf(dir);
    const result = await withPool(async (pool) => calibrate({ pool, say }, { folder, pairs, source, save }));
    printResult(result, json);
  });
}

/** On standard error, so that --json keeps standard output to its one value. */
const say = (text: string): void => void process.stderr.write(`${text}\n`);

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

function folderOf(given: string | undefined): string {
  const folder = given ?? readModelsEnvironment().folder;
  if (folder === undefined) throw new Error('FACE_MODELS_DIR: is not set; specify a folder with --dir');
  return folder;
}

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
