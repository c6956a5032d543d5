import { createHash } from 'node:crypto';
import { createReadStream, statSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { download } from '../../platform/outbound/download.ts';

export interface FetchModelOptions {
  /** An https address, or a local file. */
  from: string;
  /** The target file; must not exist yet. */
  to: string;
  bytesMax: number;
  network: { allowlist: readonly string[]; dnsServers: readonly string[] };
  /** Receives progress lines for the operator. */
  say: (text: string) => void;
  /** Ends it at the next part. */
  signal?: AbortSignal | undefined;
}

const totalTimeoutMs = 30 * 60_000;
/** The step between two progress lines: a share of the whole, or bytes where the size is unknown. */
const sayEvery = { share: 0.1, bytes: 20_000_000 };

/** Copies or downloads the file. @throws Error or OutboundError; the caller removes the partial file */
export async function fetchModel(options: FetchModelOptions): Promise<{ sha256: string; bytes: number }> {
  const { from, to, bytesMax, network, say, signal } = options;
  const hash = createHash('sha256');
  let bytes = 0;
  let said = 0;
  const file = await open(to, 'wx', 0o644);
  const onPart = async (part: Buffer, expected: number | undefined): Promise<void> => {
    signal?.throwIfAborted();
    bytes += part.length;
    if (bytes > bytesMax) throw new Error(`is longer than ${bytesMax} bytes`);
    hash.update(part);
    await file.writeFile(part);
    const step = expected === undefined ? sayEvery.bytes : expected * sayEvery.share;
    if (bytes - said < step) return;
    said = bytes;
    say(`${from}: ${bytes}${expected === undefined ? '' : ` of ${expected}`} bytes`);
  };
  try {
    if (isAddress(from)) await download(from, { ...network, bytesMax, totalTimeoutMs, onPart });
    else {
      const expected = statSync(from).size;
      for await (const part of createReadStream(from)) await onPart(Buffer.from(part), expected);
    }
    await file.sync();
  } finally {
    await file.close();
  }
  return { sha256: hash.digest('hex'), bytes };
}

/** True for anything with a scheme, so that a mistyped address is refused and not looked for as a file. */
export function isAddress(from: string): boolean {
  return /^[a-z][a-z0-9+.-]*:\/\//iu.test(from);
}
