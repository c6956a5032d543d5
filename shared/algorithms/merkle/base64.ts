import { fromBase64url, toBase64url } from '../encoding/base64url.ts';

/** Standard base64 with padding (RFC 4648 section 4), as signed notes spell bytes. */
export function toBase64(bytes: Uint8Array): string {
  const text = toBase64url(bytes).replaceAll('-', '+').replaceAll('_', '/');
  return text.padEnd(Math.ceil(text.length / 4) * 4, '=');
}

/** Exactly one text is accepted for any bytes. @returns undefined where it is none */
export function fromBase64(text: string): Uint8Array | undefined {
  const body = text.replace(/={1,2}$/, '');
  if (text.length % 4 !== 0 || !/^[A-Za-z0-9+/]*$/.test(body)) return undefined;
  try {
    const bytes = fromBase64url(body.replaceAll('+', '-').replaceAll('/', '_'));
    return toBase64(bytes) === text ? bytes : undefined;
  } catch {
    // Its complaint is of an alphabet the caller never saw.
    return undefined;
  }
}
