import type { Fault } from './frame/fault.ts';
import { noFault } from './list/00-no-fault.ts';
import { workerKilled } from './list/01-worker-killed.ts';
import { killedBeforeCommit } from './list/02-killed-before-commit.ts';
import { relayKilled } from './list/03-relay-killed.ts';
import { apiKilled } from './list/04-api-killed.ts';
import { rolledBack } from './list/05-rolled-back.ts';
import { redisStopped } from './list/06-redis-stopped.ts';
import { redisKilled } from './list/07-redis-killed.ts';
import { redisFlushed } from './list/08-redis-flushed.ts';
import { redisFrozen } from './list/09-redis-frozen.ts';
import { redisFull } from './list/10-redis-full.ts';
import { postgresCrashed } from './list/11-postgres-crashed.ts';
import { receiverDown } from './list/13-receiver-down.ts';
import { badReceivers } from './list/14-bad-answers.ts';
import { hostileReceivers } from './list/15-hostile-receivers.ts';
import { oneHangs } from './list/16-one-hangs.ts';
import { poison } from './list/17-poison.ts';
import { rollingDeploy } from './list/18-rolling-deploy.ts';
import { eventLoopBlocked } from './list/19-blocked.ts';
import { secretRotated } from './list/21-secret-rotated.ts';
import { privateAddresses } from './list/24-private-addresses.ts';

/** Every fault once, in the order of the published table. */
export const allFaults: readonly Fault[] = [
  noFault,
  workerKilled,
  killedBeforeCommit,
  relayKilled,
  apiKilled,
  rolledBack,
  redisStopped,
  redisKilled,
  redisFlushed,
  redisFrozen,
  redisFull,
  postgresCrashed,
  receiverDown,
  badReceivers,
  hostileReceivers,
  oneHangs,
  poison,
  rollingDeploy,
  eventLoopBlocked,
  secretRotated,
  privateAddresses,
];
