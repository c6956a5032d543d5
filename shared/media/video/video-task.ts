import { z } from 'zod';
import { readManifestsSchema } from '../c2pa/read-manifests.ts';
import { videoContainers } from './video-facts.ts';
import { videoRefusalReasons } from './video-limits.ts';

/** The messages to and from the process that works on a video; the 8 bytes of a mark travel as hex. */

const toolsSchema = z.object({ ffmpeg: z.string(), ffprobe: z.string() });
const limitsSchema = z.object({
  bytesMax: z.number(),
  secondsMax: z.number(),
  pixelsMax: z.number(),
  shortSideMin: z.number(),
  framesPerSecondMax: z.number(),
  streamsMax: z.number(),
  memoryBytesMax: z.number(),
  outputBytesMax: z.number(),
  threads: z.number(),
  probeMs: z.number(),
  baseMs: z.number(),
  perSecondMs: z.number(),
  deadlineMsMax: z.number(),
});

const markHex = z.string().regex(/^[0-9a-f]{16}$/);

export const videoTaskSchema = z.object({
  tools: toolsSchema,
  limits: limitsSchema,
  work: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('mark'), input: z.string(), output: z.string(), mark: markHex }),
    z.object({ kind: z.literal('find'), input: z.string() }),
    z.object({ kind: z.literal('manifests'), input: z.string() }),
  ]),
});
export type VideoTask = z.output<typeof videoTaskSchema>;

const markedSchema = z.object({
  width: z.int(),
  height: z.int(),
  frames: z.int(),
  seconds: z.number(),
  psnr: z.number(),
});
/** Maximum number of marks reported for one video, the likeliest first. */
export const readingsMax = 8;

const foundSchema = z.object({
  mark: markHex,
  confidence: z.number(),
  atSeconds: z.number(),
  frames: z.int(),
});

export const videoResultSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('mark'), marked: markedSchema }),
  z.object({ kind: z.literal('find'), found: z.array(foundSchema).max(readingsMax) }),
  z.object({ kind: z.literal('manifests'), read: readManifestsSchema }),
]);
export type VideoResult = z.output<typeof videoResultSchema>;

export const videoNewsSchema = z.discriminatedUnion('news', [
  z.object({
    news: z.literal('facts'),
    container: z.enum(videoContainers),
    seconds: z.number().nullable(),
  }),
  z.object({ news: z.literal('progress'), share: z.number() }),
  z.object({ news: z.literal('refused'), reason: z.enum(videoRefusalReasons), message: z.string() }),
  z.object({ news: z.literal('broken'), message: z.string() }),
  z.object({ news: z.literal('done'), result: videoResultSchema }),
]);
export type VideoNews = z.output<typeof videoNewsSchema>;
