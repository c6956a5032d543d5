import { identityRefKey, parseIdentityRef } from './identity.ts';

it.each([
  ['usr_0a1b', 'user:usr_0a1b'],
  ['usr_test_human', 'user:usr_test_human'],
  ['6F0D5F5E-5F0A-4C87-A2AB-1FB3A1C9D001', 'uuid:6f0d5f5e-5f0a-4c87-a2ab-1fb3a1c9d001'],
  ['Ada #K7M2Q9X', 'code:K7M2Q9X'],
  ['#k7m2q9x', 'code:K7M2Q9X'],
  ['C# fan #OIL2Q9X', 'code:0112Q9X'],
])('reads %s', (text, key) => {
  const ref = parseIdentityRef(text);
  expect(ref && identityRefKey(ref)).toBe(key);
});

it.each(['', 'Ada', 'Ada #K7M2Q9', 'Ada #K7M2Q9XX', 'Ada #K7M2Q9U', 'usr_', 'USR_a', 'usr_../x', '6f0d5f5e'])(
  'finds nobody in %j',
  (text) => {
    expect(parseIdentityRef(text)).toBeUndefined();
  },
);
