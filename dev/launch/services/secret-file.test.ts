import { mkdtempSync, readdirSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readOrCreateSecret } from './secret-file.ts';

test('a secret is 32 random bytes, kept for this user alone', () => {
  const folder = mkdtempSync(join(tmpdir(), 'secret-'));
  const file = join(folder, 'key');
  const secret = readOrCreateSecret(file);
  expect(Buffer.from(secret, 'base64url')).toHaveLength(32);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readOrCreateSecret(file)).toBe(secret);
  expect(readdirSync(folder)).toEqual(['key']);
});
