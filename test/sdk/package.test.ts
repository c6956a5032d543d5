import { build } from 'esbuild';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { codeSamples } from '../../api/openapi/code-samples.ts';
import { operationsOf } from '../../api/openapi/operation-parts.ts';
import { publicOpenapi } from '../../api/openapi/public-openapi.ts';
import { sdkOperations } from '../../api/openapi/sdk-operations.ts';
import { sdkSchemas } from '../../api/openapi/sdk-schemas.ts';
import { wholeOpenapi } from '../../api/openapi/whole-openapi.ts';
import { routeTable } from '../../api/routes/route-table.ts';
import { errorCodes } from '../../shared/platform/errors/codes.ts';
import { findProjectRoot } from '../../shared/platform/lib/project-root.ts';
import { installPackedSdk, type PackedSdk, run } from '../support/sdk/packed-sdk.ts';

const root = findProjectRoot();
const read = (...parts: string[]) => readFileSync(path.join(...parts), 'utf8');
const audiences = ['partners', 'people'] as const;
const published = audiences.map((each) => publicOpenapi(routeTable, each));

let packed: PackedSdk;
beforeAll(async () => {
  packed = await installPackedSdk();
});
afterAll(() => packed?.remove());

const files = () => readdirSync(packed.installed, { recursive: true, encoding: 'utf8' });

/** Compiles these files in the partner's project, with the types of Node or of a worker. */
function compile(
  runtime: 'node' | 'worker',
  sources: Readonly<Record<string, string>>,
  output: object = { noEmit: true },
): string {
  for (const [name, text] of Object.entries(sources)) writeFileSync(path.join(packed.folder, name), text);
  const options = {
    target: 'ES2022',
    module: 'NodeNext',
    strict: true,
    lib: runtime === 'node' ? ['ES2023'] : ['ES2023', 'DOM', 'DOM.Iterable'],
    types: runtime === 'node' ? ['node'] : [],
    typeRoots: [path.join(root, 'node_modules/@types')],
    ...output,
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
    expect(read(root, 'sdk/src/operations.ts')).toBe(sdkOperations(wholeOpenapi(), published));
    expect(read(root, 'sdk/src/schemas.ts')).toBe(sdkSchemas(published));
  });

  it.each(['node', 'worker'] as const)('takes every public operation, by its types, for %s', (runtime) => {
    const ids = published.flatMap((document) => operationsOf(document).map(({ name }) => name)).sort();
    expect(ids.length).toBeGreaterThan(120);
    expect(Object.keys(packed.sdk.operations)).toEqual(ids);
    const calls = ids.map(
      (id) =>
        `export const ${id} = (...given: Parameters<typeof client.call<'${id}'>>) => client.call(...given);`,
    );
    const checks = [
      `import { Humanmark, type Media, type OperationId } from '@humanmark/sdk';`,
      `declare const client: Humanmark;`,
      ...calls,
      `type Covered = ${ids.map((id) => `'${id}'`).join(' | ')};`,
      `export const none: Exclude<OperationId, Covered> extends never ? true : false = true;`,
      `const { isHuman } = await client.check('usr_1');`,
      `export const same: boolean = isHuman;`,
      `// What the service returned can be hashed, and sent again.`,
      `export const bytes: Media['bytes'] = await client.call('badgeScript');`,
      `// @ts-expect-error -- a path has its parameters`,
      `void client.call('getStamp', {});`,
      `// @ts-expect-error -- there is no such operation`,
      `void client.call('consoleSignIn', {});`,
      `// @ts-expect-error -- rows of the console are for the console`,
      `export type { CookieRow } from '@humanmark/sdk';`,
      `// @ts-expect-error -- a stamp has a type of content`,
      `void client.stamps.create({ contentHash: 'sha256:00' });`,
    ];
    expect(compile(runtime, { 'every-operation.ts': checks.join('\n') })).toBe('');
  });

  it('calls what operations take and return by the names of the documents, described', () => {
    const types = read(packed.installed, 'dist/operations.d.ts').matchAll(/^ {8}(?:body|response): (.*);$/gm);
    const repeated = [...types].map(([, type]) => type).filter((type) => type!.includes('{'));
    expect(repeated).toEqual([]);
    const documents = ['openapi.json', 'openapi.people.json'];
    const names = documents.flatMap((name) => Object.keys(JSON.parse(read(root, name)).components.schemas));
    expect(names).toEqual(expect.arrayContaining(['Brand', 'Alert', 'Takedown', 'Webhook', 'Person']));
    const known = [...new Set(names)].filter((name) => name !== 'Error');
    expect(
      compile('node', {
        'every-schema.ts': `import type {${known.join(', ')}} from '@humanmark/sdk';\nexport type All = [${known.join(', ')}];`,
      }),
    ).toBe('');
    expect(read(packed.installed, 'dist/schemas.d.ts')).toMatch(
      /interface Stamp extends CreatedStamp {\n +\/\*\* When the service recorded the stamp\..*\*\/\n +recordedAt: Timestamp;/,
    );
  });

  it('shows types by their names in an editor', () => {
    const calls = `import { Humanmark } from '@humanmark/sdk';
declare const client: Humanmark;
export const stamp = client.stamps.get('stmp_1');
export const brand = client.call('getBrand', { params: { brand_id: 'brd_1' } });
export const alerts = client.alerts.list('brd_1');
export const checked = client.check('usr_1');
`;
    expect(compile('node', { 'shown.ts': calls }, { declaration: true, outDir: 'shown' })).toBe('');
    const shown = read(packed.folder, 'shown/shown.d.ts').replaceAll(/import\("@humanmark\/sdk"\)\./g, '');
    expect(shown).toContain('stamp: Promise<Stamp>;');
    expect(shown).toContain('brand: Promise<Brand>;');
    expect(shown).toContain('alerts: List<Alert, ListAlertsResponse>;');
    expect(shown).toContain('checked: Promise<Check>;');
  });

  it('knows every reason of a refusal, and no other', () => {
    const source = `import { HumanmarkError, type ErrorReason } from '@humanmark/sdk';
export function waits(error: HumanmarkError): boolean {
  // @ts-expect-error -- there is no such reason
  if (error.reason === 'rate_limitd') return false;
  return error.reason === 'rate_limited' || error.reason === 'overloaded';
}
export const isStamping = ({ operation }: HumanmarkError): boolean => operation === 'createStampV1';
// @ts-expect-error -- there is no such operation
export const isCheck = ({ operation }: HumanmarkError): boolean => operation === 'chekIdentity';
export const told = ({ reason }: HumanmarkError): string => reason ?? 'no response';
export const listed: ErrorReason[] = ${JSON.stringify(errorCodes)};
export const given = new HumanmarkError('a test of yours', { reason: 'rate_limited' });\n`;
    expect(compile('node', { 'reasons.ts': source })).toBe('');
  });

  it('compiles the code sample of each operation, as the reference shows it', () => {
    const samples = audiences
      .flatMap((audience) => codeSamples(publicOpenapi(routeTable, audience), audience).actions)
      .flatMap(({ update }) => update['x-codeSamples'].filter(({ lang }) => lang === 'TypeScript'));
    expect(samples.length).toBeGreaterThan(120);
    const source = [
      `import { readFile } from 'node:fs/promises';`,
      `import type { Humanmark } from '@humanmark/sdk';`,
      `declare const humanmark: Humanmark;`,
      `declare const [sessionToken, linkToken]: [string, string];`,
      ...samples.map((sample, at) => `export async function sample${at}() {\n${sample.source}\n}`),
    ];
    expect(compile('node', { 'code-samples.ts': source.join('\n') })).toBe('');
  });

  it('has a guide whose examples compile', () => {
    const blocks = [...read(packed.installed, 'README.md').matchAll(/```ts\n([\s\S]*?)\n```/g)];
    const sources = Object.fromEntries(blocks.map(([, text = ''], at) => [`example-${at}.ts`, text]));
    expect(Object.keys(sources).length).toBeGreaterThan(3);
    expect(compile('node', sources)).toBe('');
  });
});
