import { z } from 'zod';
import { checkModelFile, modelFileMembers, modelName, tensorName, type ModelFile } from './model-file.ts';

const channels = z.tuple([z.number(), z.number(), z.number()]);

/** How a picture becomes the model's input tensor: `(value 0-255 - mean) / std` per channel. */
export const faceInputSchema = z.strictObject({
  name: tensorName,
  width: z.int().min(16).max(1024),
  height: z.int().min(16).max(1024),
  layout: z.enum(['NCHW', 'NHWC']),
  order: z.enum(['RGB', 'BGR']),
  mean: channels,
  std: channels.refine((std) => std.every((value) => value !== 0), 'must not be zero'),
});

export const faceOutputSchema = z.strictObject({
  name: tensorName,
  dims: z.literal(512, { error: 'must be 512: the hash is made of 512 numbers' }),
});

export const faceEntrySchema = z.strictObject({
  ...modelFileMembers,
  input: faceInputSchema,
  output: faceOutputSchema,
});

export interface FaceModel extends ModelFile {
  /** The name used in submissions; short enough that a voice fits behind it. */
  name: string;
  input: z.output<typeof faceInputSchema>;
  output: z.output<typeof faceOutputSchema>;
}

/** A submission's `model` has 64 characters: 31 for the face, a plus sign, 30 for the voice. */
const STEM_MAX = 18;

/** @throws Error saying how the file does not fit */
export async function checkFaceModel(
  folder: string,
  entry: z.output<typeof faceEntrySchema>,
): Promise<FaceModel> {
  const { input, output } = entry;
  return { ...(await checkModelFile(folder, entry)), name: modelName(entry, STEM_MAX), input, output };
}
