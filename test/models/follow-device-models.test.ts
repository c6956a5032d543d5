import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { z } from 'zod';
import { defaultSet } from '../../shared/media/models/default-set.ts';
import { setDigest } from '../../shared/media/models/face-set.ts';
import { followDeviceModels } from '../../shared/media/models/follow-models.ts';
import { silentLogger } from '../../shared/platform/log/logger.ts';
import { eventually } from '../support/eventually.ts';
import { createTestFixture } from '../support/test-fixture.ts';
import { createModelFolder } from '../pages/model-folder.ts';

const providersSchema = z.object({
  face: z
    .object({
      set: z.string(),
      models: z.record(z.string(), z.object({ path: z.string(), bytes: z.number() })),
    })
    .nullable(),
});

describe('models that appear while the service runs', () => {
  it('are told to devices and served without a restart; a manifest that breaks changes nothing', async () => {
    const source = createModelFolder({ set: defaultSet.entry.id });
    const folder = mkdtempSync(path.join(tmpdir(), 'humanmark-empty-'));
    const manifest = path.join(folder, 'manifest.json');
    const fixture = await createTestFixture({ FACE_MODELS_DIR: folder });
    const face = async () => {
      const { body } = await fixture.anybody.get('/device/providers');
      return providersSchema.parse(body).face;
    };
    try {
      expect(await face()).toBeNull();
      for (const { file } of Object.values(defaultSet.entry.members))
        renameSync(path.join(source.path, file), path.join(folder, file));
      renameSync(path.join(source.path, 'manifest.json'), manifest);

      const told = await eventually(async () => {
        const found = await face();
        if (found === null) throw new Error('the set is not told yet');
        return found;
      });
      expect(told.set).toBe(setDigest(defaultSet.entry));
      const served = await fixture.anybody.get(`/${told.models['embedder']?.path}`);
      expect([served.status, served.headers.get('content-length')]).toEqual([200, '4884269']);

      // Another follower of the folder tells when the broken manifest has been seen, so that there is nothing to wait for.
      const events: unknown[] = [];
      const log = pino({}, { write: (line: string) => events.push(JSON.parse(line).event) });
      const other = await followDeviceModels({ folder, log, everyMs: 10 });
      writeFileSync(manifest, '{');
      await eventually(() => expect(events).toContain('models.unusable'));
      expect(other.current()?.set.digest).toBe(told.set);
      await other.close();
      expect((await face())?.set).toBe(told.set);
    } finally {
      await fixture.close();
      source.remove();
      rmSync(folder, { recursive: true, force: true });
    }
  });

  it('are refused at the start where the folder is missing or the manifest is wrong', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'humanmark-wrong-'));
    const log = silentLogger();
    writeFileSync(path.join(folder, 'manifest.json'), '{}');
    await expect(followDeviceModels({ folder, log })).rejects.toThrow(/names neither set nor scan/);
    rmSync(folder, { recursive: true });
    await expect(followDeviceModels({ folder, log })).rejects.toThrow(/does not exist/);
  });
});
