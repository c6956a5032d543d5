import { parsePersonReference } from './person-reference.ts';

describe('a reference to a person', () => {
  it.each([
    ['usr_3f0c', ['user id']],
    ['Ada #k7m2q9x', ['identity identifier']],
    ['ada@example.com #K7M2Q9X', ['identity identifier']],
    ['6F0D5F5E-5F0A-4C87-A2AB-1FB3A1C9D001', ['identity UUID', 'device', 'session', 'recovery']],
    ['psk_01abc', ['passkey']],
    ['adn_01abc', ['device addition']],
    ['dsp_01abc', ['dispute']],
    ['stmp_00ff', ['stamp']],
    [' Ada@Example.com ', ['mailbox']],
    ['mFzQ-8fT_Kb2rY0aXcVdNw', ['passkey credential']],
  ])('is read from %s', (text, kinds) => {
    expect(parsePersonReference(text)?.kinds).toEqual(kinds);
  });

  it.each([
    '',
    'Ada',
    'Ada #K7M2',
    'req_01abc',
    'prj_01abc',
    'usr_',
    'usr_%',
    'ada@',
    '@example.com',
    '6f0d5f5e',
    'a b@c',
  ])('is not read from "%s"', (text) => {
    expect(parsePersonReference(text)).toBeUndefined();
  });
});
