import { endRecovery, type EndDeps, recoveryEnded } from './end-recovery.ts';
import { lockLinked } from './recovery-link.ts';

/** The new device gives up. @throws AppError recovery_link_invalid, recovery_link_expired, recovery_ended */
export async function withdrawRecovery(deps: EndDeps, token: string): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const { identity, recovery } = await lockLinked(tx, token);
    if (recovery.endedAt !== null) throw recoveryEnded();
    await endRecovery(tx, deps, { identity, recovery, reason: 'withdrawn' });
  });
}
