const pattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Before a text from outside meets a `uuid` column: Postgres fails on anything else. */
export function isUuid(text: string): boolean {
  return pattern.test(text);
}
