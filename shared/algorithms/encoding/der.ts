import { concatBytes, utf8 } from './bytes.ts';

/** DER (X.690) as far as certificates need it to be written. */
export const derTags = {
  boolean: 0x01,
  integer: 0x02,
  bits: 0x03,
  octets: 0x04,
  text: 0x0c,
  sequence: 0x30,
  set: 0x31,
  utcTime: 0x17,
  generalizedTime: 0x18,
} as const;

/** One value: its tag, the length of its parts, and the parts. */
export function der(tag: number, ...parts: readonly Uint8Array[]): Uint8Array {
  const content = concatBytes(...parts);
  const { length } = content;
  // Lengths below 128 are the byte itself; above, the first byte says how many bytes the length takes.
  if (length < 0x80) return concatBytes(Uint8Array.of(tag, length), content);
  if (length < 0x100) return concatBytes(Uint8Array.of(tag, 0x81, length), content);
  if (length > 0xffff) throw new RangeError('DER: no certificate is longer than 64 KB');
  return concatBytes(Uint8Array.of(tag, 0x82, length >> 8, length & 0xff), content);
}

export const derSequence = (...parts: readonly Uint8Array[]) => der(derTags.sequence, ...parts);

/** An object identifier, from its dotted form. */
export function derOid(dotted: string): Uint8Array {
  const [first = 0, second = 0, ...rest] = dotted.split('.').map(Number);
  const bytes = [40 * first + second, ...rest].flatMap((arc) => {
    const septets = [arc & 127];
    for (let left = arc >>> 7; left > 0; left >>>= 7) septets.unshift((left & 127) | 128);
    return septets;
  });
  return der(0x06, Uint8Array.from(bytes));
}

/** A positive integer of these bytes. */
export function derInteger(bytes: Uint8Array): Uint8Array {
  const isNegative = (bytes[0] ?? 0) >= 0x80;
  return der(derTags.integer, ...(isNegative ? [Uint8Array.of(0)] : []), bytes);
}

export const derText = (text: string) => der(derTags.text, utf8(text));

/** Whole bytes, with no unused bits at the end unless stated. */
export function derBits(bytes: Uint8Array, unused = 0): Uint8Array {
  return der(derTags.bits, Uint8Array.of(unused), bytes);
}

/** To the second. From 2050 on a certificate has the longer form (RFC 5280, 4.1.2.5). */
export function derTime(time: Date): Uint8Array {
  const digits = `${time.toISOString().slice(0, 19).replace(/\D/g, '')}Z`;
  return time.getUTCFullYear() < 2050
    ? der(derTags.utcTime, utf8(digits.slice(2)))
    : der(derTags.generalizedTime, utf8(digits));
}
