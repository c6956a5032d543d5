import { LRUCache } from 'lru-cache';
import { sha256, treeHash } from '../../shared/domain/content/transparency/tree-hash.ts';
import { parseCheckpoint, parseNote } from '../../shared/algorithms/merkle/signed-note.ts';
import { proveConsistency } from '../../shared/algorithms/merkle/hash-reader.ts';
import { type Tile, tilePath, tileWidth } from '../../shared/algorithms/merkle/tile.ts';
import { hashBytes } from '../../shared/algorithms/merkle/tree-hash.ts';
import type { AskLog } from './ask-log.ts';
import { readBytes, readDataTile } from './log-entry.ts';
import {
  type CertificateLog,
  isSignedHead,
  LogResponseError,
  type LogClient,
  type TreeHead,
} from './certificate-log.ts';

/** C2SP static-ct-api: signatures of heads as RFC 6962 has them, in a note. */
const noteType = 5;
const keyIdBytes = 4;
const checkpointBytesMax = 65_536;
/** 256 certificates are some 800 kB. */
const dataBytesMax = 16 * 1024 * 1024;
/** Data tiles fetched at once. */
const ahead = 4;
/** Number of tiles kept; each has 8 kB. */
const tilesKept = 64;
/** Hashes do not compress: zipped, a full tile is longer than 8,192 bytes. */
const tileBytesMax = 2 * tileWidth * hashBytes;

/** The first bytes of SHA-256 of name, type and log id, which identify the log's signature in a note. */
export function staticKeyId({ origin, id }: Pick<CertificateLog, 'origin' | 'id'>): Uint8Array {
  const name = Buffer.from(`${origin}\n`);
  return sha256(Buffer.concat([name, Buffer.from([noteType]), Buffer.from(id, 'base64')])).slice(
    0,
    keyIdBytes,
  );
}

export function createStaticClient(log: CertificateLog, ask: AskLog): LogClient {
  const kept = new LRUCache<string, Buffer>({ max: tilesKept });

  /** A full tile may have replaced the partial one. */
  const askTile = async (
    tile: Omit<Tile, 'level'> & { level: number | 'data' },
    limits: { bytesMax: number; signal: AbortSignal },
  ): Promise<Buffer> => {
    try {
      return await ask(`${log.url}/${tilePath(tile)}`, limits);
    } catch (error) {
      const isGone = error instanceof LogResponseError && error.status === 404 && tile.width < tileWidth;
      if (!isGone) throw error;
      return ask(`${log.url}/${tilePath({ ...tile, width: tileWidth })}`, limits);
    }
  };

  const readTile = async (tile: Tile, signal: AbortSignal): Promise<Buffer> => {
    const path = tilePath(tile);
    const known = kept.get(path);
    if (known) return known;
    const bytes = await askTile(tile, { bytesMax: tileBytesMax, signal });
    if (bytes.length < tile.width * hashBytes || bytes.length % hashBytes !== 0)
      throw new LogResponseError(`${log.url}/${path} has ${bytes.length} bytes`);
    kept.set(path, bytes);
    return bytes;
  };

  const readData = async (index: number, width: number, signal: AbortSignal): Promise<Buffer[]> => {
    const tile = { level: 'data' as const, index, width };
    const bytes = await askTile(tile, { bytesMax: dataBytesMax, signal });
    try {
      const leaves = readDataTile(bytes);
      if (leaves.length < width) throw new RangeError(`${leaves.length} entries instead of ${width}`);
      return leaves;
    } catch (cause) {
      const why = cause instanceof Error ? cause.message : '';
      throw new LogResponseError(`${log.url}/${tilePath(tile)} cannot be read: ${why}`, { cause });
    }
  };

  return {
    async head(signal) {
      const note = await ask(`${log.url}/checkpoint`, { bytesMax: checkpointBytesMax, signal });
      const head = openHead(log, note.toString('utf8'));
      if (!head) throw new LogResponseError(`${log.url} gave a checkpoint that its key did not sign`);
      return head;
    },
    async consistency(range, signal) {
      // Its tiles are requested at the width they have in the head of `to`, and no other partial ones.
      return proveConsistency(
        treeHash,
        (tiles) => Promise.all(tiles.map((tile) => readTile(tile, signal))),
        range,
      ).catch((error: unknown) => {
        if (error instanceof RangeError)
          throw new LogResponseError(`${log.url}: ${error.message}`, { cause: error });
        throw error;
      });
    },
    async leaves({ from, to, takesPartial }, signal) {
      const first = Math.floor(from / tileWidth);
      const full = Math.min(Math.floor(to / tileWidth) - first, ahead);
      const indices = Array.from({ length: full }, (_none, at) => first + at);
      const width = to % tileWidth;
      if (full === 0 && !takesPartial) return [];
      const tiles =
        full > 0
          ? await Promise.all(indices.map((index) => readData(index, tileWidth, signal)))
          : [await readData(first, width, signal)];
      return tiles.flat().slice(from - first * tileWidth, to - first * tileWidth);
    },
  };
}

/** Undefined where it is no checkpoint of this log, or not signed by it. */
function openHead(log: CertificateLog, text: string): TreeHead | undefined {
  const note = parseNote(text);
  const checkpoint = note && parseCheckpoint(note.text);
  if (!checkpoint || checkpoint.origin !== log.origin) return undefined;
  const { size, root } = checkpoint;
  const id = Buffer.from(staticKeyId(log));
  for (const { name, keyId, signature } of note.signatures) {
    if (name !== log.origin || !id.equals(keyId) || signature.length <= 8) continue;
    const reader = readBytes(signature);
    if (reader.number(2) !== 0) return undefined;
    const head = { size, root, timestamp: reader.number(6) };
    return isSignedHead(log, head, signature.subarray(8)) ? head : undefined;
  }
  return undefined;
}
