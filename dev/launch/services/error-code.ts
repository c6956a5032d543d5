/** The code of a system error (`ENOENT`, `EPERM`), if that is what was thrown. Not by `instanceof`: jest has its own Error. */
export function errorCode(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}
