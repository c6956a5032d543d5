/** Accepted formats, with the media type of each. */
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
 * The format by a file's first bytes; undefined for any other. It is checked before any decoder runs, so that those of
 * other formats (SVG, PDF, ImageMagick's) cannot be reached by mislabelling a file.
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
