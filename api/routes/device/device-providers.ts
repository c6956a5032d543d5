import { z } from 'zod';
import { JUDGED_ACTIONS } from '../../../shared/device/liveness/liveness.ts';
import { endpointLimits } from '../../../shared/domain/partners/limits/endpoint-limits.ts';
import type { DeviceModels } from '../../../shared/media/models/device-models.ts';
import type { FaceSet, SetModel } from '../../../shared/media/models/face-set.ts';
import type { CurrentDeviceModels } from '../../../shared/media/models/follow-models.ts';
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

/** The provider of submissions made on the pages, with models of a set. */
const SIGHT_PROVIDER = 'sight/1';

export const audienceField = z.url().meta({
  description: 'The value that a device signs as `aud`: the public address of this service.',
  example: 'https://humanmark.example',
});

const modelMembers = {
  path: z.string().meta({
    description: 'The path of the model, relative to this service.',
    example: `device/models/${'ab'.repeat(32)}.onnx`,
  }),
  sha256: z.string().meta({
    description: 'The hash of the model. A device checks it before it runs the model.',
    example: 'ab'.repeat(32),
  }),
  bytes: z.int().meta({ description: 'The size of the file.', example: 4182044 }),
};

const setModel = z.object({
  ...modelMembers,
  input: z.string().meta({ description: "The name of the model's input.", example: 'input' }),
  outputs: z
    .array(z.string())
    .meta({ description: "The names of the model's outputs.", example: ['scores', 'boxes'] }),
});

const faceSet = z.object({
  id: z.literal(SIGHT_PROVIDER).meta({ description: 'The `provider` of a submission made with this set.' }),
  model: z
    .string()
    .max(31)
    .meta({ description: 'The `model` of a submission made with this set.', example: 'faceplugin-0.0.1' }),
  set: z
    .string()
    .meta({ description: 'The digest of the set. A submission signs it.', example: 'ab'.repeat(32) }),
  licence: z.string().meta({ description: 'The license of the models.', example: 'Apache-2.0' }),
  source: z.string().meta({
    description: 'Where the models come from, and what is not known of them.',
    example: 'An npm package; on which pictures they were trained is not stated.',
  }),
  movements: z
    .array(z.enum(JUDGED_ACTIONS))
    .meta({ description: 'The movements that this set can judge. No others are requested.' }),
  models: z
    .object({
      detector: setModel.meta({ description: 'Finds faces.' }),
      landmarks: setModel.meta({ description: 'Finds the points of a face.' }),
      embedder: setModel.meta({ description: 'Computes the embedding that the hash is made of.' }),
      eyes: setModel.meta({ description: 'Tells open eyes from closed ones.' }),
    })
    .meta({ description: 'The models of the set.' }),
});

const onnxVoice = z.object({
  id: z.literal('onnx-voice/1').meta({ description: 'The kind of voice model.' }),
  model: z.string().max(30).meta({
    description:
      'A submission made with face and voice names both in `model`: the face model, `+`, the voice model.',
    example: 'voice@abababababab*30',
  }),
  licence: z.string().meta({ description: 'The license of the model.', example: 'Apache-2.0' }),
  ...modelMembers,
  input: voiceInputSchema.meta({
    description: 'One channel of float32 values from -1 to 1, in the shape [1, samples].',
  }),
  output: voiceOutputSchema.meta({ description: 'The embedding of the voice.' }),
  weight: voiceWeightSchema.meta({
    description: "The voice's share of the fused embedding.",
    example: 0.3,
  }),
});

const deviceProvidersResponse = z.object({
  audience: audienceField,
  acceptsTestDevice: z
    .boolean()
    .meta({ description: 'Whether the headless test device may enroll, which examines no face.' }),
  face: faceSet
    .nullable()
    .meta({ description: 'Null while no set is installed. People cannot enroll on a page then.' }),
  previousFaces: z.array(faceSet).meta({
    description:
      'Earlier sets that some people are enrolled with. Their devices change to `face` at the next match.',
  }),
  voice: onnxVoice.nullable().meta({ description: 'Null if only faces are used.' }),
  previousVoices: z.array(onnxVoice).meta({
    description:
      'As for `previousFaces`: their devices change to `voice`, or to the face alone, at the next match.',
  }),
});

type Providers = z.input<typeof deviceProvidersResponse>;

/** Without a set there is nothing that a page could see a face with. */
function toProviders(
  models: DeviceModels | null,
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

function toFaceSet({ name, digest, licence, source, members }: FaceSet): z.input<typeof faceSet> {
  const { detector, landmarks, embedder, eyes } = members;
  return {
    id: SIGHT_PROVIDER,
    model: name,
    set: digest,
    licence,
    source,
    movements: [...JUDGED_ACTIONS],
    models: {
      detector: toSetModel(detector),
      landmarks: toSetModel(landmarks),
      embedder: toSetModel(embedder),
      eyes: toSetModel(eyes),
    },
  };
}

function toSetModel({ sha256, bytes, input, outputs }: SetModel): z.input<typeof setModel> {
  return { path: pathOf(sha256), sha256, bytes, input, outputs };
}

function toOnnxVoice(model: VoiceModel): z.input<typeof onnxVoice> {
  const { name, licence, sha256, bytes, input, output, weight } = model;
  const path = pathOf(sha256);
  return { id: 'onnx-voice/1', model: name, licence, path, sha256, bytes, input, output, weight };
}

export interface ProvidersDeps {
  publicUrl: string;
  deviceModels: CurrentDeviceModels;
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
    input: {
      params: z.object({
        file: z
          .string()
          .max(100)
          .meta({
            description: 'The SHA-256 of the model, followed by `.onnx`.',
            example: `${'ab'.repeat(32)}.onnx`,
          }),
      }),
    },
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
