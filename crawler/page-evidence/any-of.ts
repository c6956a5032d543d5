/**
 * A pattern for whole words and phrases of any script, of which letters may follow only where an entry says so.
 *
 * @param words alternatives of a regular expression; line breaks between them count for nothing
 */
export const anyOf = (words: string, flags = 'iu'): RegExp =>
  new RegExp(`(?<!\\p{L})(?:${words.replaceAll(/\s*\n\s*/g, '')})(?!\\p{L})`, flags);
