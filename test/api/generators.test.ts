import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { documents } from '../../api/openapi/audiences.ts';
import { findProjectRoot } from '../../shared/platform/lib/project-root.ts';
import { run } from '../support/sdk/packed-sdk.ts';

const root = findProjectRoot();
let folder: string;
let problems: unknown;

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'humanmark-generated-'));
  const files = Object.values(documents).map(({ file }) => path.join(root, file));
  const script = path.join(root, 'test/support/generators/generate-clients.mjs');
  problems = JSON.parse(run(root, process.execPath, script, folder, ...files));
  // The generated client imports the runtime of its generator.
  symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** What a partner would write with what was generated; a mistake in it must not compile. */
const used = `
import type { components, operations, webhooks } from './openapi-openapi-typescript.ts';
import type { components as ofPeople } from './openapi.people-openapi-typescript.ts';
import { checkIdentity, createStamp, registerWebhook } from './openapi-oazapfts.ts';
import { describeMe } from './openapi.people-oazapfts.ts';

export const check: components['schemas']['Check'] = {
  isHuman: true,
  identityId: 'Ada #K7M2Q9X',
  assurance: 'liveness',
};
export type Brand = operations['getBrand']['responses']['200']['content']['application/json'];
export const isSame: Brand extends components['schemas']['Brand'] ? true : false = true;
export type Verified = webhooks['user.verified']['post']['requestBody']['content']['application/json'];
export const userIdOf = ({ data }: Verified): string => data.userId;
export const passkeyId = ({ passkeyId: id }: ofPeople['schemas']['Passkey']): string => id;

const response = await checkIdentity('usr_test_human');
if (response.status === 200) {
  const isHuman: boolean = response.data.isHuman;
  // @ts-expect-error -- there is no such field
  void [isHuman, response.data.isRobot];
}
await createStamp({ contentHash: 'sha256:00', contentType: 'article' });
// @ts-expect-error -- a webhook has an address
await registerWebhook({});
export const me = await describeMe();
`;

describe('the documents, as generators of clients read them', () => {
  it('have nothing that the rules of Redocly complain about', () => {
    expect(problems).toEqual([]);
  });

  it('become types and clients that compile, strictly', () => {
    writeFileSync(path.join(folder, 'package.json'), '{ "private": true, "type": "module" }\n');
    writeFileSync(path.join(folder, 'used.ts'), used);
    const compilerOptions = {
      target: 'ES2022',
      module: 'NodeNext',
      strict: true,
      noEmit: true,
      allowImportingTsExtensions: true,
      lib: ['ES2023', 'DOM', 'DOM.Iterable'],
      types: [],
    };
    const project = JSON.stringify({ compilerOptions, include: ['*.ts'] });
    writeFileSync(path.join(folder, 'tsconfig.json'), project);
    const tsc = path.join(root, 'node_modules/typescript/bin/tsc');
    expect(run(folder, process.execPath, tsc, '-p', folder, '--pretty', 'false')).toBe('');
  });
});
