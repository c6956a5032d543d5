import { z } from 'zod';
import { endpointLimits } from '../../../shared/domain/partners/limits/endpoint-limits.ts';
import { JUDGED_ACTIONS } from '../../../shared/device/liveness/liveness.ts';
import type { SetModel } from '../../../shared/media/models/face-set.ts';
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
import type { InstalledModels, InstalledSet, ModelsInUse } from '../../installed-models.ts';

export const audienceField = z
  .url()
  .meta({ description: 'The value that a device signs as `aud`: the public address of this service.' });

const fileMembers = {
  path: z.string().meta({ description: 'The path of the model, relative to this service.' }),
  sha256: z
    .string()
    .meta({ description: 'The hash of the model. A device checks it before it runs the model.' }),
  bytes: z.int(),
};

const setModel = z.object({
  ...fileMembers,
  input: z.string().meta({ description: 'The name of the input tensor.' }),
  outputs: z.array(z.string()).meta({ description: 'The names of the output tensors, in this order.' }),
});

const faceSet = z.object({
  id: z.literal('sight/1').meta({ description: 'The provider that a submission names.' }),
  model: z
    .string()
    .max(31)
    .meta({
      description: 'The name that a submission gives in `model`: the set, and the start of its digest.',
    }),
  licence: z.string(),
  source: z.string().meta({ description: 'Where the models come from.' }),
  set: z
    .string()
    .length(64)
    .meta({ description: 'The digest of the whole set, which a submission of version 2 signs as `set`.' }),
  movements: z
    .array(z.enum(JUDGED_ACTIONS))
    .meta({ description: 'The movements that these models can judge.' }),
  models: z.object({ detector: setModel, landmarks: setModel, eyes: setModel, embedder: setModel }),
});

const onnxVoice = z.object({
  id: z.literal('onnx-voice/1'),
  model: z.string().max(30).meta({
    description:
      'A submission made with face and voice names both in `model`: the face model, `+`, the voice model.',
  }),
  licence: z.string(),
  ...fileMembers,
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
  face: faceSet.nullable().meta({
    description: 'The models that see a face and judge its movements; null while none are installed.',
  }),
  previousFaces: z.array(faceSet).meta({
    description:
      'Sets that devices were enrolled with before. Such a device reads with both and changes to `face` at the next match.',
  }),
  voice: onnxVoice.nullable().meta({ description: 'Null if only faces are used.' }),
  previousVoices: z.array(onnxVoice).meta({
    description:
      'As for `previousFaces`: their devices change to `voice`, or to the face alone, at the next match.',
  }),
});

type Providers = z.input<typeof deviceProvidersResponse>;

function toProviders(
  models: InstalledModels | null,
): Pick<Providers, 'face' | 'previousFaces' | 'voice' | 'previousVoices'> {
  if (!models) return { face: null, previousFaces: [], voice: null, previousVoices: [] };
  return {
    face: toFaceSet(models.set),
    previousFaces: models.previousSets.map(toFaceSet),
    voice: models.voice && toOnnxVoice(models.voice),
    previousVoices: models.previousVoices.map(toOnnxVoice),
  };
}

const pathOf = (sha256: string): string => `device/models/${sha256}.onnx`;

function toFaceSet({
  model,
  licence,
  source,
  digest,
  movements,
  members,
}: InstalledSet): z.input<typeof faceSet> {
  const { detector, landmarks, eyes, embedder } = members;
  return {
    id: 'sight/1',
    model,
    licence,
    source,
    set: digest,
    movements,
    models: {
      detector: toSetModel(detector),
      landmarks: toSetModel(landmarks),
      eyes: toSetModel(eyes),
      embedder: toSetModel(embedder),
    },
  };
}

function toSetModel({ sha256, bytes, input, outputs }: SetModel): z.input<typeof setModel> {
  return { path: pathOf(sha256), sha256, bytes, input, outputs: [...outputs] };
}

function toOnnxVoice(model: VoiceModel): z.input<typeof onnxVoice> {
  const { name, licence, sha256, bytes, input, output, weight } = model;
  const path = pathOf(sha256);
  return { id: 'onnx-voice/1', model: name, licence, path, sha256, bytes, input, output, weight };
}

export interface ProvidersDeps {
  publicUrl: string;
  deviceModels: ModelsInUse;
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
      ...toProviders(deviceModels.current()),
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
