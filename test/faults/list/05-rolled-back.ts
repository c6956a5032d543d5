import { recordEvent } from '../../../shared/domain/partners/webhooks/record-event.ts';
import { systemClock } from '../../../shared/platform/lib/clock.ts';
import { eventOf, startFlow, writeEvent } from '../frame/event-flow.ts';
import type { Fault } from '../frame/fault.ts';
import type { Fixture } from '../frame/fixture.ts';

const phantom = 'usr_who_is_not_there';

class ChangedMyMind extends Error {}

/**
 * Records an event and rolls back. The event is written in the transaction, or on another connection, as code that
 * ignores the transaction would do.
 */
async function writeAndRollBack(
  fixture: Fixture,
  projectId: string,
  inTransaction: boolean,
): Promise<string> {
  return fixture.db
    .transaction(async (tx) => {
      const on = inTransaction ? tx : fixture.quietDb;
      await recordEvent(on, { clock: systemClock }, eventOf(projectId, phantom));
      throw new ChangedMyMind();
    })
    .catch((error: unknown) => {
      if (error instanceof ChangedMyMind) return 'rolled back';
      throw error;
    });
}

export const rolledBack: Fault = {
  number: 5,
  name: 'Transactions that roll back after they recorded an event',
  without: 'recording the event inside of the transaction',
  failsWith: /never happened/,
  async run({ fixture, perSecond, seconds, defended }) {
    const { projectId } = await fixture.addEndpoint();
    await fixture.startPools('webhooks');
    const flow = startFlow(perSecond * 2, (nth) =>
      nth % 2 === 0 ? writeEvent(fixture, projectId) : writeAndRollBack(fixture, projectId, defended),
    );
    await flow.lasted(seconds);
    const tally = await flow.stop();
    const phantoms = await fixture.db.query('SELECT id FROM events WHERE strpos(body, $1) > 0', [phantom]);
    return {
      duplicatesMax: 0,
      broken: phantoms.length > 0 ? [`${phantoms.length} events about changes that never happened`] : [],
      note: `${tally['rolled back'] ?? 0} rolled back`,
    };
  },
};
