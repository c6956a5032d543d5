import { createHash } from 'node:crypto';
import { xarfLimits, type XarfEvidence } from './xarf-report.ts';

export interface EvidenceFile {
  mediaType: string;
  description: string;
  bytes: Uint8Array;
}

/**
 * Evidence items in their order, as long as there is room: a file too many or too large is left out.
 * @param bytesMax of all of them together, decoded; the schema's 15 MB unless the mail takes less
 */
export function evidenceItems(
  files: readonly EvidenceFile[],
  bytesMax: number = xarfLimits.evidenceBytesInAll,
): XarfEvidence[] {
  const items: XarfEvidence[] = [];
  let room = Math.min(bytesMax, xarfLimits.evidenceBytesInAll);
  for (const { mediaType, description, bytes } of files) {
    const size = bytes.byteLength;
    if (items.length === xarfLimits.evidenceItems || size > xarfLimits.evidenceBytes || size > room) continue;
    room -= size;
    items.push({
      content_type: mediaType,
      description: description.slice(0, xarfLimits.evidenceDescription),
      payload: Buffer.from(bytes).toString('base64'),
      hash: `sha256:${createHash('sha256').update(bytes).digest('hex')}`,
      size,
    });
  }
  return items;
}
