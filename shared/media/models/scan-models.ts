import { z } from 'zod';
import { faceInputSchema } from './face-input.ts';
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
    calibration: calibrationSchema,
    compare: z.enum(['max', 'mean_of_top_2']).default('max'),
    logRateMax: z.number().min(-12).max(-1).default(-4),
    gates: gatesSchema.prefault({}),
  })
  .refine(({ calibration, logRateMax }) => (calibration.points.at(-1)?.[1] ?? 0) <= logRateMax, {
    path: ['calibration', 'points'],
    error: 'end above logRateMax, so that no face could ever match',
  });

/** The two may be installed at different times; nothing is scanned until both are present. */
export const scanEntrySchema = z
  .strictObject({ detector: detectorEntrySchema.optional(), embedder: embedderEntrySchema.optional() })
  .refine(
    ({ detector, embedder }) => detector !== undefined || embedder !== undefined,
    'names neither detector nor embedder',
  );

export type DetectorEntry = z.output<typeof detectorEntrySchema>;
export type EmbedderEntry = z.output<typeof embedderEntrySchema>;
export type DetectorModel = ModelFile & Omit<DetectorEntry, 'file'>;
export type EmbedderModel = ModelFile & Omit<EmbedderEntry, 'file'>;

/** The models that find registered people in pictures of pages. */
export interface ScanModels {
  detector: DetectorModel;
  embedder: EmbedderModel;
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
