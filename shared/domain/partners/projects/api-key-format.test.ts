import { apiKeyPattern, generateApiKey, hashApiKey, modeOfApiKey } from './api-key-format.ts';

it('makes keys that say their mode and match the published pattern', () => {
  const live = generateApiKey('live');
  expect(live).toMatch(apiKeyPattern);
  expect(modeOfApiKey(live)).toBe('live');
  expect(modeOfApiKey(generateApiKey('test'))).toBe('test');
  expect(generateApiKey('live')).not.toBe(live);
});

it('notices any single changed character', () => {
  const key = generateApiKey('live');
  for (let index = 0; index < key.length; index += 1) {
    const changed = key.slice(0, index) + (key[index] === 'x' ? 'y' : 'x') + key.slice(index + 1);
    expect(modeOfApiKey(changed)).toBeUndefined();
  }
});

it.each([
  '',
  'hm_live_',
  'sk_live_abc',
  `hm_prod_${'a'.repeat(38)}`,
  `hm_live_${'a'.repeat(38)}`,
  `${generateApiKey('live')} `,
])('refuses %j', (text) => {
  expect(modeOfApiKey(text)).toBeUndefined();
});

it('hashes to 32 bytes of hex', () => {
  expect(hashApiKey('hm_test_x')).toMatch(/^[0-9a-f]{64}$/);
});
