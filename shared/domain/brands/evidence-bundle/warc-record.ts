import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';

/** One record of a WARC/1.1 file (ISO 28500:2017). Each is a gzip member of its own, as readers expect. */
export interface WarcRecord {
  type: 'warcinfo' | 'request' | 'response' | 'metadata';
  /** `<urn:uuid:...>` */
  id: string;
  at: Date;
  contentType: string;
  block: Buffer;
  /** Where the payload of an HTTP message begins in the block; null: it has none. */
  payloadAt: number | null;
  targetUrl?: string;
  address?: string;
  concurrentTo?: string;
  isCut?: boolean;
}

const base32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** As WARC spells digests: SHA-256 in base32 without padding, as readers compare it. */
export function warcDigest(bytes: Uint8Array): string {
  let text = '';
  let [bits, held] = [0, 0];
  for (const byte of createHash('sha256').update(bytes).digest()) {
    held = (held << 8) | byte;
    bits += 8;
    while (bits >= 5) {
      bits -= 5;
      text += base32[(held >>> bits) & 31] ?? '';
    }
    held &= (1 << bits) - 1;
  }
  return `sha256:${bits === 0 ? text : text + (base32[(held << (5 - bits)) & 31] ?? '')}`;
}

export function warcBytes(record: WarcRecord): Buffer {
  const { block, payloadAt } = record;
  const fields: [string, string | undefined][] = [
    ['WARC-Type', record.type],
    ['WARC-Record-ID', record.id],
    ['WARC-Date', record.at.toISOString()],
    ['WARC-Target-URI', record.targetUrl],
    ['WARC-IP-Address', record.address],
    ['WARC-Concurrent-To', record.concurrentTo],
    ['WARC-Truncated', record.isCut === true ? 'length' : undefined],
    ['WARC-Block-Digest', warcDigest(block)],
    ['WARC-Payload-Digest', payloadAt === null ? undefined : warcDigest(block.subarray(payloadAt))],
    ['Content-Type', record.contentType],
    ['Content-Length', String(block.length)],
  ];
  const head = fields.flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}: ${line(value)}\r\n`],
  );
  return gzipSync(
    Buffer.concat([Buffer.from(`WARC/1.1\r\n${head.join('')}\r\n`), block, Buffer.from('\r\n\r\n')]),
  );
}

/** A header is one line, whatever a stranger's server put into it. */
export const line = (text: string): string => text.replace(/[\r\n\0]+/g, ' ');
