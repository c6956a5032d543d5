import { z } from 'zod';
import { SYNTHETIC_FACE_ID, SYNTHETIC_FACE_MODEL } from '../../../shared/device/synthetic/synthetic-face.ts';
import { endpointLimits } from '../../../shared/domain/partners/limits/endpoint-limits.ts';
import type { DeviceModels } from '../../../shared/media/models/device-models.ts';
import {
  faceInputSchema,
  type FaceModel,
  faceOutputSchema,
} from '../../../shared/media/models/face-model.ts';
import {
  voiceInputSchema,
  type VoiceModel,
  voiceOutputSchema,
  voiceWeightSchema,
} from '../../../shared/media/models/voice-model.ts';
import { AppError } from '../../../shared/platform/errors/app-error.ts';
import type { ModelFiles } from '../../http/files/page-files.ts';
import { hasAlready, isolation } from '../../http/files/reply-with-file.ts';
import { defineRoute } from '../../http/route.ts';

export const audienceField = z
  .url()
  .meta({ description: 'The value that a device signs as `aud`: the public address of this service.' });

const syntheticFace = z.object({
  id: z.literal(SYNTHETIC_FACE_ID),
  model: z.string(),
  synthetic: z
    .literal(true)
    .meta({ description: 'A test double that examines no image and proves nothing.' }),
});

const modelMembers = {
  licence: z.string(),
  path: z.string().meta({ description: 'The path of the model, relative to this service.' }),
  sha256: z
    .string()
    .meta({ description: 'The hash of the model. A device checks it before it runs the model.' }),
  bytes: z.int(),
};

const onnxFace = z.object({
  id: z.literal('onnx-face/1'),
  model: z.string().max(31),
  synthetic: z.literal(false),
  ...modelMembers,
  input: faceInputSchema,
  output: faceOutputSchema,
});

const onnxVoice = z.object({
  id: z.literal('onnx-voice/1'),
  model: z.string().max(30).meta({
    description:
      'A submission made with face and voice names both in `model`: the face model, `+`, the voice model.',
  }),
  ...modelMembers,
  input: voiceInputSchema.meta({
    description: 'One channel of float32 values from -1 to 1, in the shape [1, samples].',
  }),
  output: voiceOutputSchema,
  weight: voiceWeightSchema.meta({ description: "The voice's share of the fused embedding." }),
});

const deviceProvidersResponse = z.object({
  audience: audienceField,
  acceptsTestDevice: z
    .boolean()
    .meta({ description: 'Whether the headless test device may enroll, which examines no face.' }),
  face: z.discriminatedUnion('synthetic', [syntheticFace, onnxFace]),
  previousFaces: z.array(onnxFace).meta({
    description:
      'Earlier models that some people are enrolled with. Their devices change to `face` at the next match.',
  }),
  voice: onnxVoice.nullable().meta({ description: 'Null if only faces are used.' }),
  previousVoices: z.array(onnxVoice).meta({
    description:
      'As for `previousFaces`: their devices change to `voice`, or to the face alone, at the next match.',
  }),
});

type Providers = z.input<typeof deviceProvidersResponse>;

/** Without an operator's model only the synthetic face is available, which production refuses. */
function toProviders(
  models: DeviceModels | null,
): Pick<Providers, 'face' | 'previousFaces' | 'voice' | 'previousVoices'> {
  if (!models) {
    const face = { id: SYNTHETIC_FACE_ID, model: SYNTHETIC_FACE_MODEL, synthetic: true } as const;
    return { face, previousFaces: [], voice: null, previousVoices: [] };
  }
  return {
    face: toOnnxFace(models.face),
    previousFaces: models.previousFaces.map(toOnnxFace),
    voice: models.voice && toOnnxVoice(models.voice),
    previousVoices: models.previousVoices.map(toOnnxVoice),
  };
}

const pathOf = (sha256: string): string => `device/models/${sha256}.onnx`;

function toOnnxFace({ name, licence, sha256, bytes, input, output }: FaceModel): z.input<typeof onnxFace> {
  const path = pathOf(sha256);
  return { id: 'onnx-face/1', model: name, synthetic: false, licence, path, sha256, bytes, input, output };
}

function toOnnxVoice(model: VoiceModel): z.input<typeof onnxVoice> {
  const { name, licence, sha256, bytes, input, output, weight } = model;
  const path = pathOf(sha256);
  return { id: 'onnx-voice/1', model: name, licence, path, sha256, bytes, input, output, weight };
}

export interface ProvidersDeps {
  publicUrl: string;
  deviceModels: DeviceModels | null;
  identityRules: { acceptTestDevice: boolean };
}

export const listDeviceProviders = defineRoute(
  {
    operationId: 'listDeviceProviders',
    method: 'get',
    path: '/device/providers',
    tag: 'Device',
    summary: 'Retrieve the face and voice models that a device runs for this service.',
    auth: 'none',
    limit: endpointLimits.listDeviceProviders,
    input: {},
    responses: { 200: { description: 'The configured models.', body: deviceProvidersResponse } },
    errors: [],
  },
  ({ publicUrl, deviceModels, identityRules }: ProvidersDeps) => ({
    status: 200,
    body: {
      audience: publicUrl,
      acceptsTestDevice: identityRules.acceptTestDevice,
      ...toProviders(deviceModels),
    },
  }),
);

export const deviceModel = defineRoute(
  {
    operationId: 'deviceModel',
    method: 'get',
    path: '/device/models/{file}',
    tag: 'Device',
    summary: 'Download a face or voice model for a device to run, identified by its SHA-256.',
    auth: 'none',
    limit: endpointLimits.deviceModel,
    input: { params: z.object({ file: z.string().max(100) }) },
    responses: { 200: { description: 'The ONNX model.', body: 'file' } },
    errors: ['route_not_found', 'overloaded'],
  },
  async (deps: { modelFiles: ModelFiles }, call) => {
    const content = await deps.modelFiles.find(call.params.file);
    if (!content) throw new AppError('route_not_found', 'There is no such model.');
    // The name is the hash of the content: it can never change.
    const etag = `"${call.params.file}"`;
    const headers = { ETag: etag, 'Cache-Control': 'public, max-age=31536000, immutable', ...isolation };
    if (hasAlready(call.headers, etag)) return { status: 304, headers };
    return { status: 200, content, headers: { ...headers, 'Content-Type': 'application/octet-stream' } };
  },
);
