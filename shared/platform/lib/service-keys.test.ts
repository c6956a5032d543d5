import { createCipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { deriveServiceKeys, openSealed, seal } from './service-keys.ts';

const [first, second, third] = [randomBytes(32), randomBytes(32), randomBytes(32)];
const { sealing } = deriveServiceKeys(first);

/** A box as the first release made it: version 1, without a key id. */
function sealWithoutKeyId(masterKey: Uint8Array, plaintext: string, context: string): Buffer {
  const key = Buffer.from(hkdfSync('sha256', masterKey, 'humanmark', 'sealing/1', 32));
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key, nonce);
  cipher.setAAD(Buffer.from(context));
  const body = Buffer.concat([cipher.update(plaintext), cipher.final()]);
  return Buffer.concat([Buffer.of(1), nonce, cipher.getAuthTag(), body]);
}

it('opens what it sealed, under the same key and context only', () => {
  const box = seal(sealing, Buffer.from('secret'), 'webhook:1');
  expect(openSealed(sealing, box, 'webhook:1').toString()).toBe('secret');
  expect(() => openSealed(sealing, box, 'webhook:2')).toThrow();
  expect(() => openSealed(deriveServiceKeys(second).sealing, box, 'webhook:1')).toThrow(
    `sealed by the master key ${sealing.current.keyId}, which is not configured`,
  );
});

it('refuses every altered byte and anything too short', () => {
  const box = seal(sealing, Buffer.from('secret'), 'c');
  for (let at = 0; at < box.length; at += 1) {
    const altered = Buffer.from(box);
    altered.writeUInt8(altered.readUInt8(at) ^ 1, at);
    expect(() => openSealed(sealing, altered, 'c')).toThrow();
  }
  expect(() => openSealed(sealing, box.subarray(0, 10), 'c')).toThrow('not a sealed value');
});

it('opens what each key of the ring sealed, and seals with the current one', () => {
  const old = seal(sealing, Buffer.from('secret'), 'c');
  const during = deriveServiceKeys(second, [first, third]).sealing;
  expect(openSealed(during, old, 'c').toString()).toBe('secret');
  const fresh = seal(during, Buffer.from('secret'), 'c');
  expect(openSealed(deriveServiceKeys(second).sealing, fresh, 'c').toString()).toBe('secret');
  expect(() => openSealed(sealing, fresh, 'c')).toThrow('is not configured');
});

it('opens a box without a key id with whichever key sealed it', () => {
  const box = sealWithoutKeyId(first, 'secret', 'c');
  for (const keys of [deriveServiceKeys(first, [second]), deriveServiceKeys(second, [third, first])])
    expect(openSealed(keys.sealing, box, 'c').toString()).toBe('secret');
  expect(() => openSealed(deriveServiceKeys(second, [third]).sealing, box, 'c')).toThrow();
  expect(() => openSealed(sealing, box, 'd')).toThrow();
});

it('names a master key by eight digits that differ between keys', () => {
  expect(sealing.current.keyId).toMatch(/^[0-9a-f]{8}$/);
  expect(deriveServiceKeys(first).sealing.current.keyId).toBe(sealing.current.keyId);
  expect(deriveServiceKeys(second).sealing.current.keyId).not.toBe(sealing.current.keyId);
});
