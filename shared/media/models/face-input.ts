import { z } from 'zod';
import { tensorName } from './model-file.ts';

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
