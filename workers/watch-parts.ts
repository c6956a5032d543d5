import type { Config } from '../shared/platform/config/config.ts';
import { connectWatchDatabase } from '../shared/platform/db/watch-database.ts';
import type { Liveness } from '../shared/platform/lifecycle/liveness.ts';
import type { Releasers } from '../shared/platform/lifecycle/releasers.ts';
import type { Logger } from '../shared/platform/log/logger.ts';
import type { Consumer } from '../shared/platform/queues/consume.ts';
import type { QueueName } from '../shared/platform/queues/job-contract.ts';
import { assertTakesWrites } from '../shared/platform/redis/connect-redis.ts';

/** Each answers how the part says that it has moved. */
export interface PartsWatch {
  consumer(queue: QueueName, consumer: () => Consumer): () => void;
  loop(task: { name: string; everyMs?: number }): () => void;
}

/** Asks the stores over connections of its own, as `connectWatchDatabase` says. */
export function watchParts(
  config: Config,
  { log, releasers, liveness }: { log: Logger; releasers: Releasers; liveness: Liveness },
): PartsWatch {
  const db = connectWatchDatabase(config.database.url, log);
  releasers.add('database of the watch', () => db.close());
  return {
    consumer: (queue, consumer) =>
      liveness.watch({
        name: `queue ${queue}`,
        shouldMove: async () => {
          if (consumer().isFull()) throw new Error('every place is taken');
          await assertTakesWrites(config.redis.queueUrl);
          // A canary that could not be sent although the server takes writes is part of what is looked for.
          await consumer()
            .sendCanary()
            .catch(() => undefined);
        },
      }),
    loop: ({ name, everyMs = 0 }) =>
      liveness.watch({ name, restMs: everyMs, shouldMove: () => db.query('SELECT 1') }),
  };
}
