let used = 0;

/** A public address for X-Forwarded-For that no other caller of this test file uses. */
export function newAddress(): string {
  used += 1;
  return `9.${(used >> 16) & 255}.${(used >> 8) & 255}.${used & 255}`;
}
