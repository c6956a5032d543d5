import { z } from 'zod';
import { checkModelFile, modelFileMembers, modelName, tensorName, type ModelFile } from './model-file.ts';

const SECONDS_MIN = 0.5;
const SECONDS_MAX = 10;

/** How sound becomes the model's input tensor: one channel, float32 from -1 to 1, of the shape [1, samples]. */
export const voiceInputSchema = z
  .strictObject({
    name: tensorName.meta({ description: "The name of the model's input.", example: 'input' }),
    sampleRate: z.int().min(8000).max(48_000).meta({ description: 'Samples per second.', example: 16_000 }),
    samples: z.int().meta({ description: 'How many samples the model takes.', example: 48_000 }),
  })
  .refine(
    ({ sampleRate, samples }) => samples >= SECONDS_MIN * sampleRate && samples <= SECONDS_MAX * sampleRate,
    { path: ['samples'], error: `must be ${SECONDS_MIN} to ${SECONDS_MAX} seconds at this sampleRate` },
  );

export const voiceOutputSchema = z.strictObject({
  name: tensorName.meta({ description: "The name of the model's output.", example: 'output' }),
  dims: z.int().min(16).max(512).meta({ description: 'The dimensions of the embedding.', example: 192 }),
});

/** The voice's share of the fused embedding. A submission states it as a percentage, so it is a whole one. */
export const voiceWeightSchema = z
  .number()
  .gt(0)
  .lt(1)
  .refine((weight) => Math.round(100 * weight) / 100 === weight, 'must have at most two decimals');

export const voiceEntrySchema = z.strictObject({
  ...modelFileMembers,
  input: voiceInputSchema,
  output: voiceOutputSchema,
  weight: voiceWeightSchema,
});

export interface VoiceModel extends ModelFile {
  /**
   * The name used in submissions after that of the face: the file, the start of its hash, and the weight in percent.
   */
  name: string;
  input: z.output<typeof voiceInputSchema>;
  output: z.output<typeof voiceOutputSchema>;
  weight: number;
}

const STEM_MAX = 14;

/** @throws Error saying how the file does not fit */
export async function checkVoiceModel(
  folder: string,
  entry: z.output<typeof voiceEntrySchema>,
): Promise<VoiceModel> {
  const { input, output, weight } = entry;
  // Another weight gives another template, so it is part of the name.
  const name = `${modelName(entry, STEM_MAX)}*${Math.round(100 * weight)}`;
  return { ...(await checkModelFile(folder, entry)), name, input, output, weight };
}
