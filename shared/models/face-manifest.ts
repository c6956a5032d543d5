import { createHash } from 'node:crypto';
import { createReadStream, statSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';
import { ConfigError } from '../config/config.ts';

const channels = z.tuple([z.number(), z.number(), z.number()]);

/** How a picture becomes the model's input tensor, for whoever runs it: `(value 0-255 - mean) / std` per channel. */
export const modelInputSchema = z.strictObject({
  name: z.string().min(1).max(100),
  width: z.int().min(16).max(1024),
  height: z.int().min(16).max(1024),
  layout: z.enum(['NCHW', 'NHWC']),
  order: z.enum(['RGB', 'BGR']),
  mean: channels,
  std: channels.refine((std) => std.every((value) => value !== 0), 'must not be zero'),
});

export const modelOutputSchema = z.strictObject({
  name: z.string().min(1).max(100),
  dims: z.literal(512, { error: 'must be 512: the hash is made of 512 numbers' }),
});

const modelSchema = z.strictObject({
  file: z
    .string()
    .regex(/^[A-Za-z0-9][A-Za-z0-9._-]{0,99}\.onnx$/, 'must name an .onnx file in the same folder'),
  sha256: z.string().regex(/^[0-9a-f]{64}$/, 'must be 64 lower-case hex digits'),
  licence: z.string().trim().min(1, 'must say under which licence the model may be used').max(200),
  input: modelInputSchema,
  output: modelOutputSchema,
});

/** `previousFaces`: models that people were enrolled with before; their devices change over at a re-verification. */
const manifestSchema = z.object({ face: modelSchema, previousFaces: z.array(modelSchema).default([]) });

export interface FaceModel {
  /** File name and the start of its hash: what a submission names, at most 64 characters. */
  name: string;
  /** Absolute. */
  path: string;
  bytes: number;
  sha256: string;
  licence: string;
  input: z.output<typeof modelInputSchema>;
  output: z.output<typeof modelOutputSchema>;
}

export interface FaceModels {
  face: FaceModel;
  previousFaces: FaceModel[];
}

/**
 * Reads and checks what an operator supplies, so that a service never starts with a model of unknown origin, terms or
 * shape. @throws ConfigError naming the member that is missing or wrong
 */
export async function readFaceModels(folder: string): Promise<FaceModels> {
  const parsed = manifestSchema.safeParse(readJson(folder));
  if (!parsed.success) {
    const problems = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
    throw unusable(folder, problems.join('; '));
  }
  const { face, previousFaces } = parsed.data;
  return {
    face: await checkModel(folder, face),
    previousFaces: await Promise.all(previousFaces.map(async (model) => checkModel(folder, model))),
  };
}

function readJson(folder: string): unknown {
  try {
    return JSON.parse(readFileSync(path.join(folder, 'manifest.json'), 'utf8'));
  } catch (error) {
    throw unusable(folder, error instanceof Error ? error.message : String(error));
  }
}

async function checkModel(folder: string, model: z.output<typeof modelSchema>): Promise<FaceModel> {
  const { file, sha256, licence, input, output } = model;
  const location = path.resolve(folder, file);
  const bytes = statSync(location, { throwIfNoEntry: false })?.size;
  if (bytes === undefined) throw unusable(folder, `${file} is not in this folder`);
  const hash = createHash('sha256');
  await pipeline(createReadStream(location), hash);
  const found = hash.digest('hex');
  if (found !== sha256) throw unusable(folder, `${file} has the sha256 ${found}, not ${sha256}`);
  const stem = file.slice(0, -'.onnx'.length).slice(0, 50);
  return { name: `${stem}@${sha256.slice(0, 12)}`, path: location, bytes, sha256, licence, input, output };
}

function unusable(folder: string, problem: string): ConfigError {
  return new ConfigError([`FACE_MODELS_DIR: ${path.join(folder, 'manifest.json')}: ${problem}`]);
}
