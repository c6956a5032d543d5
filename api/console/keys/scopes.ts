import type { Operations } from '../api/operations.ts';
import { keyTexts } from '../texts/keys.ts';

export type Key = Operations['consoleGetKey']['response'];
export type Scope = keyof (typeof keyTexts)['scopeMeanings'];

export const allScopes: readonly Scope[] = Object.keys(keyTexts.scopeMeanings).filter(isScope);

/** Only owners hand it out. */
export const ownersScope: Scope = 'brands:write';

/** What a key gets that is made in one click, as the service has it. */
export const usualScopes: readonly Scope[] = allScopes.filter(
  (scope) => scope !== 'audit:read' && scope !== ownersScope,
);

export function isScope(text: string): text is Scope {
  return Object.hasOwn(keyTexts.scopeMeanings, text);
}

/** The start and the end of a key, by which people tell it from others. */
export const shortOf = ({ start, last4 }: Pick<Key, 'start' | 'last4'>): string => `${start}…${last4}`;

export const domainsIn = (text: string): string[] => text.split(/[\s,]+/).filter((host) => host !== '');
