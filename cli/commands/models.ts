import { readFileSync } from 'node:fs';
import { InvalidArgumentError, Option, type Command } from 'commander';
import { readModelsEnvironment } from '../../shared/platform/config/models-environment.ts';
import { createFacePool, type FacePool } from '../../shared/media/faces/face-pool.ts';
import { detectorKinds, embedderKinds } from '../../shared/media/models/scan-models.ts';
import { addModel } from '../models/add-model.ts';
import { listModels, verifyModels } from '../models/check-models.ts';
import type { ModelKind } from '../models/describe-entry.ts';
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
  const models = program.command('models').description('the models of FACE_MODELS_DIR');
  const withFolder = (command: Command): Command =>
    command
      .option('--dir <folder>', 'another folder than FACE_MODELS_DIR')
      .option('--json', 'print one JSON value', false);
  withFolder(
    models
      .command('add')
      .description('bring in a model that finds registered people in pictures, with its checksum and licence')
      .requiredOption('--from <address>', 'an https address or a file')
      .addOption(
        new Option('--kind <kind>', 'what it is')
          .choices([...detectorKinds, ...embedderKinds])
          .makeOptionMandatory(),
      )
      .requiredOption('--sha256 <hex>', 'checksum of the file, from whoever you trust for it')
      .requiredOption('--licence <text>', 'under which licence you may use it')
      .option('--file <name>', 'its name in the folder')
      .option('--calibration <file>', 'of an embedder: JSON with source, worstGroup and points')
      .option('--side <pixels>', 'of the input of a detector whose file leaves it open', number, 640)
      .option('--dims <n>', 'numbers an embedder gives, where its file leaves it open', number)
      .addOption(new Option('--order <order>', 'of channels, unless its kind says').choices(['RGB', 'BGR']))
      .option('--mean <value>', 'taken from each value of 0 to 255, unless its kind says', number)
      .option('--std <value>', 'what the rest is divided by', number)
      .option('--max-bytes <n>', 'refuse a longer file', number, bytesMax)
      .option('--replace', 'put it in the place of the one that is there', false),
  ).action(async (options: AddOptions) => printResult(await add(options), options.json));
  withFolder(models.command('list').description('what the manifest names')).action(
    (options: { dir?: string; json: boolean }) => {
      const folder = folderOf(options.dir);
      printResult({ folder, models: listModels(folder) }, options.json);
    },
  );
  withFolder(
    models.command('verify').description('hash, open and try every model; exit code 1 when one is wrong'),
  ).action(async (options: { dir?: string; json: boolean }) => {
    const folder = folderOf(options.dir);
    const checked = await withPool(async (pool) => verifyModels(pool, folder));
    const ok = checked.every(({ problem }) => problem === null);
    printResult({ folder, ok, models: checked }, options.json);
    if (!ok) process.exitCode = 1;
  });
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
  // On standard error, so that --json keeps standard output to its one value.
  const say = (text: string): void => void process.stderr.write(`${text}\n`);
  return withPool(async (pool) => addModel({ pool, network: { allowlist, dnsServers }, say }, request));
}

/** One process, in which a file from elsewhere is opened first. */
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
  if (folder === undefined) throw new Error('FACE_MODELS_DIR: is not set; say which folder with --dir');
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
