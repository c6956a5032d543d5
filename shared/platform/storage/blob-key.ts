const part = '[a-z0-9][a-z0-9_-]{0,127}';
const keyPattern = new RegExp(`^${part}(?:/${part}){0,7}$`);
const prefixPattern = new RegExp(`^(?:${part}/){1,7}$`);

/**
 * Keys are made by the service and never by a caller; this keeps a mistake from becoming a path. No dot is allowed, so
 * neither is `..`, nor a hidden file.
 * @throws Error for what is no key
 */
export function assertBlobKey(key: string): string {
  if (!keyPattern.test(key)) throw new Error(`not a storage key: ${JSON.stringify(key.slice(0, 100))}`);
  return key;
}

/** A folder of keys, with its slash at the end. @throws Error for what is none */
export function assertBlobPrefix(prefix: string): string {
  if (!prefixPattern.test(prefix)) {
    throw new Error(`not a storage folder: ${JSON.stringify(prefix.slice(0, 100))}`);
  }
  return prefix;
}
