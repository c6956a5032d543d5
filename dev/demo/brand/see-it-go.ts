import { z } from 'zod';
import { hearOf } from '../steps/hear-of.ts';
import { callService, bodyOf } from '../call-service.ts';
import type { BrandScene, WatchedBrand } from './brand-scene.ts';
import { target } from './brand-web.ts';
import { passTime } from './pass-time.ts';
import { untilTakedown, type ShownTakedown } from './send-takedown.ts';

const whole = z.object({ isLogWhole: z.boolean(), log: z.array(z.object({ event: z.string() })) });
/** Of the first look after the sending, and between two that find a page gone (docs/takedowns.md). */
const firstLookMinutes = 61;
const secondLookMinutes = 31;

/** The registrar suspends the name; the service looks twice before it believes that. */
export async function seeItGo(
  scene: BrandScene,
  { brandId }: WatchedBrand,
  { takedownId }: ShownTakedown,
): Promise<void> {
  const { story, service, key, web, receiver, secret } = scene;
  const path = `/v1/brand/${brandId}/takedowns/${takedownId}`;
  story.step('The registrar suspends the name, and the service looks again');
  web.remove(target);
  story.tells(`${target} does not exist any more`);
  story.tells('(an hour is not waited for: the demo moves what is due in its own database)');
  await passTime(service.databaseUrl, takedownId, firstLookMinutes);
  const once = await untilTakedown(scene, path, ({ goneSince }) => goneSince !== null);
  story.expects(once.state === 'sent', 'it looks gone; once is not enough');
  story.tells('(nor is half an hour)');
  await passTime(service.databaseUrl, takedownId, secondLookMinutes);
  const down = await untilTakedown(scene, path, ({ state }) => state === 'down');
  story.shows({ state: down.state, reason: down.endedReason });
  const { event } = await hearOf(story, { receiver, name: 'takedown.resolved', secret });
  story.expects(event.data['takedownId'] === takedownId && event.data['state'] === 'down', 'it is down');
  const { isLogWhole, log } = bodyOf(await callService(service.url, `GET ${path}`, { key }), whole);
  story.shows({ log: log.map((entry) => entry.event).join(', ') });
  story.expects(isLogWhole, 'every step of it is in a log whose hashes hold');
}
