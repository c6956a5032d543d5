import { Client } from 'pg';
import { z } from 'zod';
import { bodyOf, callService } from '../call-service.ts';
import { hearOf } from '../webhook-receiver.ts';
import type { BrandScene, WatchedBrand } from './surroundings.ts';
import { type ShownTakedown, untilTakedown } from './send-takedown.ts';

const whole = z.object({ isLogWhole: z.boolean(), log: z.array(z.object({ event: z.string() })) });
/** Delay of the first check after the sending, and between two checks that find a page gone (docs/partners/takedowns.md). */
const firstLookMinutes = 61;
const secondLookMinutes = 31;

/** The registrar suspends the name; the service checks twice before it records the page as gone. */
export async function seeItGo(
  scene: BrandScene,
  { brandId }: WatchedBrand,
  { takedownId }: ShownTakedown,
): Promise<void> {
  const { story, service, key, web, receiver, secret, target } = scene;
  const path = `/v1/brand/${brandId}/takedowns/${takedownId}`;
  story.step('The registrar suspends the name, and the service looks again');
  web.remove(target);
  story.tells(`${target} does not exist any more`);
  story.tells('(instead of waiting an hour, the demo moves the due times in its own database)');
  await passTime(service.databaseUrl, takedownId, firstLookMinutes);
  const once = await untilTakedown(scene, path, ({ goneSince }) => goneSince !== null);
  story.expects(once.state === 'sent', 'it looks gone; once is not enough');
  story.tells('(the same for half an hour)');
  await passTime(service.databaseUrl, takedownId, secondLookMinutes);
  const down = await untilTakedown(scene, path, ({ state }) => state === 'down');
  story.shows({ state: down.state, reason: down.endedReason });
  const { event } = await hearOf(story, { receiver, name: 'takedown.resolved', secret });
  story.expects(event.data['takedownId'] === takedownId && event.data['state'] === 'down', 'it is down');
  const { isLogWhole, log } = bodyOf(await callService(service.url, `GET ${path}`, { key }), whole);
  story.shows({ log: log.map((entry) => entry.event).join(', ') });
  story.expects(isLogWhole, 'every step of it is in a log whose hashes hold');
}

/**
 * Makes time pass for a takedown: everything that is due for it comes earlier, and what was seen of its page is dated
 * back. A demo cannot take an hour and a half, and the service has no way to change its clock, so this edits the demo's
 * own database.
 */
async function passTime(databaseUrl: string, takedownId: string, minutes: number): Promise<void> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(
      `UPDATE takedown_timers SET due_at = due_at - make_interval(mins => $2)
        WHERE takedown_id = $1 AND done_at IS NULL`,
      [takedownId, minutes],
    );
    await client.query(
      'UPDATE takedowns SET gone_since = gone_since - make_interval(mins => $2) WHERE id = $1',
      [takedownId, minutes],
    );
  } finally {
    await client.end();
  }
}
