import { build } from 'esbuild';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { buildOpenapi } from '../../api/openapi/build-openapi.ts';
import { publicOperations, sdkTypes } from '../../api/openapi/sdk-types.ts';
import { routeTable } from '../../api/routes/route-table.ts';
import { findProjectRoot } from '../../shared/platform/lib/project-root.ts';
import { installPackedSdk, type PackedSdk, run } from '../support/sdk/packed-sdk.ts';

const root = findProjectRoot();
const read = (...parts: string[]) => readFileSync(path.join(...parts), 'utf8');
const document = buildOpenapi(routeTable);

let packed: PackedSdk;
beforeAll(async () => {
  packed = await installPackedSdk();
});
afterAll(() => packed?.remove());

const files = () => readdirSync(packed.installed, { recursive: true, encoding: 'utf8' });

/** Compiles these files in the partner's project, with the types of Node or of a worker. */
function compile(runtime: 'node' | 'worker', sources: Readonly<Record<string, string>>): string {
  for (const [name, text] of Object.entries(sources)) writeFileSync(path.join(packed.folder, name), text);
  const options = {
    target: 'ES2022',
    module: 'NodeNext',
    strict: true,
    noEmit: true,
    lib: runtime === 'node' ? ['ES2023'] : ['ES2023', 'DOM', 'DOM.Iterable'],
    types: runtime === 'node' ? ['node'] : [],
    typeRoots: [path.join(root, 'node_modules/@types')],
  };
  const project = JSON.stringify({ compilerOptions: options, files: Object.keys(sources) });
  writeFileSync(path.join(packed.folder, 'tsconfig.json'), project);
  const tsc = path.join(root, 'node_modules/typescript/bin/tsc');
  return run(packed.folder, process.execPath, tsc, '-p', packed.folder, '--pretty', 'false');
}

describe('the package of the SDK', () => {
  it('has its modules, their types, a guide and the license, in the version of the project, and needs nothing', () => {
    const manifest = JSON.parse(read(packed.installed, 'package.json'));
    const { version, license } = JSON.parse(read(root, 'package.json'));
    expect(manifest).toMatchObject({ name: '@humanmark/sdk', version, license, type: 'module' });
    expect(manifest).not.toHaveProperty('dependencies');
    const top = files().filter((name) => !name.startsWith('dist'));
    expect(top.sort()).toEqual(['LICENSE', 'README.md', 'package.json']);
    const modules = files().filter((name) => name.endsWith('.js'));
    expect(modules.length).toBeGreaterThan(10);
    for (const name of modules) expect(files()).toContain(name.replace(/\.js$/, '.d.ts'));
  });

  it('is at most 15 KB for a bundler, which finds everything in it without Node', async () => {
    const { outputFiles } = await build({
      entryPoints: [path.join(packed.installed, 'dist/index.js')],
      bundle: true,
      minify: true,
      format: 'esm',
      platform: 'neutral',
      write: false,
    });
    const [bundle] = outputFiles;
    expect(gzipSync(bundle!.contents).length).toBeLessThanOrEqual(15 * 1024);
    expect(bundle!.text).not.toMatch(/node:|\brequire\(|\bprocess\b|\bBuffer\b/);
  });

  it('knows the operations as the route table has them (else: npm run openapi)', () => {
    expect(read(root, 'sdk/src/operations.ts')).toBe(sdkTypes(document));
  });

  it.each(['node', 'worker'] as const)('takes every public operation, by its types, for %s', (runtime) => {
    const ids = publicOperations(document).map(({ name }) => name);
    expect(ids.length).toBeGreaterThan(120);
    expect(Object.keys(packed.sdk.operations)).toEqual(ids);
    const calls = ids.map(
      (id) =>
        `export const ${id} = (...given: Parameters<typeof client.call<'${id}'>>) => client.call(...given);`,
    );
    const checks = [
      `import { Humanmark, type OperationId } from '@humanmark/sdk';`,
      `declare const client: Humanmark;`,
      ...calls,
      `type Covered = ${ids.map((id) => `'${id}'`).join(' | ')};`,
      `export const none: Exclude<OperationId, Covered> extends never ? true : false = true;`,
      `const { isHuman } = await client.check('usr_1');`,
      `export const same: boolean = isHuman;`,
      `// @ts-expect-error -- a path has its parameters`,
      `void client.call('getStamp', {});`,
      `// @ts-expect-error -- there is no such operation`,
      `void client.call('consoleSignIn', {});`,
      `// @ts-expect-error -- a stamp has a type of content`,
      `void client.stamps.create({ contentHash: 'sha256:00' });`,
    ];
    expect(compile(runtime, { 'every-operation.ts': checks.join('\n') })).toBe('');
  });

  it('has a guide whose examples compile', () => {
    const blocks = [...read(packed.installed, 'README.md').matchAll(/```ts\n([\s\S]*?)\n```/g)];
    const sources = Object.fromEntries(blocks.map(([, text = ''], at) => [`example-${at}.ts`, text]));
    expect(Object.keys(sources).length).toBeGreaterThan(3);
    expect(compile('node', sources)).toBe('');
  });
});
