import { AppError } from '../../../platform/errors/app-error.ts';
import { proveConsistency, proveInclusion } from '../../../algorithms/merkle/hash-reader.ts';
import { tileWidth } from '../../../algorithms/merkle/tile.ts';
import type { Mode } from '../../partners/projects/mode.ts';
import type { LogRow } from './log-store.ts';
import { ensureLog, type LogDeps } from './transparency-log.ts';
import { createNodeReader } from './read-nodes.ts';
import { treeHash } from './tree-hash.ts';

const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64');

export interface InclusionProof {
  index: number;
  size: number;
  leafHash: string;
  proof: string[];
}

/** A proof for clients that do not read tiles. @throws AppError invalid_request for sizes the log has not reached */
export async function inclusionProof(
  deps: LogDeps,
  { log, index, size }: { log: Mode; index: number; size: number },
): Promise<InclusionProof> {
  const head = await headReaching(deps, { log, field: 'size', size });
  if (index >= size) throw new AppError('invalid_request', `index: must be below size, which is ${size}`);
  const read = createNodeReader(deps.db, head);
  const at = index % tileWidth;
  const [leafTile] = await read([{ level: 0, index: Math.floor(index / tileWidth), width: at + 1 }]);
  const proof = await proveInclusion(treeHash, read, { index, size });
  const leafHash = base64(leafTile?.node(0, at) ?? new Uint8Array(0));
  return { index, size, leafHash, proof: proof.map(base64) };
}

export interface ConsistencyProof {
  from: number;
  to: number;
  proof: string[];
}

/** That the tree of `to` begins with that of `from`. @throws AppError invalid_request for sizes the log has not reached */
export async function consistencyProof(
  deps: LogDeps,
  { log, from, to }: { log: Mode; from: number; to: number },
): Promise<ConsistencyProof> {
  const head = await headReaching(deps, { log, field: 'to', size: to });
  if (from > to) throw new AppError('invalid_request', `from: must not be above to, which is ${to}`);
  const proof = await proveConsistency(treeHash, createNodeReader(deps.db, head), { from, to });
  return { from, to, proof: proof.map(base64) };
}

async function headReaching(
  deps: LogDeps,
  { log, field, size }: { log: Mode; field: string; size: number },
): Promise<LogRow> {
  const head = await ensureLog(deps, log);
  if (size <= head.treeSize) return head;
  throw new AppError('invalid_request', `${field}: the log has ${head.treeSize} entries, not ${size}`);
}
