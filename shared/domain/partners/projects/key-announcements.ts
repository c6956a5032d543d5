import type { Redis } from '../../../platform/redis/connect-redis.ts';

const channel = 'hm:api-keys-changed';

/** Tells every API process to drop this key; without Redis they drop it when their entry ends (10 s). */
export async function announceKeyChange(redis: Redis, secretHash: string): Promise<void> {
  await redis.publish(channel, secretHash);
}

export interface KeyAnnouncements {
  /** False while messages may be missed: entries are then kept for a second only. */
  isListening(): boolean;
}

export async function listenToKeyChanges(
  subscriber: Redis,
  cache: { invalidate(secretHash: string): void; invalidateAll(): void },
): Promise<KeyAnnouncements> {
  let listening = false;
  subscriber.on('message', (from: string, secretHash: string) => {
    if (from === channel) cache.invalidate(secretHash);
  });
  // Announcements made while the connection was down are unknown, so no cached entry counts.
  subscriber.on('close', () => {
    listening = false;
    cache.invalidateAll();
  });
  subscriber.on('ready', () => {
    subscriber.subscribe(channel).then(
      () => {
        cache.invalidateAll();
        listening = true;
      },
      () => undefined,
    );
  });
  if (subscriber.status === 'ready') {
    await subscriber.subscribe(channel);
    listening = true;
  }
  return { isListening: () => listening };
}
