import { copyFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { transformFile, type JscConfig, type Options } from '@swc/core';

// The last is what tsc's option of the same name does; swc 1.16 takes it, and its types do not know it yet.
const jsc: JscConfig & { rewriteRelativeImportExtensions: boolean } = {
  parser: { syntax: 'typescript' },
  target: 'es2022',
  experimental: { keepImportAttributes: true },
  rewriteRelativeImportExtensions: true,
};

/** The same output as tsc with tsconfig.build.json, without the type check. */
const OPTIONS: Options = { swcrc: false, sourceMaps: true, module: { type: 'es6' }, jsc };

/**
 * Compiles one source into dist/, or removes what was made of one that is gone. Returns the compiled file's path below
 * dist/. @throws Error with the place of a syntax error
 */
export async function compileSource(root: string, file: string, isThere: boolean): Promise<string> {
  const compiled = file.replace(/\.ts$/, '.js');
  const target = join(root, 'dist', compiled);
  if (!isThere) {
    for (const path of [target, `${target}.map`]) rmSync(path, { force: true });
    return compiled;
  }
  mkdirSync(dirname(target), { recursive: true });
  if (compiled === file) {
    copyFileSync(join(root, file), target);
    return compiled;
  }
  const { code, map } = await transformFile(join(root, file), OPTIONS);
  writeFileSync(target, code);
  if (map !== undefined) writeFileSync(`${target}.map`, map);
  return compiled;
}
