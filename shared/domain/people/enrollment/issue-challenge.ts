import { createHash, randomBytes, randomInt } from 'node:crypto';
import { JUDGED_ACTIONS, type LivenessAction } from '../../../device/liveness/liveness.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { Mode } from '../../partners/projects/mode.ts';
import { insertChallenge, type StoredChallenge, takeChallenge } from './challenge-store.ts';

const lifetimeSeconds = 300;
const actionsAsked = 3;
const livenessDeadlineMs = 30_000;

export interface IssuedChallenge {
  nonce: string;
  expiresAt: string;
  liveness: { actions: LivenessAction[]; deadlineMs: number };
}

/** 32 random bytes and three movements in random order, to be used once within 300 s by the same caller. */
export async function issueChallenge(
  deps: { db: Database },
  request: { purpose: StoredChallenge['purpose']; mode: Mode; issuedTo: string },
): Promise<IssuedChallenge> {
  const nonce = randomBytes(32);
  // A person's own request needs the device key, not the face.
  const actions = request.purpose === 'act' ? [] : drawActions();
  const expiresAt = await insertChallenge(deps.db, hashNonce(nonce), {
    ...request,
    livenessActions: actions,
    livenessDeadlineMs,
    lifetimeSeconds,
  });
  return {
    nonce: nonce.toString('base64url'),
    expiresAt: expiresAt.toISOString(),
    liveness: { actions, deadlineMs: livenessDeadlineMs },
  };
}

export interface BurntChallenge extends StoredChallenge {
  /** Whatever answers it was signed after this. */
  issuedAt: Date;
}

/**
 * Consumes the challenge before the submission is examined, so that a failed try costs a new challenge and parallel
 * copies of one submission are accepted once.
 */
export async function burnChallenge(
  deps: { db: Database },
  nonce: string,
): Promise<BurntChallenge | undefined> {
  const challenge = await takeChallenge(deps.db, hashNonce(Buffer.from(nonce, 'base64url')));
  if (!challenge) return undefined;
  return { ...challenge, issuedAt: new Date(challenge.expiresAt.getTime() - lifetimeSeconds * 1000) };
}

function hashNonce(nonce: Buffer): Buffer {
  return createHash('sha256').update(nonce).digest();
}

/**
 * A turn of the head and others that can be judged, all different and in random order. Of all movements a turn is the
 * one that a photograph shows least, so no challenge does without.
 */
function drawActions(): LivenessAction[] {
  const [turn = 'turn-left'] = shuffled(['turn-left', 'turn-right'] as const);
  const others = shuffled(JUDGED_ACTIONS.filter((action) => action !== turn));
  return shuffled([turn, ...others.slice(0, actionsAsked - 1)]);
}

/** Fisher-Yates, drawn from the operating system's generator. */
function shuffled<Item>(items: readonly Item[]): Item[] {
  const order = [...items];
  for (let last = order.length - 1; last > 0; last -= 1) {
    const other = randomInt(last + 1);
    const [a, b] = [order[last], order[other]];
    if (a !== undefined && b !== undefined) [order[last], order[other]] = [b, a];
  }
  return order;
}

/** Challenges of a project are good for submissions of that project only. */
export const issuedToProject = (projectId: string) => `project:${projectId}`;

/** The audience of challenges for any device; its key identifies whose it is. */
export const issuedToDevice = 'device';

/** Challenges of a link that adds a device are good for that link only. */
export const issuedToAddition = (additionId: string) => `addition:${additionId}`;

/** Challenges of a mailed link that recovers an identity are good for that link only. */
export const issuedToRecovery = (recoveryId: string) => `recovery:${recoveryId}`;
