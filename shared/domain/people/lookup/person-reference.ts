import { type IdentityRef, parseIdentityRef } from '../identity/identity.ts';

/** What an operator can have in hand that leads to one person. */
export const referenceKinds = [
  'user id',
  'identity identifier',
  'identity UUID',
  'device',
  'session',
  'recovery',
  'passkey',
  'passkey credential',
  'device addition',
  'stamp',
  'dispute',
  'mailbox',
] as const;

export type ReferenceKind = (typeof referenceKinds)[number];

/** Something exact, and what it can be: a UUID alone does not say what it names. */
export interface PersonReference {
  value: string;
  identityRef: IdentityRef | undefined;
  kinds: readonly [ReferenceKind, ...ReferenceKind[]];
}

const ofIdentity = { user: 'user id', code: 'identity identifier', uuid: 'identity UUID' } as const;

/** Ids that begin with what they name, as `newId` and stamps make them. */
const ofPrefix: Readonly<Record<string, ReferenceKind>> = {
  psk: 'passkey',
  adn: 'device addition',
  dsp: 'dispute',
  stmp: 'stamp',
};

/** Any other id of ours (`req_...`, `prj_...`) is no credential id either, although it is spelled like one. */
const prefixed = /^(?<prefix>[a-z]{3,4})_[0-9a-z]{1,64}$/;
const address = /^[^\s@]{1,64}@[^\s@]{1,254}$/;
/** WebAuthn allows 1,023 bytes; fewer than 16 are guessed. */
const credential = /^[A-Za-z0-9_-]{22,1364}$/;

/** Undefined for what cannot name a person: a part of a name, a pattern, an id of something else. */
export function parsePersonReference(text: string): PersonReference | undefined {
  const value = text.trim();
  const identityRef = parseIdentityRef(value);
  if (identityRef?.kind === 'uuid')
    return {
      value: identityRef.value,
      identityRef,
      kinds: ['identity UUID', 'device', 'session', 'recovery'],
    };
  if (identityRef) return { value, identityRef, kinds: [ofIdentity[identityRef.kind]] };
  const only = (kind: ReferenceKind) => ({ value, identityRef: undefined, kinds: [kind] as const });
  const prefix = prefixed.exec(value)?.groups?.['prefix'];
  if (prefix !== undefined) {
    const kind = ofPrefix[prefix];
    return kind && only(kind);
  }
  if (address.test(value)) return only('mailbox');
  return credential.test(value) ? only('passkey credential') : undefined;
}
