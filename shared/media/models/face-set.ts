import { createHash } from 'node:crypto';
import { z } from 'zod';
import { canonicalBytes } from '../../algorithms/encoding/canonical-json.ts';
import { checkModelFile, modelFileMembers, tensorName, type ModelFile } from './model-file.ts';

const { file, sha256, licence } = modelFileMembers;

const memberSchema = z.strictObject({
  file,
  sha256,
  /** The name of the only input. */
  input: tensorName,
  /** In the order in which the code of this kind of model reads them. */
  outputs: z.array(tensorName).min(1).max(4),
});

export const setMembers = ['detector', 'landmarks', 'embedder', 'eyes'] as const;
export type SetMember = (typeof setMembers)[number];

/**
 * Models that together see a face: they find it, place 68 points on it, tell open eyes from shut ones, and turn the
 * aligned face into 512 numbers. `kind` says how they are fed; there is one so far (docs/operators/models.md).
 */
export const faceSetSchema = z.strictObject({
  id: z.string().regex(/^[a-z0-9][a-z0-9.-]{0,39}$/, 'must be lower-case letters, digits, dots and hyphens'),
  kind: z.literal('rfb-68-112', { error: 'must be rfb-68-112, the only kind of set so far' }),
  /** Where the files were published, and what is known of them. */
  source: z.string().trim().min(1, 'must say where the models come from').max(500),
  licence,
  members: z.strictObject({
    detector: memberSchema,
    landmarks: memberSchema,
    embedder: memberSchema,
    eyes: memberSchema,
  }),
});

export type FaceSetEntry = z.output<typeof faceSetSchema>;

export interface SetModel extends Omit<ModelFile, 'licence'> {
  input: string;
  outputs: string[];
}

export interface FaceSet {
  id: string;
  /** Named in submissions beside the provider; short enough that a voice fits behind it. */
  name: string;
  source: string;
  licence: string;
  /** What submissions sign, see `setDigest`. */
  digest: string;
  members: Record<SetMember, SetModel>;
}

/** A submission's `model` has 64 characters: 31 for the face, a plus sign, 30 for the voice. */
const STEM_MAX = 18;

/**
 * Identifies a set by what its models compute: SHA-256 of the canonical JSON (RFC 8785) of `{id, members}`, where each
 * member is the hash of its file. 64 lowercase hex digits.
 */
export function setDigest({ id, members }: Pick<FaceSetEntry, 'id' | 'members'>): string {
  const hashes = Object.fromEntries(setMembers.map((name) => [name, members[name].sha256]));
  return createHash('sha256')
    .update(canonicalBytes({ id, members: hashes }))
    .digest('hex');
}

/** Its id for people and the start of its digest; only the second identifies the set. */
export function setName(entry: Pick<FaceSetEntry, 'id' | 'members'>): string {
  return `${entry.id.slice(0, STEM_MAX)}@${setDigest(entry).slice(0, 12)}`;
}

/** @throws Error saying which file does not fit, and how */
export async function checkFaceSet(folder: string, entry: FaceSetEntry): Promise<FaceSet> {
  const { id, source, licence: terms, members } = entry;
  const check = async (name: SetMember): Promise<SetModel> => {
    const { input, outputs, ...named } = members[name];
    const { path, bytes, sha256: hash } = await checkModelFile(folder, { ...named, licence: terms });
    return { path, bytes, sha256: hash, input, outputs };
  };
  return {
    id,
    name: setName(entry),
    source,
    licence: terms,
    digest: setDigest(entry),
    members: {
      detector: await check('detector'),
      landmarks: await check('landmarks'),
      embedder: await check('embedder'),
      eyes: await check('eyes'),
    },
  };
}
