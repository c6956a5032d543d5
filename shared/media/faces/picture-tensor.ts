import type { RgbImage } from '../images/rgb-image.ts';

/** How a picture becomes a model's input: `(value 0-255 - mean) / std` for each channel, in this layout and order. */
export interface TensorForm {
  readonly layout: 'NCHW' | 'NHWC';
  readonly order: 'RGB' | 'BGR';
  /** In the model's order. */
  readonly mean: readonly number[];
  readonly std: readonly number[];
}

/** Pictures of one size, one after the other. */
export function pictureTensor(images: readonly RgbImage[], form: TensorForm): Float32Array {
  const pixels = (images[0]?.width ?? 0) * (images[0]?.height ?? 0);
  const values = new Float32Array(3 * pixels * images.length);
  images.forEach(({ data }, index) => {
    if (data.length !== 3 * pixels) throw new RangeError(`picture ${index} has another size than the first`);
    fill(values.subarray(3 * pixels * index, 3 * pixels * (index + 1)), data, form);
  });
  return values;
}

export function tensorShape(
  count: number,
  { width, height }: { width: number; height: number },
  layout: TensorForm['layout'],
): number[] {
  return layout === 'NCHW' ? [count, 3, height, width] : [count, height, width, 3];
}

function fill(values: Float32Array, data: Buffer, { layout, order, mean, std }: TensorForm): void {
  const pixels = data.length / 3;
  for (let channel = 0; channel < 3; channel += 1) {
    // Channels are counted in the model's order; ours are always red, green, blue.
    const source = order === 'RGB' ? channel : 2 - channel;
    const [zero, unit] = [mean[channel] ?? 0, std[channel] ?? 1];
    const [start, step] = layout === 'NCHW' ? [channel * pixels, 1] : [channel, 3];
    for (let pixel = 0, to = start; pixel < pixels; pixel += 1, to += step)
      values[to] = ((data[3 * pixel + source] ?? 0) - zero) / unit;
  }
}
