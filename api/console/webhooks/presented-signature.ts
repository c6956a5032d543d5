import type { Mistake, Scheme } from './signature-finding.ts';

/** A signature as it was presented: its 32 bytes, and how they are written. */
export interface PresentedSignature {
  bytes: Uint8Array;
  /** What is wrong with the way in which it is written. */
  mistakesFor: (scheme: Scheme) => Mistake[];
}

/** Null if it is not an HMAC-SHA-256 in hex or base64. */
export function readSignature(given: string): PresentedSignature | null {
  const [, prefix = '', value = ''] = /^(v1,|v1=|sha256=|hmac-sha256=)?(.*)$/i.exec(given.trim()) ?? [];
  if (/^[0-9a-f]{64}$/i.test(value)) {
    const mistakesFor = (scheme: Scheme): Mistake[] => {
      if (scheme === 'standard') return ['hex_for_base64'];
      return [
        ...asMistake(prefix !== '', 'prefix'),
        ...asMistake(value !== value.toLowerCase(), 'upper_case'),
      ];
    };
    return { bytes: bytesOfHex(value), mistakesFor };
  }
  const bytes = bytesOfBase64(value);
  if (bytes?.length !== 32) return null;
  return {
    bytes,
    mistakesFor: (scheme) =>
      scheme === 'plain' ? ['base64_for_hex'] : asMistake(prefix !== 'v1,', 'version_missing'),
  };
}

const asMistake = (isMade: boolean, mistake: Mistake): Mistake[] => (isMade ? [mistake] : []);

function bytesOfHex(hex: string): Uint8Array {
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}

/** Also of base64url, and without padding. Null if it is neither. */
export function bytesOfBase64(text: string): Uint8Array<ArrayBuffer> | null {
  if (!/^[A-Za-z0-9+/_-]+=*$/.test(text)) return null;
  try {
    const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/').replace(/=+$/, ''));
    return Uint8Array.from(binary, (letter) => letter.charCodeAt(0));
  } catch {
    return null;
  }
}
