import { AppError } from '../../shared/platform/errors/app-error.ts';
import type { ByteRange } from '../../shared/platform/storage/blob-storage.ts';

/**
 * The one range that a `Range` header asks for (RFC 9110 section 14). Undefined where there is none, several, or one
 * that is not a byte range: the whole content is a valid response to all of these.
 * @throws AppError range_not_satisfiable for a range beyond the end
 */
export function byteRange(header: string | undefined, bytes: number): ByteRange | undefined {
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? [];
  if (from === '' && to === '') return undefined;
  const last = from === '' || to === '' ? bytes - 1 : Math.min(Number(to), bytes - 1);
  const first = from === '' ? Math.max(0, bytes - Number(to)) : Number(from);
  if (from !== '' && to !== '' && Number(to) < first) return undefined;
  if (first <= last) return { first, last };
  throw new AppError('range_not_satisfiable', `Range: is beyond the ${bytes} bytes there are`);
}
