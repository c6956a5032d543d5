import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Answer, ApiClient } from '../support/requests/api-client.ts';
import { drawPicture } from '../support/media/draw-picture.ts';
import { createTestFixture, type TestFixture } from '../support/test-fixture.ts';

export interface BrandFixture extends TestFixture {
  /** The stored files of references. */
  filesKept(): string[];
}

/** A test fixture with its own file storage. */
export async function createBrandFixture(changes: Record<string, string> = {}): Promise<BrandFixture> {
  const folder = mkdtempSync(path.join(tmpdir(), 'brands-'));
  const fixture = await createTestFixture({ STORAGE_DIR: folder, ...changes });
  return {
    ...fixture,
    filesKept() {
      const kept = path.join(folder, 'brands');
      if (!existsSync(kept)) return [];
      return readdirSync(kept, { recursive: true, encoding: 'utf8' }).filter((file) => /\/ref_/.test(file));
    },
    async close() {
      await fixture.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** A picture of a few kilobytes that is different for each seed. */
export async function pictureOf(seed: number): Promise<Buffer> {
  return drawPicture(seed, 120, 90).png().toBuffer();
}

export async function base64Of(seed: number): Promise<string> {
  return (await pictureOf(seed)).toString('base64');
}

export const aConsent = {
  person: 'Ada Lovelace',
  givenAt: '2026-01-02T03:04:05Z',
  statement: 'Acme may look for pictures of my face until I object.',
  version: '2026-01',
};

/** The response to registering a brand by name, unless the body says otherwise. */
export async function registerBrand(client: ApiClient, body: object = {}): Promise<Answer['body']> {
  const response = await client.post('/v1/brand/register', { type: 'name', name: 'Acme Bank', ...body });
  if (response.status !== 201)
    throw new Error(`register answered ${response.status}: ${JSON.stringify(response.body)}`);
  return response.body;
}
