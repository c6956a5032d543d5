/** The interface's spelling of a SHA-256: `sha256:` and 64 lowercase hex digits. */
export const hashTextPattern = /^sha256:[0-9a-f]{64}$/;

const prefix = 'sha256:';

export function hashText(hash: Uint8Array): string {
  return prefix + Buffer.from(hash).toString('hex');
}

/** The 32 bytes of a spelled hash. Anything else is a `TypeError`: what comes from outside was parsed before. */
export function hashBytes(text: string): Buffer {
  return Buffer.from(hashDigits(text), 'hex');
}

/** Its hex digits alone. */
export function hashDigits(text: string): string {
  if (!hashTextPattern.test(text)) throw new TypeError('not sha256:<64 lowercase hex digits>');
  return text.slice(prefix.length);
}
