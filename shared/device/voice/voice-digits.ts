import { fromBase64url } from '../../algorithms/encoding/base64url.ts';
import { concatBytes } from '../../algorithms/encoding/bytes.ts';
import type { DeviceCrypto } from '../keys/device-crypto.ts';
import { seededBytes } from '../keys/seeded-random.ts';

const DIGITS_A_SECOND = 2;
const DIGITS_MIN = 3;

export interface DigitRequest {
  /** Nonce of the challenge, base64url: the digits are as fresh as it is. */
  readonly nonce: string;
  /** From 0; another attempt has other digits. */
  readonly attempt: number;
  /** Length of the recording: the time in which the digits can be read without haste. */
  readonly seconds: number;
}

/**
 * The digits a person reads aloud. It is not checked which were said: they make people speak, and something new each
 * time.
 */
export async function voiceDigits(
  { nonce, attempt, seconds }: DigitRequest,
  crypto: DeviceCrypto,
): Promise<number[]> {
  const count = Math.max(DIGITS_MIN, Math.round(DIGITS_A_SECOND * seconds));
  const seed = concatBytes(fromBase64url(nonce), Uint8Array.of(attempt % 256));
  const random = await seededBytes('hm/digits/1', seed, 4 * count, crypto);
  const words = new DataView(random.buffer);
  // Scaling a 32-bit word is biased by less than 10 / 2^32, and each digit differs from the one before it.
  const digits: number[] = [];
  for (let place = 0; place < count; place += 1) {
    const before = digits.at(-1);
    const drawn = Math.floor((words.getUint32(4 * place) * (before === undefined ? 10 : 9)) / 2 ** 32);
    digits.push(before !== undefined && drawn >= before ? drawn + 1 : drawn);
  }
  return digits;
}
