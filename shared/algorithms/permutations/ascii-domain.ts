import { domainToASCII } from 'node:url';
import { punycode } from './punycode.ts';

/** RFC 1035 section 2.3.4, and the shortest domain in use: `a.bc`. */
const LABEL_MAX = 63;
const DOMAIN_MIN = 4;
const DOMAIN_MAX = 253;

/** Latin blocks whose letters neither join nor change direction, and have no combining marks among them. */
const plainBlocks: readonly (readonly [number, number])[] = [
  [0xdf, 0x2af],
  [0x1d00, 0x1dbf],
  [0x1e00, 0x1eff],
  [0x2c60, 0x2c7f],
  [0xa720, 0xa7ff],
  [0xab30, 0xab6f],
];

/**
 * The name in its DNS form: Unicode labels in Punycode, every label of 1 to 63 characters, the whole of 4 to 253. Null
 * where the rules of RFC 5891 (hyphens at an end, or at positions 3 and 4) or of RFC 1035 forbid the name.
 *
 * @param label one label, or several with dots between them
 * @param suffix in ASCII, valid
 */
export function asciiDomain(label: string, suffix: string): string | null {
  const ascii = label.includes('.') ? asciiLabels(label) : asciiLabel(label);
  if (ascii === null) return null;
  const length = ascii.length + 1 + suffix.length;
  return length < DOMAIN_MIN || length > DOMAIN_MAX ? null : `${ascii}.${suffix}`;
}

function asciiLabels(labels: string): string | null {
  const encoded: string[] = [];
  for (const label of labels.split('.')) {
    const ascii = asciiLabel(label);
    if (ascii === null) return null;
    encoded.push(ascii);
  }
  return encoded.join('.');
}

function asciiLabel(label: string): string | null {
  if (label.length === 0 || label.length > LABEL_MAX) return null;
  if (label.startsWith('-') || label.endsWith('-') || label.startsWith('--', 2)) return null;
  for (let index = 0; index < label.length; index += 1) {
    const code = label.charCodeAt(index);
    if (code > 0x7f) return encodedLabel(label);
    if (!isLetterDigitHyphen(code)) return null;
  }
  return label;
}

const isLetterDigitHyphen = (code: number): boolean =>
  (code >= 0x61 && code <= 0x7a) || (code >= 0x30 && code <= 0x39) || code === 0x2d;

function encodedLabel(label: string): string | null {
  const points: number[] = [];
  let isPlain = true;
  for (const character of label) {
    const point = character.codePointAt(0) ?? 0;
    if (point < 0x80 && !isLetterDigitHyphen(point)) return null;
    if (point >= 0xd800 && point <= 0xdfff) return null;
    isPlain &&= point < 0x80 || plainBlocks.some(([first, last]) => point >= first && point <= last);
    points.push(point);
  }
  const ascii = `xn--${punycode(points)}`;
  if (ascii.length > LABEL_MAX) return null;
  // Marks, joiners and right-to-left letters have rules of their own (RFC 5892, RFC 5893); UTS #46 in node:url knows
  // them.
  return isPlain || domainToASCII(label) === ascii ? ascii : null;
}
