import { z } from 'zod';

/** Values that differ each time, which are compared by what they are. */
const kinds: readonly RegExp[] = [
  /^[a-z]{3,4}_(?:[\w-]+|\.\.\.)$/,
  /^(?:ed25519|ecdsa|sha256):/,
  /^\d{4}-\d\d-\d\dT[\d:.]+Z$/,
  /^[\w ]+ #[0-9A-Z]{7}$/,
];

/** What a document shows, where what was printed is something else. */
export function differences(shown: unknown, printed: unknown, at = 'it'): string[] {
  if (typeof shown === 'string' && typeof printed === 'string') {
    const isAlike = shown === printed || kinds.some((kind) => kind.test(shown) && kind.test(printed));
    return isAlike ? [] : [`${at} is "${printed}", not "${shown}"`];
  }
  if (typeof shown !== 'object' || shown === null || typeof printed !== 'object' || printed === null)
    return shown === printed ? [] : [`${at} is ${JSON.stringify(printed)}, not ${JSON.stringify(shown)}`];
  const [wanted, given] = [z.record(z.string(), z.unknown()).parse({ ...shown }), { ...printed }];
  const names = new Set([...Object.keys(wanted), ...Object.keys(given)]);
  return [...names].flatMap((name) => differences(wanted[name], Reflect.get(given, name), `${at}.${name}`));
}
