import { type Assurance, assuranceLevels } from '../../partners/projects/assurance.ts';
import { humanUntil, type Identity, identityIdentifier } from '../identity/identity.ts';

/** All that the quick check needs, small enough to cache under each of an identity's names. */
export interface CheckResponse {
  /** The version of the identity row it was made from; 0 for "no such identity". */
  version: number;
  /** Epoch milliseconds until which the person counts as human; 0 when they do not. */
  humanUntil: number;
  /** Empty when there is no such identity. */
  identityId: string;
  assurance: Assurance;
}

export const nobody: CheckResponse = { version: 0, humanUntil: 0, identityId: '', assurance: 'device' };

export function responseFor(identity: Identity): CheckResponse {
  return {
    version: identity.version,
    humanUntil: humanUntil(identity),
    identityId: identityIdentifier(identity),
    assurance: identity.assurance,
  };
}

/** `version|humanUntil|assurance|identityId`: read by the write script as well, so the version stands first. */
export function encodeCheckResponse(response: CheckResponse): string {
  return `${response.version}|${response.humanUntil}|${response.assurance}|${response.identityId}`;
}

/** Undefined for anything but what encodeCheckAnswer wrote: a cache is not trusted to hold what we put there. */
export function decodeCheckResponse(text: string): CheckResponse | undefined {
  const first = text.indexOf('|');
  const second = text.indexOf('|', first + 1);
  const third = text.indexOf('|', second + 1);
  if (first < 1 || second < 0 || third < 0) return undefined;
  const version = Number(text.slice(0, first));
  const until = Number(text.slice(first + 1, second));
  const level = text.slice(second + 1, third);
  const assurance = assuranceLevels.find((known) => known === level);
  const identityId = text.slice(third + 1);
  if (assurance === undefined) return undefined;
  if (!Number.isSafeInteger(version) || !Number.isSafeInteger(until) || version < 0) return undefined;
  if ((version === 0) !== (identityId === '')) return undefined;
  return { version, humanUntil: until, identityId, assurance };
}
