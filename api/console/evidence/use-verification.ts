import { useState } from 'preact/hooks';
import { list } from '../api/call.ts';
import type { QueuePlace } from '../queue/alert.ts';
import type { LogEntry } from './evidence-documents.ts';
import { readEvidenceFile } from './read-evidence-file.ts';
import { type Check, type ReadFile, verifyBundle, verifyLog } from './verify-evidence.ts';

/** What a verification has found so far, and in the end. */
export interface Verification {
  /** By visit, in the order in which they were read. */
  bundles: readonly { sightingId: string; checks: readonly Check[] }[];
  /** Null until the log was read. */
  log: { entries: number; fingerprint: string; faults: readonly Check[] } | null;
  isDone: boolean;
  error: Error | null;
}

const nothing: Verification = { bundles: [], log: null, isDone: false, error: null };

/** Recomputes in this browser the evidence of visits, and the log of their brand from its first entry on. */
export function useVerification(place: QueuePlace, alertId: string) {
  const [verification, setVerification] = useState<Verification | null>(null);
  const verify = async (sightingIds: readonly string[]) => {
    let state = nothing;
    const show = (change: Partial<Verification>) => {
      state = { ...state, ...change };
      setVerification(state);
    };
    show({});
    try {
      const own: LogEntry[] = [];
      for (const sightingId of sightingIds) {
        const before = state.bundles;
        const checks: Check[] = [];
        const entry = await verifyBundle(readerOf(place, alertId, sightingId), (check) => {
          checks.push(check);
          show({ bundles: [...before, { sightingId, checks: [...checks] }] });
        });
        if (entry) own.push(entry);
      }
      const entries = await readLog(place, alertId);
      const faults = await verifyLog(entries, own);
      show({ log: { entries: entries.length, fingerprint: entries.at(-1)?.hash ?? '', faults } });
    } catch (error) {
      show({ error: error instanceof Error ? error : new Error(String(error)) });
    }
    show({ isDone: true });
  };
  return { verification, verify };
}

const readerOf =
  (place: QueuePlace, alertId: string, sightingId: string): ReadFile =>
  async (file) =>
    readEvidenceFile({ ...place, alert_id: alertId, file }, sightingId);

const pageSize = 200;

async function readLog(place: QueuePlace, alertId: string): Promise<LogEntry[]> {
  const log = list('consoleListEvidenceLog', {
    params: { ...place, alert_id: alertId },
    query: { limit: pageSize },
  });
  const entries: LogEntry[] = [];
  for await (const entry of log) entries.push(entry);
  return entries;
}
