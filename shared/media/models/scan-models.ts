import { z } from 'zod';
import { faceInputSchema } from './face-input.ts';
import type { FaceSet, SetModel } from './face-set.ts';
import { checkModelFile, modelFileMembers, tensorName, type ModelFile } from './model-file.ts';

export const detectorKinds = ['yunet', 'scrfd'] as const;
export const embedderKinds = ['arcface', 'sface'] as const;

/** Both detectors have grids of 8, 16 and 32 pixels. */
const detectorSide = z.int().min(64).max(2048).multipleOf(32);
const share = z.number().gt(0).lt(1);

export const detectorEntrySchema = z.strictObject({
  ...modelFileMembers,
  kind: z.enum(detectorKinds),
  /** Layout, order of channels and scale follow from the kind. */
  input: z.strictObject({ name: tensorName, width: detectorSide, height: detectorSide }),
  /** Minimum score of a face; 0.9 for YuNet and 0.5 for SCRFD, as their authors have it. */
  scoreMin: share.optional(),
  /** Above this overlap two boxes are one face; 0.3 and 0.4. */
  overlapMax: share.optional(),
});

export const calibrationSchema = z.strictObject({
  /** Where and on which data it was measured. */
  source: z.string().trim().min(1, 'must say where it was measured').max(500),
  /** The group of people with the most false matches; the points are of this group. */
  worstGroup: z.string().trim().min(1, 'must name the group with the most false matches').max(200),
  points: z
    .array(z.tuple([z.number().min(-1).max(1), z.number().min(-12).max(0)]))
    .min(2)
    .max(1000)
    .refine(rises, 'must have rising cosines and rates that do not rise'),
});

const gatesSchema = z.strictObject({
  sideMin: z.number().min(16).max(1000).default(48),
  scoreMin: z.number().min(0).max(1).default(0.7),
  eyesMin: z.number().min(4).max(1000).default(16),
  sharpnessMin: z.number().min(0).max(100_000).default(25),
  yawMax: z.number().gt(0).max(90).default(35),
});

/** How a cosine becomes evidence. */
const judgement = {
  calibration: calibrationSchema,
  compare: z.enum(['max', 'mean_of_top_2']).default('max'),
  logRateMax: z.number().min(-12).max(-1).default(-4),
  gates: gatesSchema.prefault({}),
};

interface Reach {
  calibration: z.output<typeof calibrationSchema>;
  logRateMax: number;
}

const isReachable = ({ calibration, logRateMax }: Reach): boolean =>
  (calibration.points.at(-1)?.[1] ?? 0) <= logRateMax;
const unreachable = {
  path: ['calibration', 'points'],
  error: 'end above logRateMax, so that no face could ever match',
};

export const embedderEntrySchema = z
  .strictObject({
    ...modelFileMembers,
    kind: z.enum(embedderKinds),
    /** Shape of an aligned face: 112 x 112. */
    input: faceInputSchema.refine(({ width, height }) => width === 112 && height === 112, {
      path: ['width'],
      error: 'must be 112 x 112, which aligned faces are',
    }),
    output: z.strictObject({ name: tensorName, dims: z.int().min(16).max(4096) }),
    ...judgement,
  })
  .refine(isReachable, unreachable);

/** For the set that devices run: what its cosines mean to the scanner. */
export const setJudgementSchema = z.strictObject(judgement).refine(isReachable, unreachable);

/**
 * Models of its own, which may be installed at different times, or `ofSet`; nothing is scanned until there is a
 * detector, an embedder and a calibration.
 */
export const scanEntrySchema = z
  .strictObject({
    detector: detectorEntrySchema.optional(),
    embedder: embedderEntrySchema.optional(),
    ofSet: setJudgementSchema.optional(),
  })
  .refine(
    ({ detector, embedder, ofSet }) =>
      detector !== undefined || embedder !== undefined || ofSet !== undefined,
    'names neither detector nor embedder nor ofSet',
  );

export type DetectorEntry = z.output<typeof detectorEntrySchema>;
export type EmbedderEntry = z.output<typeof embedderEntrySchema>;
export type DetectorModel = ModelFile & Omit<DetectorEntry, 'file'>;
export type EmbedderModel = ModelFile & Omit<EmbedderEntry, 'file'>;

/** The half of a set that finds faces, as devices run it. */
export interface SetDetector {
  kind: 'rfb-68';
  detector: SetModel;
  landmarks: SetModel;
}

/** The models that find registered people in pictures of pages. */
export interface ScanModels {
  detector: DetectorModel | SetDetector;
  embedder: EmbedderModel;
}

export type SetJudgement = z.output<typeof setJudgementSchema>;

/** The set that devices run, as the scanner uses it. The embedder is fed as by devices: RGB, (value - 127) / 128. */
export function scanModelsOfSet({ members, licence }: FaceSet, judged: SetJudgement): ScanModels {
  const { detector, landmarks, embedder } = members;
  const { input, outputs, ...file } = embedder;
  return {
    detector: { kind: 'rfb-68', detector, landmarks },
    embedder: {
      ...file,
      ...judged,
      licence,
      kind: 'arcface',
      input: {
        name: input,
        width: 112,
        height: 112,
        layout: 'NCHW',
        order: 'RGB',
        mean: [127, 127, 127],
        std: [128, 128, 128],
      },
      output: { name: outputs[0] ?? '', dims: 512 },
    },
  };
}

/** Checks an entry against its file. @throws Error saying how the file does not fit */
export async function checkScanModel<Entry extends DetectorEntry | EmbedderEntry>(
  folder: string,
  entry: Entry,
): Promise<ModelFile & Omit<Entry, 'file'>> {
  const { file: _file, ...described } = entry;
  return { ...described, ...(await checkModelFile(folder, entry)) };
}

function rises(points: readonly (readonly [number, number])[]): boolean {
  return points.every(([cosine, rate], index) => {
    const [before, rateBefore] = points[index - 1] ?? [Number.NEGATIVE_INFINITY, 0];
    return cosine > before && rate <= rateBefore;
  });
}
