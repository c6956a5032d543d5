import { parseWitnessKey } from '../../../algorithms/merkle/cosignature.ts';
import type { Database, Queryable } from '../../../platform/db/database.ts';
import type { Logger } from '../../../platform/log/logger.ts';
import type { Mode } from '../../partners/projects/mode.ts';
import { type AskDeps, askWitness, type Witness, type WitnessAnswer } from './ask-witness.ts';
import { findLog, type LogRow } from './log-store.ts';
import { sha256 } from './tree-hash.ts';
import {
  type ClaimedWitness,
  claimWitnesses,
  findWitnessStandings,
  insertCosignature,
  removeOldCosignatures,
  removeOtherWitnesses,
  updateWitness,
} from './witness-store.ts';

/** A process that dies while it asks leaves its witnesses to the others after that: three exchanges of 10 s, and some. */
const leaseSeconds = 60;
const retrySeconds = 5;
const retrySecondsMax = 600;
/** Some minutes of a busy log: witnesses that were asked in the same round cosigned the same checkpoint. */
const sizesKept = 100;

export interface CosignDeps extends Omit<AskDeps, 'db' | 'stopping'> {
  db: Database;
  witnesses: readonly Witness[];
  log: Logger;
}

/** @throws Error naming the entry that is no key of a witness, or stands there twice */
export function openWitnesses(places: readonly { verifierKey: string; url: string }[]): Witness[] {
  return places.map(({ verifierKey, url }, at) => {
    const key = parseWitnessKey(sha256, verifierKey);
    const isFirst = places.findIndex((place) => place.verifierKey === verifierKey) === at;
    if (key && isFirst) return { key, verifierKey, url };
    throw new Error(
      `LOG_WITNESSES: entry ${at + 1} is not the verifier key of another witness (C2SP tlog-cosignature)`,
    );
  });
}

/**
 * Submits the newest checkpoint of each log to the witnesses that have not cosigned it, to all at once and each in its own time:
 * nothing waits for them but the next round. So a log that grows four times a second asks once a round, and a witness that was
 * away catches up with one request.
 */
export async function cosignLogs(deps: CosignDeps, stopping?: AbortSignal): Promise<void> {
  await removeOtherWitnesses(
    deps.db,
    deps.witnesses.map(({ verifierKey }) => verifierKey),
  );
  if (deps.witnesses.length === 0) return;
  await Promise.all((['live', 'test'] as const).map((name) => cosignLog({ ...deps, stopping }, name)));
}

type RoundDeps = CosignDeps & Pick<AskDeps, 'stopping'>;

async function cosignLog(deps: RoundDeps, name: Mode): Promise<void> {
  const log = await findLog(deps.db, name);
  if (!log || log.treeSize === 0) return;
  const asked = { log: name, treeSize: log.treeSize, checkpoint: log.checkpoint };
  const witnesses = deps.witnesses.map(({ verifierKey }) => verifierKey);
  const claimed = await claimWitnesses(deps.db, asked, { witnesses, leaseSeconds });
  await Promise.all(
    claimed.map(async (claim) => {
      const witness = deps.witnesses.find(({ verifierKey }) => verifierKey === claim.witness);
      if (!witness) return;
      const answer = await ask(deps, log, { ...claim, of: witness });
      if (answer) await settle(deps, log, claim, answer);
      // It is no failure of the witness: another process may ask at once.
      else await updateWitness(deps.db, name, claim, 0);
    }),
  );
  if (claimed.length > 0) await removeOldCosignatures(deps.db, name, sizesKept);
}

/** Undefined where this process stops. */
async function ask(
  deps: RoundDeps,
  log: LogRow,
  { of: witness, treeSize }: ClaimedWitness & { of: Witness },
): Promise<WitnessAnswer | undefined> {
  try {
    return await askWitness(deps, { witness, log, treeSize });
  } catch (error) {
    if (deps.stopping?.aborted) return undefined;
    // Whatever it was, only this witness has to wait.
    return { outcome: 'failed', reason: error instanceof Error ? error.message : String(error), treeSize };
  }
}

async function settle(
  { db, log: logger }: CosignDeps,
  log: LogRow,
  claim: ClaimedWitness,
  answer: WitnessAnswer,
): Promise<void> {
  const { name, treeSize, checkpoint } = log;
  const { witness } = claim;
  if (answer.outcome === 'cosigned') {
    await db.transaction(async (tx) => {
      await insertCosignature(tx, { log: name, treeSize, witness, checkpoint, line: answer.line });
      await updateWitness(tx, name, { witness, treeSize, failures: 0 }, 0);
    });
    return;
  }
  const failures = claim.failures + 1;
  const known = Math.min(answer.treeSize, treeSize);
  const waits = Math.min(retrySecondsMax, retrySeconds * 2 ** Math.min(failures - 1, 20));
  await updateWitness(db, name, { witness, treeSize: known, failures }, waits);
  const said = { log: name, witness: nameOf(witness), reason: answer.reason, entries: treeSize, failures };
  if (answer.outcome === 'disagrees')
    logger.error(
      { event: 'log.witness_disagrees', ...said, witnessed: answer.treeSize },
      'A witness has cosigned a tree that the transparency log does not continue.',
    );
  else
    logger.warn(
      { event: 'log.witness_failed', ...said },
      'A witness did not cosign the checkpoint; it will be asked again.',
    );
}

/** Without the key: for people who read it. */
const nameOf = (verifierKey: string): string => verifierKey.split('+')[0] ?? '';

export interface WitnessStatus {
  log: Mode;
  name: string;
  entriesBehind: number;
  failures: number;
}

export async function witnessStatus(db: Queryable): Promise<WitnessStatus[]> {
  const all = await findWitnessStandings(db);
  return all.map(({ log, witness, entriesBehind, failures }) => ({
    log,
    name: nameOf(witness),
    entriesBehind,
    failures,
  }));
}
