import { createHash } from 'node:crypto';

/** The namespace of names that are addresses (RFC 9562, 6.6). */
const addresses = '6ba7b811-9dad-11d1-80b4-00c04fd430c8';

/** The UUID of a name in a namespace, from the SHA-1 of both (RFC 9562, 5.5): the same wherever it is computed. */
export function uuidV5(namespace: string, name: string): string {
  const bytes = createHash('sha1')
    .update(Buffer.from(namespace.replaceAll('-', ''), 'hex'))
    .update(name, 'utf8')
    .digest()
    .subarray(0, 16);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x50, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  const hex = bytes.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

/** The UUID of an address as such. */
export const uuidOfAddress = (url: string): string => uuidV5(addresses, url);
