import { parseUrl } from '../lib/parse-url.ts';
import { listOf } from './lists.ts';

/** A witness that is asked to cosign the checkpoints of the logs. */
export interface WitnessPlace {
  /** As its operator published it; read by whoever verifies with it. */
  verifierKey: string;
  /** The submission prefix, without a slash at its end. */
  url: string;
}

/** Each is asked in the same round, with a connection of its own. */
const witnessesMax = 16;

export const witnessPlaces = listOf(parseWitnessPlace, 'VERIFIER-KEY https://host/prefix').refine(
  (places) => places.length <= witnessesMax,
  `must be ${witnessesMax} witnesses at most`,
);

/** `VERIFIER-KEY https://witness.example/prefix`. Undefined for everything else. */
function parseWitnessPlace(text: string): WitnessPlace | undefined {
  const [, verifierKey, address = ''] = /^(\S{1,400}) (https?:\/\/\S+)$/.exec(text) ?? [];
  const url = parseUrl(address);
  if (verifierKey === undefined || url === null || url.search !== '' || url.hash !== '') return undefined;
  if (url.username !== '' || url.password !== '') return undefined;
  return { verifierKey, url: `${url.origin}${url.pathname.replace(/\/+$/, '')}` };
}
