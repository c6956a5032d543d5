import type { Frame } from '../../../shared/device/extractor/embedding.ts';

/** How a picture becomes a model's input: `(value 0-255 - mean) / std` for each channel, in this layout and order. */
export interface ModelInput {
  readonly width: number;
  readonly height: number;
  readonly layout: 'NCHW' | 'NHWC';
  readonly order: 'RGB' | 'BGR';
  readonly mean: readonly number[];
  readonly std: readonly number[];
}

export const inputShape = ({ layout, width, height }: ModelInput): number[] =>
  layout === 'NCHW' ? [1, 3, height, width] : [1, height, width, 3];

/** The input values of one frame, scaled to the model's size if needed. */
export function inputValues(frame: Frame, input: ModelInput): Float32Array {
  const { rgba } =
    frame.width === input.width && frame.height === input.height ? frame : scaled(frame, input);
  const pixels = input.width * input.height;
  const values = new Float32Array(3 * pixels);
  for (let channel = 0; channel < 3; channel += 1) {
    // Channels are numbered as the model orders them; a frame is always red, green, blue.
    const source = input.order === 'RGB' ? channel : 2 - channel;
    const mean = input.mean[channel] ?? 0;
    const std = input.std[channel] ?? 1;
    for (let pixel = 0; pixel < pixels; pixel += 1) {
      const value = ((rgba[4 * pixel + source] ?? 0) - mean) / std;
      values[input.layout === 'NCHW' ? channel * pixels + pixel : 3 * pixel + channel] = value;
    }
  }
  return values;
}

/** Nearest pixel: used only for an earlier model of another size, and only until the template is renewed. */
function scaled(frame: Frame, { width, height }: ModelInput): Frame {
  const rgba = new Uint8Array(4 * width * height);
  for (let y = 0; y < height; y += 1) {
    const row = Math.floor((y * frame.height) / height) * frame.width;
    for (let x = 0; x < width; x += 1) {
      const from = 4 * (row + Math.floor((x * frame.width) / width));
      rgba.set(frame.rgba.subarray(from, from + 4), 4 * (y * width + x));
    }
  }
  return { width, height, rgba };
}
