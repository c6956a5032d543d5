import { z } from 'zod';
import { readManifestsSchema } from '../../../media/c2pa/read-manifests.ts';
import type { Mode } from '../../partners/projects/mode.ts';

export const mediaJobKinds = ['watermark', 'detect'] as const;
export type MediaJobKind = (typeof mediaJobKinds)[number];

export const mediaJobStatuses = ['queued', 'running', 'done', 'failed', 'canceled'] as const;
export type MediaJobStatus = (typeof mediaJobStatuses)[number];

/** A job is begun this often; one that kills its workers must not be begun for ever. */
export const startsMax = 3;
/** The limit for one project, queued and running together. */
export const jobsUnderWayMax = 20;
/** How long a marked copy is kept for its caller to fetch. */
export const resultHours = 24;

/** The media type of a sound without pictures, in the boxes of an MP4. */
export const soundType = 'audio/mp4';

/** The result of a job: kept as JSON, so its shape is checked where it is read. */
export const mediaResultSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('watermark'),
    contentType: z.string(),
    contentHash: z.string(),
    bytes: z.number(),
    width: z.number(),
    height: z.number(),
    frames: z.number(),
    seconds: z.number(),
    psnr: z.number(),
  }),
  z.object({
    kind: z.literal('detect'),
    /** `exact`: by its bytes, the stamped file or a copy handed out; `watermark`: by the mark in its pictures. */
    match: z.enum(['exact', 'watermark', 'none']),
    stampId: z.string().nullable(),
    confidence: z.number(),
    atSeconds: z.number().nullable(),
    frames: z.number().nullable(),
    /** Null for a search that was made before manifests of videos were read. */
    manifests: readManifestsSchema.nullable().default(null),
  }),
]);
export type MediaResult = z.output<typeof mediaResultSchema>;

export interface MediaJob {
  id: string;
  projectId: string;
  mode: Mode;
  kind: MediaJobKind;
  stampId: string | null;
  status: MediaJobStatus;
  progress: number;
  errorReason: string | null;
  errorMessage: string | null;
  /** Read it with `mediaResultSchema`. */
  result: unknown;
  /** Null where there is no file, or none any more. */
  resultKey: string | null;
  resultExpiresAt: Date | null;
  createdAt: Date;
  startedAt: Date | null;
  finishedAt: Date | null;
  /** The position for the cursor of the next page. */
  at: string;
}
