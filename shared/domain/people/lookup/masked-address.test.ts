import { maskedAddress } from './masked-address.ts';

describe('a masked address', () => {
  it.each([
    ['ada.lovelace@example.com', 'a***@e***.com'],
    ['a@b.co.uk', 'a***@b***.uk'],
    ['"x@y"@example.org', '"***@e***.org'],
    ['ada@localhost', 'a***@l***'],
    ['😀@example.com', '😀***@e***.com'],
  ])('of %s is %s', (address, masked) => {
    expect(maskedAddress(address)).toBe(masked);
  });
});
