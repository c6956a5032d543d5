import { createHash } from 'node:crypto';
import { AppError, isAppError } from '../../../../platform/errors/app-error.ts';
import type { ImagePool } from '../../../../media/images/image-pool.ts';
import { newId } from '../../../../platform/lib/ids.ts';
import type { OutboundClient } from '../../../../platform/outbound/outbound-client.ts';
import { describeReference, type DescribedReference } from './describe-reference.ts';
import { downloadImage, DownloadProblem } from './download-image.ts';
import { referenceBytesMax, type ReferenceInput } from './reference-input.ts';

export interface ObtainDeps {
  imagePool: ImagePool;
  outbound: Pick<OutboundClient, 'get'>;
}

/** A picture as it was sent or fetched, and what it shows. */
export interface ObtainedReference extends DescribedReference {
  id: string;
  file: Buffer;
  contentHash: Buffer;
  sourceUrl: string | null;
}

/** Whose share of the image processes a picture uses. */
interface ForProject {
  projectId: string;
}

/** The time limit for all downloads of one request together. */
const downloadsMs = 30_000;
/** Below this size not even icons can be told apart. */
const sideMin = 16;
const imageProblems = [
  'image_unreadable',
  'image_unsupported',
  'image_too_large',
  'image_unsuitable',
] as const;

/** One after the other, since each may be large. Nothing is kept. @throws AppError reference_rejected, overloaded */
export async function obtainReferences(
  deps: ObtainDeps & ForProject,
  inputs: readonly ReferenceInput[],
): Promise<ObtainedReference[]> {
  const signal = AbortSignal.timeout(downloadsMs);
  const obtained: ObtainedReference[] = [];
  for (const [at, input] of inputs.entries()) {
    const reference = await obtain(deps, input, { prefix: `referenceImages.${at}.`, signal });
    const homoglyph = obtained.findIndex(({ contentHash }) => contentHash.equals(reference.contentHash));
    if (homoglyph >= 0)
      throw rejected(`referenceImages.${at}`, `is the same file as referenceImages.${homoglyph}`);
    obtained.push(reference);
  }
  return obtained;
}

/** The picture that is the whole request. @throws AppError reference_rejected, overloaded */
export function obtainReference(
  deps: ObtainDeps & ForProject,
  input: ReferenceInput,
): Promise<ObtainedReference> {
  return obtain(deps, input, { prefix: '', signal: AbortSignal.timeout(downloadsMs) });
}

/** @param where `prefix` is put before the field that a refusal names */
async function obtain(
  { imagePool, outbound, projectId }: ObtainDeps & ForProject,
  input: ReferenceInput,
  where: { prefix: string; signal: AbortSignal },
): Promise<ObtainedReference> {
  const field = `${where.prefix}${'url' in input ? 'url' : 'image'}`;
  const file =
    'url' in input
      ? await downloadImage(outbound, input.url, where.signal).catch((error: unknown) => {
          throw downloadRefusal(field, error, where.signal);
        })
      : Buffer.from(input.image, 'base64');
  if (file.length > referenceBytesMax)
    throw rejected(field, `must be at most ${referenceBytesMax / 1_000_000} MB`);
  const described = await describeReference(imagePool, { bytes: file, projectId }).catch((error: unknown) => {
    if (!imageProblems.some((code) => isAppError(error, code)) || !(error instanceof Error)) throw error;
    throw rejected(field, error.message.replace(/^image: /, ''), error);
  });
  const { width, height, hashes } = described;
  if (Math.min(width, height) < sideMin)
    throw rejected(field, `is ${width} x ${height} pixels; the short side must have at least ${sideMin}`);
  if (hashes.length === 0) throw rejected(field, 'has too little detail to be recognized');
  const contentHash = createHash('sha256').update(file).digest();
  return { ...described, id: newId('ref'), file, contentHash, sourceUrl: 'url' in input ? input.url : null };
}

function downloadRefusal(field: string, error: unknown, signal: AbortSignal): unknown {
  if (error instanceof DownloadProblem) return rejected(field, error.message, error);
  if (signal.aborted && error === signal.reason)
    return rejected(field, `all images together must be downloaded within ${downloadsMs / 1000} s`);
  return error;
}

function rejected(field: string, message: string, cause?: unknown): AppError {
  return new AppError('reference_rejected', `${field}: ${message}`, { cause });
}
