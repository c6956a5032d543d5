import { createLogClient } from '../../cli/log-monitor/log-client.ts';
import { verifyLog } from '../../cli/log-monitor/verify-log.ts';
import type { Database } from '../../shared/platform/db/database.ts';

/**
 * Violations of what the log of live entries should be, whatever happened to its sequencers; a correct log has none.
 */
export async function logProblems(
  { db, base }: { db: Database; base: string },
  committed: readonly string[],
): Promise<string[]> {
  const problems: string[] = [];
  const rows = await db.query<{ ref: string; index: number | null }>(
    `SELECT ref, leaf_index AS index FROM log_entries WHERE log = 'live' ORDER BY leaf_index NULLS LAST`,
  );
  for (const [at, { ref, index }] of rows.entries())
    if (index !== at) problems.push(`${ref} has the index ${index}, not ${at}`);
  const entered = rows.map(({ ref }) => ref);
  const wanted = new Set(committed);
  if (new Set(entered).size !== entered.length) problems.push('an entry is there twice');
  for (const ref of wanted)
    if (!entered.includes(ref)) problems.push(`${ref} was committed and is not there`);
  for (const ref of entered) if (!wanted.has(ref)) problems.push(`${ref} was rolled back and is there`);
  const client = createLogClient(base, 'live');
  const verified = await verifyLog({
    client,
    state: undefined,
    verifierKey: undefined,
    witnesses: undefined,
    onProgress: () => {},
  }).catch((error: Error) => void problems.push(error.message));
  if (verified && verified.entries !== wanted.size)
    problems.push(`the checkpoint covers ${verified.entries} of ${wanted.size}`);
  return problems;
}
