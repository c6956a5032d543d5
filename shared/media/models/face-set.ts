import { z } from 'zod';
import { checkModelFile, modelFileMembers, tensorName, type ModelFile } from './model-file.ts';

/**
 * Movements that a set can be asked to judge. The same as JUDGED_ACTIONS of the device, which nothing here may import;
 * test/models/default-set.test.ts compares the two.
 */
export const judgeableMovements = [
  'turn-left',
  'turn-right',
  'look-up',
  'look-down',
  'blink',
  'open-mouth',
] as const;

/**
 * What each model of a set does, and how many tensors it gives. How each is fed follows from its kind (docs/models.md), so that a
 * manifest cannot state one thing while devices and crawlers compute another.
 */
const kinds = {
  /** RGB 320 x 240, (v - 127) / 128: scores [n, 2], boxes [n, 4] as corners from 0 to 1. */
  detector: { kind: 'rfb', outputs: 2 },
  /** Grey 64 x 64, v / 256: 68 points as pairs from 0 to 1. */
  landmarks: { kind: 'points-68', outputs: 1 },
  /** Grey 24 x 24, v / 255: two scores, open and shut. */
  eyes: { kind: 'eye-24', outputs: 1 },
  /** RGB 112 x 112, aligned, (v - 127) / 128: 512 numbers. */
  embedder: { kind: 'arcface', outputs: 1 },
} as const;

export type SetMember = keyof typeof kinds;
export const setMembers = [
  'detector',
  'landmarks',
  'eyes',
  'embedder',
] as const satisfies readonly SetMember[];

/** Licence and source are those of the set. */
const { file, sha256, licence } = modelFileMembers;

const memberSchema = (member: SetMember) =>
  z.strictObject({
    file,
    sha256,
    kind: z.literal(kinds[member].kind, { error: `must be ${kinds[member].kind}` }),
    /** The name of the input tensor. */
    input: tensorName,
    /** The names of the output tensors, in the order in which they are read. */
    outputs: z
      .array(tensorName)
      .length(kinds[member].outputs, `must name ${kinds[member].outputs} of the file's outputs`),
  });

export const faceSetSchema = z.strictObject({
  id: z
    .string()
    .regex(/^[a-z0-9][a-z0-9._-]{0,39}$/, 'must be up to 40 small letters, digits, dots and hyphens'),
  /** Where the files come from, for people. */
  source: z.string().trim().min(1, 'must say where the files come from').max(500),
  licence,
  movements: z
    .array(z.enum(judgeableMovements))
    .min(1, 'must name the movements that are asked for')
    .refine((names) => new Set(names).size === names.length, 'must name each movement once'),
  members: z.strictObject({
    detector: memberSchema('detector'),
    landmarks: memberSchema('landmarks'),
    eyes: memberSchema('eyes'),
    embedder: memberSchema('embedder'),
  }),
});

export type FaceSetEntry = z.output<typeof faceSetSchema>;

export interface SetModel extends Omit<ModelFile, 'licence'> {
  input: string;
  outputs: readonly string[];
}

/** A set whose files are there and are the ones that the manifest means. */
export interface FaceSet extends Omit<FaceSetEntry, 'members'> {
  members: Readonly<Record<SetMember, SetModel>>;
}

/** @throws Error naming the member whose file does not fit */
export async function checkFaceSet(folder: string, { members, ...facts }: FaceSetEntry): Promise<FaceSet> {
  const check = async (member: SetMember): Promise<SetModel> => {
    const { input, outputs, ...named } = members[member];
    try {
      const { path, bytes } = await checkModelFile(folder, { ...named, licence: facts.licence });
      return { path, bytes, sha256: named.sha256, input, outputs };
    } catch (error) {
      throw new Error(`members.${member}: ${error instanceof Error ? error.message : String(error)}`, {
        cause: error,
      });
    }
  };
  const [detector, landmarks, eyes, embedder] = await Promise.all([
    check('detector'),
    check('landmarks'),
    check('eyes'),
    check('embedder'),
  ]);
  return { ...facts, members: { detector, landmarks, eyes, embedder } };
}
