import { createHash, generateKeyPairSync, randomUUID, sign, verify } from 'node:crypto';
import { stampBytes } from '../../../shared/device/stamp-body.ts';

/**
 * Runs Ed25519 of `node:crypto` over the bytes of a stamp and nothing else, in a process of its own. On the message
 * `{work, seconds}` it replies `{done, seconds}`.
 */
const { publicKey, privateKey } = generateKeyPairSync('ed25519');
const bytes = stampBytes({
  stampId: 'stmp_0123456789abcdef',
  mode: 'test',
  contentHash: `sha256:${createHash('sha256').update('bench').digest('hex')}`,
  contentType: 'article',
  title: 'A title of a usual length',
  url: 'https://example.com/an/article',
  creator: randomUUID(),
  createdAt: new Date().toISOString(),
  keyId: 'A'.repeat(43),
});
const signature = sign(null, bytes, privateKey);

const works = {
  sign: () => sign(null, bytes, privateKey).length === 64,
  verify: () => verify(null, bytes, publicKey, signature),
};

process.on('message', ({ work, seconds }: { work: keyof typeof works; seconds: number }) => {
  let done = 0;
  const begun = performance.now();
  const end = begun + seconds * 1000;
  while (performance.now() < end) {
    if (!works[work]()) throw new Error(`${work} failed`);
    done += 1;
  }
  process.send?.({ done, seconds: (performance.now() - begun) / 1000 });
});
process.send?.({});
