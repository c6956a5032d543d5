import type { FacePool } from '../../shared/media/faces/face-scanner.ts';
import type { ModelFacts } from '../../shared/media/faces/onnx-model.ts';
import { type Manifest, readManifest } from '../../shared/media/models/manifest.ts';
import { type FaceSetEntry, setMembers } from '../../shared/media/models/face-set.ts';
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

function namedIn({ set, previousSets, voice, previousVoices, scan }: Manifest): Named[] {
  const onDevices = [
    ...(set ? namedInSet('set', set) : []),
    ...previousSets.flatMap((entry, index) => namedInSet(`previousSets.${index}`, entry)),
    ...(voice ? [namedVoice('voice', voice)] : []),
    ...previousVoices.map((entry, index) => namedVoice(`previousVoices.${index}`, entry)),
  ];
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
  return [...onDevices, ...here];
}

function namedInSet(member: string, { members, licence }: FaceSetEntry): Named[] {
  return setMembers.map((name) => {
    const { input, outputs, ...file } = members[name];
    return named(`${member}.${name}`, { ...file, licence }, { input, outputs });
  });
}

function namedVoice(member: string, entry: NonNullable<Manifest['voice']>): Named {
  return named(member, entry, { input: entry.input.name, outputs: [entry.output.name] });
}

function named(
  member: string,
  entry: Named['entry'],
  { input, outputs }: { input: string; outputs: readonly string[] },
): Named {
  return {
    member,
    entry,
    look: async (pool, { path, sha256 }) => {
      const facts = factsOf(await pool.run('describeModel', { path, sha256 }));
      requireName(facts.inputs, input, 'takes');
      for (const output of outputs) requireName(facts.outputs, output, 'gives');
    },
  };
}

function factsOf(inspection: { facts: ModelFacts } | { problem: string }): ModelFacts {
  if ('problem' in inspection) throw new Error(inspection.problem);
  return inspection.facts;
}

function requireName(tensors: ModelFacts['inputs'], name: string, verb: string): void {
  if (!tensors.some((tensor) => tensor.name === name))
    throw new Error(`${verb} ${tensors.map((tensor) => tensor.name).join(', ')}, not ${name}`);
}
