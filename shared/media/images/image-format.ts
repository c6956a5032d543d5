/** Formats that are read, by the media type of each. */
export const imageTypes = {
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  avif: 'image/avif',
  gif: 'image/gif',
  tiff: 'image/tiff',
} as const;

export type ImageFormat = keyof typeof imageTypes;

const avifBrands = new Set(['avif', 'avis', 'mif1', 'miaf']);

/**
 * What the first bytes say a file is; undefined for all else. Asked before any decoder is, so that those of other
 * formats (SVG, PDF, ImageMagick's) cannot be reached by calling a file something it is not.
 */
export function imageFormatOf(bytes: Buffer): ImageFormat | undefined {
  const starts = (signature: string) => bytes.subarray(0, signature.length).toString('latin1') === signature;
  if (starts('\xff\xd8\xff')) return 'jpeg';
  if (starts('\x89PNG\r\n\x1a\n')) return 'png';
  if (starts('GIF87a') || starts('GIF89a')) return 'gif';
  if (starts('RIFF') && bytes.toString('latin1', 8, 12) === 'WEBP') return 'webp';
  if (starts('II*\0') || starts('MM\0*')) return 'tiff';
  if (bytes.toString('latin1', 4, 8) === 'ftyp' && avifBrands.has(bytes.toString('latin1', 8, 12)))
    return 'avif';
  return undefined;
}

/** Of a file as it is sent. */
export const imageBytesMax = 25_000_000;
/** Of a picture, as its header says: 50 megapixels are 150 MB of memory as they are worked on. */
export const imagePixelsMax = 50_000_000;
/** Of what is handed back. */
export const markedBytesMax = 40_000_000;
/** Below this short side a mark is not promised to survive anything (ADR 0025), so none is put in. */
export const markedSideMin = 480;
/** Of memory that a child may take: 50 megapixels as bytes, as marked bytes and as an encoder's floats. */
export const imageChildBytesMax = 1_600_000_000;
