import { uuidOfAddress, uuidV5 } from './uuid-v5.ts';

describe('uuidV5', () => {
  it('gives the UUID of the example of RFC 9562, A.4', () => {
    expect(uuidV5('6ba7b810-9dad-11d1-80b4-00c04fd430c8', 'www.example.com')).toBe(
      '2ed6657d-e927-568b-95e1-2665a8aea6a2',
    );
  });

  it('gives another one for another name or namespace', () => {
    const ids = ['https://a.example', 'https://b.example'].map(uuidOfAddress);
    expect(
      new Set([...ids, ...ids.map((id) => uuidV5(id, 'x')), ...ids.map((id) => uuidV5(id, 'y'))]).size,
    ).toBe(6);
  });
});
