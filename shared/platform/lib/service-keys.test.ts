import { randomBytes } from 'node:crypto';
import { openSealed, seal } from './service-keys.ts';

const key = randomBytes(32);

it('opens what it sealed, under the same key and context only', () => {
  const box = seal(key, Buffer.from('secret'), 'webhook:1');
  expect(openSealed(key, box, 'webhook:1').toString()).toBe('secret');
  expect(() => openSealed(key, box, 'webhook:2')).toThrow();
  expect(() => openSealed(randomBytes(32), box, 'webhook:1')).toThrow();
});

it('notices every changed byte', () => {
  const box = seal(key, Buffer.from('secret'), 'c');
  for (let index = 0; index < box.length; index += 1) {
    const altered = Buffer.from(box);
    altered[index] = (altered[index] ?? 0) ^ 1;
    expect(() => openSealed(key, altered, 'c')).toThrow();
  }
  expect(() => openSealed(key, box.subarray(0, 10), 'c')).toThrow('not a sealed value');
});
