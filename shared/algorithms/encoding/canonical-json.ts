import canonicalize from 'canonicalize';
import { type Bytes, utf8 } from './bytes.ts';

/** UTF-8 bytes of the canonical JSON (RFC 8785) of a value. A value that JSON cannot express is a `TypeError`. */
export function canonicalBytes(value: unknown): Bytes {
  const text = canonicalize(value);
  if (text === undefined) throw new TypeError('canonical JSON: value cannot be expressed');
  return utf8(text);
}
