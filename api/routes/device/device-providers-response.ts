import { z } from 'zod';
import { SYNTHETIC_FACE_ID, SYNTHETIC_FACE_MODEL } from '../../../shared/device/synthetic-face.ts';
import {
  modelInputSchema,
  modelOutputSchema,
  type FaceModel,
  type FaceModels,
} from '../../../shared/models/face-manifest.ts';

export const audienceField = z
  .url()
  .meta({ description: 'What a device signs as `aud`: the public address of this service.' });

const syntheticFace = z.object({
  id: z.literal(SYNTHETIC_FACE_ID),
  model: z.string(),
  synthetic: z
    .literal(true)
    .meta({ description: 'A test double: it looks at no picture and proves nothing.' }),
});

const onnxFace = z.object({
  id: z.literal('onnx-face/1'),
  model: z.string().max(64),
  synthetic: z.literal(false),
  licence: z.string(),
  path: z.string().meta({ description: 'Where the model is, relative to this service.' }),
  sha256: z.string().meta({ description: 'Of the model; a device checks it before it runs the model.' }),
  bytes: z.int(),
  input: modelInputSchema,
  output: modelOutputSchema,
});

export const deviceProvidersResponse = z.object({
  audience: audienceField,
  acceptsSynthetic: z.boolean().meta({ description: 'Whether a synthetic face may enroll here.' }),
  face: z.discriminatedUnion('synthetic', [syntheticFace, onnxFace]),
  previousFaces: z.array(onnxFace).meta({
    description: 'Models that some people are enrolled with: their devices change to `face` when they match.',
  }),
});

type Providers = z.input<typeof deviceProvidersResponse>;

/** Without a model of the operator's only the synthetic face is left, which production refuses. */
export function toProviders(models: FaceModels | null): Pick<Providers, 'face' | 'previousFaces'> {
  if (!models) {
    const face = { id: SYNTHETIC_FACE_ID, model: SYNTHETIC_FACE_MODEL, synthetic: true } as const;
    return { face, previousFaces: [] };
  }
  return { face: toOnnxFace(models.face), previousFaces: models.previousFaces.map(toOnnxFace) };
}

function toOnnxFace({ name, licence, sha256, bytes, input, output }: FaceModel): z.input<typeof onnxFace> {
  const path = `device/models/${sha256}.onnx`;
  return { id: 'onnx-face/1', model: name, synthetic: false, licence, path, sha256, bytes, input, output };
}
