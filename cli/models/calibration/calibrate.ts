import { readFileSync } from 'node:fs';
import { membersOf } from '../../../shared/algorithms/encoding/json-members.ts';
import type { FacePool } from '../../../shared/media/faces/face-scanner.ts';
import { openManifest } from '../../../shared/media/models/open-manifest.ts';
import { scanModelsToCalibrate } from '../../../shared/media/models/manifest.ts';
import { calibrationSchema, type ScanModels } from '../../../shared/media/models/scan-models.ts';
import { impostorRates, type CalibrationPerson } from './impostor-rates.ts';
import { readPeopleFolder, type PersonFiles } from './people-folder.ts';

export interface CalibrateRequest {
  folder: string;
  /** People in folders of groups; see `readPeopleFolder`. */
  pairs: string;
  /** Where the pictures come from, for whoever reads the calibration later. */
  source: string;
  /** Puts the calibration into the manifest. */
  save: boolean;
}

export interface Calibrated {
  calibration: { source: string; worstGroup: string; points: [number, number][] };
  measured: {
    people: number;
    pairs: number;
    /** log10 of the lowest rate that was counted; lower ones are extrapolated. */
    countedTo: number;
    /** Without the upper limit of 95 %. */
    estimates: [number, number][];
    /** Pairs of pictures of one person, where people have several. */
    owners: { pairs: number; least: number | null; median: number | null };
  };
  /** Pictures that were not usable, by reason. */
  unused: Record<string, number>;
  /** The most alike pairs of different people: look at them, for one person under two names spoils everything. */
  closest: { one: string; other: string; cosine: number }[];
  saved: boolean;
}

interface Read extends CalibrationPerson {
  name: string;
}

const closestShown = 8;
/** One picture twice has more than this; different people of the default set had 0.44 at most. */
const onePersonFrom = 0.9;

/** @throws Error naming what is wrong with the folder of pictures or the manifest */
export async function calibrate(
  { pool, say }: { pool: FacePool; say: (text: string) => void },
  { folder, pairs, source, save }: CalibrateRequest,
): Promise<Calibrated> {
  const models = await scanModelsToCalibrate(folder);
  const { people, unused } = await readPeople(readPeopleFolder(pairs), { pool, models, say });
  const closest = closestOf(people);
  const [first] = closest;
  if (first && first.cosine >= onePersonFrom)
    throw new Error(
      `${first.one} and ${first.other}: have the cosine ${first.cosine} and are one person; keep them as one, or remove one`,
    );
  const rates = impostorRates(people);
  const rounded = (value: number): number => Math.round(value * 1000) / 1000;
  const calibration = calibrationSchema.parse({
    source,
    worstGroup: rates.worstGroup,
    points: strictlyRising(rates.points.map(({ upper, logRate }) => [rounded(upper), logRate])),
  });
  if (save) saveCalibration(folder, calibration);
  return {
    calibration,
    measured: {
      people: rates.people,
      pairs: rates.pairs,
      countedTo: rounded(rates.countedTo),
      estimates: rates.points.map(({ cosine, logRate }) => [rounded(cosine), logRate]),
      owners: ownersOf(people),
    },
    unused,
    closest,
    saved: save,
  };
}

async function readPeople(
  folders: readonly PersonFiles[],
  { pool, models, say }: { pool: FacePool; models: ScanModels; say: (text: string) => void },
): Promise<{ people: Read[]; unused: Record<string, number> }> {
  const people: Read[] = [];
  const unused: Record<string, number> = {};
  for (const [index, { group, person, files }] of folders.entries()) {
    const pictures = files.map((file) => readFileSync(file));
    const readings = await pool
      .run('readReferences', { models, threads: 1, pictures })
      .catch((cause: unknown) => {
        throw new Error(`${files.join(', ')}: ${cause instanceof Error ? cause.message : 'cannot be read'}`, {
          cause,
        });
      });
    const embeddings: Float32Array[] = [];
    for (const reading of readings) {
      if (reading.outcome === 'read') embeddings.push(reading.embedding);
      else unused[reading.outcome] = (unused[reading.outcome] ?? 0) + 1;
    }
    if (embeddings.length > 0) people.push({ group, name: `${group}/${person}`, embeddings });
    if ((index + 1) % 50 === 0) say(`${index + 1} of ${folders.length} people read`);
  }
  return { people, unused };
}

/** Of several rates at one cosine the highest, as a calibration wants it. */
function strictlyRising(points: readonly (readonly [number, number])[]): (readonly [number, number])[] {
  return points.filter(([cosine], index) => index === 0 || cosine > (points[index - 1]?.[0] ?? -1));
}

function saveCalibration(folder: string, calibration: Calibrated['calibration']): void {
  const manifest = openManifest(folder);
  const scan = membersOf(manifest.raw['scan'] ?? {});
  const of = scan['embedder'] === undefined ? 'ofSet' : 'embedder';
  const changed = { ...scan, [of]: { ...membersOf(scan[of] ?? {}), calibration } };
  manifest.save({ ...manifest.raw, scan: changed });
}

function ownersOf(people: readonly Read[]): Calibrated['measured']['owners'] {
  const cosines = people
    .flatMap(({ embeddings }) =>
      embeddings.flatMap((one, index) => embeddings.slice(0, index).map((other) => cosineOf(one, other))),
    )
    .sort((one, other) => one - other);
  const at = (index: number): number | null => cosines[index] ?? null;
  return { pairs: cosines.length, least: at(0), median: at(Math.floor(cosines.length / 2)) };
}

function closestOf(people: readonly Read[]): Calibrated['closest'] {
  const pairs: Calibrated['closest'] = [];
  people.forEach((person, index) => {
    for (const other of people.slice(0, index))
      for (const left of person.embeddings)
        for (const right of other.embeddings)
          pairs.push({ one: person.name, other: other.name, cosine: cosineOf(left, right) });
  });
  return pairs.sort((one, other) => other.cosine - one.cosine).slice(0, closestShown);
}

function cosineOf(one: Float32Array, other: Float32Array): number {
  let sum = 0;
  for (let index = 0; index < one.length; index += 1) sum += (one[index] ?? 0) * (other[index] ?? 0);
  return Math.round(sum * 1000) / 1000;
}
