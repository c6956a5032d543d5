import { ASPECT_MAX, type LumaPlane } from '../../../shared/algorithms/watermark/luma-plane.ts';
import { shrinkPlane } from '../../../shared/algorithms/watermark/shrink-plane.ts';

/** 48 megapixels: 192 MB while it is decoded, which phones still have. */
const pixelsMax = 48e6;
const bandRows = 64;

/** The luma of a picture at its canonical size. @returns undefined for what this browser cannot decode, or is too big */
export async function picturePlane(file: Blob): Promise<LumaPlane | undefined> {
  const picture = await decoded(file);
  if (!picture) return undefined;
  const { width, height } = picture;
  const fits = width * height <= pixelsMax && Math.max(width, height) <= ASPECT_MAX * Math.min(width, height);
  const plane = fits ? lumaOf(picture) : undefined;
  picture.close();
  return plane && shrinkPlane({ data: plane, width, height, channels: 1, stride: width });
}

async function decoded(file: Blob): Promise<ImageBitmap | undefined> {
  try {
    // The pixels as they are stored: the mark was put into those.
    return await createImageBitmap(file, { colorSpaceConversion: 'none', premultiplyAlpha: 'none' });
  } catch {
    return undefined;
  }
}

/** BT.601, as JPEG has it; a band at a time, or the picture would be in memory three times. */
function lumaOf(picture: ImageBitmap): Uint8Array | undefined {
  const { width, height } = picture;
  const context = new OffscreenCanvas(width, Math.min(bandRows, height)).getContext('2d', {
    willReadFrequently: true,
  });
  if (!context) return undefined;
  const luma = new Uint8Array(width * height);
  for (let top = 0; top < height; top += bandRows) {
    const rows = Math.min(bandRows, height - top);
    context.clearRect(0, 0, width, bandRows);
    context.drawImage(picture, 0, top, width, rows, 0, 0, width, rows);
    const { data } = context.getImageData(0, 0, width, rows);
    const from = top * width;
    for (let at = 0, pixel = 0; at < rows * width; at += 1, pixel += 4)
      luma[from + at] =
        0.5 + 0.299 * (data[pixel] ?? 0) + 0.587 * (data[pixel + 1] ?? 0) + 0.114 * (data[pixel + 2] ?? 0);
  }
  return luma;
}
