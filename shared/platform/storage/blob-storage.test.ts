import { assertBlobKey, assertBlobPrefix } from './blob-storage.ts';

it.each(['a', 'media/mjb_0a1b/input', 'a/b/c/d/e/f/g/h'])('takes the key %s', (key) => {
  expect(assertBlobKey(key)).toBe(key);
});

it.each([
  '',
  '/a',
  'a/',
  'a//b',
  '..',
  'a/../b',
  '../etc/passwd',
  'a/.hidden',
  'a\\b',
  'a\0',
  'A',
  'a b',
  'a%2e',
  'a/b/c/d/e/f/g/h/i',
  'x'.repeat(129),
])('refuses the key %j', (key) => {
  expect(() => assertBlobKey(key)).toThrow('not a storage key');
});

it.each(['', 'media', '/', '../', 'media//', 'media/../'])('refuses the folder %j', (prefix) => {
  expect(() => assertBlobPrefix(prefix)).toThrow('not a storage folder');
});
