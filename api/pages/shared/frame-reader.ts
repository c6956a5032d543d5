import type { Frame } from '../../../shared/algorithms/faces/frame.ts';

/** The longer side of a frame that is looked at: a face in the oval is then some 200 pixels wide, and models want 112. */
const FRAME_PIXELS = 640;

/** Reads the pixels of pictures, scaled down where they are larger, and closes them. */
export function createFrameReader(): (picture: ImageBitmap) => Frame {
  const canvas = new OffscreenCanvas(1, 1);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new TypeError('this browser draws nothing in a worker');
  return (picture) => {
    const scale = Math.min(1, FRAME_PIXELS / Math.max(picture.width, picture.height));
    const width = Math.round(picture.width * scale);
    const height = Math.round(picture.height * scale);
    if (canvas.width !== width) canvas.width = width;
    if (canvas.height !== height) canvas.height = height;
    context.drawImage(picture, 0, 0, width, height);
    picture.close();
    const { data } = context.getImageData(0, 0, width, height);
    context.clearRect(0, 0, width, height);
    return { width, height, rgba: data };
  };
}
