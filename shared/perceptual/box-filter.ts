/**
 * Running mean over a window of `window` samples, clipped at both ends: sample i becomes the mean of those from
 * i - (window - half) to i + half - 1, where half = floor((window + 2) / 2). In 32-bit steps, as PDQ's reference does.
 */
export function boxFilter(
  from: Float32Array,
  to: Float32Array,
  { start, stride, length, window }: { start: number; stride: number; length: number; window: number },
): void {
  const half = Math.floor((window + 2) / 2);
  const ahead = half - 1;
  const behind = window - half;
  const at = (index: number) => from[start + index * stride] ?? 0;
  let sum = 0;
  let count = 0;
  for (let index = 0; index < ahead && index < length; index += 1) {
    sum = Math.fround(sum + at(index));
    count += 1;
  }
  for (let index = 0; index < length; index += 1) {
    if (index + ahead < length) {
      sum = Math.fround(sum + at(index + ahead));
      count += 1;
    }
    if (index - behind > 0) {
      sum = Math.fround(sum - at(index - behind - 1));
      count -= 1;
    }
    to[start + index * stride] = sum / count;
  }
}
