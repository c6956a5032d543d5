import { readDocument } from './markdown.ts';

/**
 * The variables that shared/platform/config/config.ts knows, read from its source because the schema is not exported.
 */
export function environmentNames(): string[] {
  const source = readDocument('shared/platform/config/config.ts');
  const schema = /environmentSchema = z\.object\(\{\n([\s\S]*?)\n\}\);/.exec(source)?.[1];
  const names = [...(schema ?? '').matchAll(/^ {2}([A-Z][A-Z0-9_]*):/gm)].map((match) => match[1] ?? '');
  if (names.length < 10) throw new Error('the schema of the environment was not found');
  return names;
}
