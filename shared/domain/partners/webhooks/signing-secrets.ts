import { randomBytes } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { SealedColumn } from '../../../platform/db/sealed-column.ts';
import { openSealed, seal, type ServiceKeys } from '../../../platform/lib/service-keys.ts';
import {
  countSealedNextSecrets,
  countSealedSecrets,
  findSealedNextSecrets,
  findSealedSecrets,
  replaceSealedNextSecrets,
  replaceSealedSecrets,
} from './endpoint-store.ts';

export const secretPrefix = 'whsec_';

/** 32 random bytes, one secret per webhook, shown once. */
export function newWebhookSecret(): string {
  return secretPrefix + randomBytes(32).toString('base64');
}

/** The sealing context names the row, so a sealed secret copied to another webhook does not open. */
const contextOf = (endpointId: string) => `webhook-secret:${endpointId}`;

export const sealedWebhookSecrets: SealedColumn = {
  name: 'webhook_endpoints.secret_sealed',
  countByKey: countSealedSecrets,
  boxes: { find: findSealedSecrets, replace: replaceSealedSecrets, contextOf: contextOf },
};

export const sealedNextWebhookSecrets: SealedColumn = {
  name: 'webhook_endpoints.next_secret_sealed',
  countByKey: countSealedNextSecrets,
  boxes: { find: findSealedNextSecrets, replace: replaceSealedNextSecrets, contextOf: contextOf },
};

export function sealSecret(keys: ServiceKeys, endpointId: string, secret: string): Buffer {
  return seal(keys.sealing, Buffer.from(secret), contextOf(endpointId));
}

export interface SealedSecrets {
  endpointId: string;
  secretSealed: Buffer;
  nextSecretSealed: Buffer | null;
  /** From this moment on the next secret is the only one. */
  nextSecretFrom: Date | null;
}

export interface SigningSecrets {
  current: string;
  /** Signs beside the current one while a rotation overlaps. */
  next?: string;
}

const openedMinutes = 10;

/**
 * Secrets as they were opened: an endpoint's is asked for with every claim. Its row is read anew each time, and a secret from here
 * is only taken for the very box that was opened, so one that was replaced or sealed again is never found.
 */
const openedSecrets = new LRUCache<string, string>({
  max: 10_000,
  ttl: openedMinutes * 60_000,
  ttlAutopurge: true,
});

function opened(keys: ServiceKeys, endpointId: string, box: Buffer): string {
  const name = `${endpointId} ${box.toString('latin1')}`;
  const known = openedSecrets.get(name);
  if (known !== undefined) return known;
  const secret = openSealed(keys.sealing, box, contextOf(endpointId)).toString();
  openedSecrets.set(name, secret);
  return secret;
}

/** The secrets that sign a request made at `now`. A rotation ends by the clock: nothing has to happen for it. */
export function openSigningSecrets(keys: ServiceKeys, sealed: SealedSecrets, now: Date): SigningSecrets {
  const open = (box: Buffer) => opened(keys, sealed.endpointId, box);
  const { nextSecretSealed, nextSecretFrom } = sealed;
  if (nextSecretSealed === null || nextSecretFrom === null) return { current: open(sealed.secretSealed) };
  if (nextSecretFrom <= now) return { current: open(nextSecretSealed) };
  return { current: open(sealed.secretSealed), next: open(nextSecretSealed) };
}
