import type { FacePool } from '../../shared/media/faces/face-scanner.ts';
import type { ModelFacts } from '../../shared/media/faces/onnx-model.ts';
import { setDigest } from '../../shared/device/sight/set-digest.ts';
import { type FaceSetEntry, type SetMember, setMembers } from '../../shared/media/models/face-set.ts';
import { type Manifest, readManifest } from '../../shared/media/models/manifest.ts';
import { checkModelFile, type ModelFile } from '../../shared/media/models/model-file.ts';

export interface CheckedModel {
  member: string;
  file: string;
  sha256: string;
  licence: string;
  /** Null where nothing is wrong. */
  problem: string | null;
}

interface Named {
  member: string;
  entry: { file: string; sha256: string; licence: string };
  /** @throws Error saying what in the model does not match its entry */
  look: (pool: FacePool, file: ModelFile) => Promise<void>;
}

/** Every model that the manifest names. @throws ConfigError when the manifest is invalid */
export function listModels(folder: string): Omit<CheckedModel, 'problem'>[] {
  return namedIn(readManifest(folder)).map(({ member, entry: { file, sha256, licence } }) => ({
    member,
    file,
    sha256,
    licence,
  }));
}

/** Hashes each file anew, opens it, and runs those of the scanner once. @throws ConfigError for an invalid manifest */
export async function verifyModels(pool: FacePool, folder: string): Promise<CheckedModel[]> {
  const checked: CheckedModel[] = [];
  for (const { member, entry, look } of namedIn(readManifest(folder))) {
    const { file, sha256, licence } = entry;
    let problem: string | null = null;
    try {
      await look(pool, await checkModelFile(folder, entry));
    } catch (error) {
      problem = error instanceof Error ? error.message : String(error);
    }
    checked.push({ member, file, sha256, licence, problem });
  }
  return checked;
}

/** How each member of a set is fed, and how many numbers it gives; see docs/models.md. */
const shapes = {
  detector: { shape: [1, 3, 240, 320], numbers: null },
  landmarks: { shape: [1, 1, 64, 64], numbers: 136 },
  eyes: { shape: [1, 1, 24, 24], numbers: 2 },
  embedder: { shape: [1, 3, 112, 112], numbers: 512 },
} as const satisfies Record<SetMember, unknown>;

export interface ListedSet {
  id: string;
  use: 'current' | 'earlier';
  digest: string;
  licence: string;
  source: string;
}

/** The sets that devices run. @throws ConfigError when the manifest is invalid */
export async function listSets(folder: string): Promise<ListedSet[]> {
  const { set, previousSets } = readManifest(folder);
  const listed = async (entry: FaceSetEntry, use: ListedSet['use']): Promise<ListedSet> => {
    const { id, licence, source } = entry;
    return { id, use, digest: await setDigest(entry, crypto), licence, source };
  };
  return Promise.all([
    ...(set ? [listed(set, 'current')] : []),
    ...previousSets.map(async (each) => listed(each, 'earlier')),
  ]);
}

function membersOf(name: string, { licence, members }: FaceSetEntry): Named[] {
  return setMembers.map((member) => {
    const { file, sha256, input, outputs } = members[member];
    const { shape, numbers } = shapes[member];
    return {
      member: `${name}.${member}`,
      entry: { file, sha256, licence },
      look: async (pool, { path }) => {
        const tried = {
          path,
          sha256,
          input,
          shape,
          outputs: outputs.map((output) => ({ name: output, numbers })),
        };
        factsOf(await pool.run('tryMember', tried));
      },
    };
  });
}

function namedIn({ set, previousSets, voice, previousVoices, scan }: Manifest): Named[] {
  const faces = [
    ...(set ? membersOf('set', set) : []),
    ...previousSets.flatMap((each, index) => membersOf(`previousSets.${index}`, each)),
  ];
  const voices = [
    ...(voice ? [{ member: 'voice', entry: voice }] : []),
    ...previousVoices.map((entry, index) => ({ member: `previousVoices.${index}`, entry })),
  ].map(({ member, entry }): Named => ({
    member,
    entry,
    look: async (pool, { path, sha256 }) => {
      const facts = factsOf(await pool.run('describeModel', { path, sha256 }));
      requireName(facts.inputs, entry.input.name, 'takes');
      requireName(facts.outputs, entry.output.name, 'gives');
    },
  }));
  const { detector, embedder } = scan ?? {};
  const here: Named[] = [];
  if (detector)
    here.push({
      member: 'scan.detector',
      entry: detector,
      look: async (pool, file) => void factsOf(await pool.run('tryDetector', { ...detector, ...file })),
    });
  if (embedder)
    here.push({
      member: 'scan.embedder',
      entry: embedder,
      look: async (pool, file) => void factsOf(await pool.run('tryEmbedder', { ...embedder, ...file })),
    });
  return [...faces, ...voices, ...here];
}

function factsOf(inspection: { facts: ModelFacts } | { problem: string }): ModelFacts {
  if ('problem' in inspection) throw new Error(inspection.problem);
  return inspection.facts;
}

function requireName(tensors: ModelFacts['inputs'], name: string, verb: string): void {
  if (!tensors.some((tensor) => tensor.name === name))
    throw new Error(`${verb} ${tensors.map((tensor) => tensor.name).join(', ')}, not ${name}`);
}
