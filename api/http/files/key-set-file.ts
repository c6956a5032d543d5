import type { SigningKeys } from '../../../shared/domain/people/tokens/signing-keys.ts';
import { type PageFile, toPageFile } from './page-files.ts';

export interface KeySetFile {
  /** @throws AppError store_unavailable */
  current(): Promise<PageFile>;
}

/**
 * The next key is published a day before it signs, so this delays no token. `signing-key rotate --now` skips that day:
 * then a token of the new key may be refused for this long, and for as long as the partner caches the set.
 */
const rememberMs = 10_000;

/** The public key set. Anyone may ask for it, so the store is asked once in ten seconds, by one request at a time. */
export function createKeySetFile(signingKeys: SigningKeys): KeySetFile {
  let remembered: { file: PageFile; until: number } | undefined;
  let reading: Promise<PageFile> | undefined;

  const read = async () => {
    const { keys } = await signingKeys.publicKeys();
    const text = JSON.stringify({ keys: keys.map(toPublicKey) });
    const file = await toPageFile(Buffer.from(text), 'application/json; charset=utf-8');
    remembered = { file, until: performance.now() + rememberMs };
    return file;
  };

  return {
    current() {
      if (remembered && performance.now() < remembered.until) return Promise.resolve(remembered.file);
      reading ??= read().finally(() => (reading = undefined));
      return reading;
    },
  };
}

type PublishedKey = Awaited<ReturnType<SigningKeys['publicKeys']>>['keys'][number];

function toPublicKey({ crv, x, y, kty, kid, alg }: PublishedKey) {
  if (kid === undefined || kty === undefined || alg === undefined)
    throw new Error('a published signing key lacks its name, its type or its algorithm');
  return { crv, x, y, kty, kid, alg, use: 'sig' as const };
}
