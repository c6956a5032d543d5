import type { Redis } from '../redis/connect-redis.ts';

const channel = 'hm:work';
/** One message for all that is committed within this: at 1,000 commits a second 50 messages instead of 1,000. */
const coalesceMs = 20;

/**
 * Signals after a commit that there is work in the rows. The first signal is sent at once, those within the next 20 ms
 * as one at their end. Without Redis none is sent: workers also poll by themselves.
 */
export function createWorkSignal(redis: Redis): () => void {
  let resting = false;
  let again = false;
  const say = () => {
    resting = true;
    redis.publish(channel, '').catch(() => undefined);
    setTimeout(() => {
      resting = false;
      if (!again) return;
      again = false;
      say();
    }, coalesceMs).unref();
  };
  return () => {
    if (resting) again = true;
    else say();
  };
}

/** @param subscriber a connection of its own, `connectSubscriber`: it subscribes anew after every reconnect. */
export function listenForWork(subscriber: Redis, onWork: () => void): void {
  subscriber.on('message', (from: string) => {
    if (from === channel) onWork();
  });
  // Signals sent while the connection was down are unknown.
  subscriber.on('ready', () => {
    subscriber.subscribe(channel).then(onWork, () => undefined);
  });
  if (subscriber.status === 'ready') subscriber.subscribe(channel).then(onWork, () => undefined);
}
