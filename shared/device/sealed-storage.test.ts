import { enroll } from './extractor/fuzzy-extractor.ts';
import { createSealingKey, openBytes, openHelper, sealBytes, sealHelper } from './sealed-storage.ts';
import { syntheticPerson } from './synthetic/synthetic-face.ts';

const { crypto } = globalThis;

test('helper data come back from under a key that cannot be exported', async () => {
  const key = await createSealingKey(crypto);
  expect(key.extractable).toBe(false);
  const { helper } = await enroll(await syntheticPerson(1, crypto), new Uint8Array(32), crypto);
  const sealed = await sealHelper(helper, key, crypto);
  expect(await openHelper(sealed, key, crypto)).toEqual(helper);
  expect(await sealHelper(helper, key, crypto)).not.toBe(sealed);
});

test('another key, another context, a changed or a cut text do not open', async () => {
  const key = await createSealingKey(crypto);
  const sealed = await sealBytes(Uint8Array.of(1, 2, 3), 'device-secret', key, crypto);
  expect(await openBytes(sealed, 'device-secret', key, crypto)).toEqual(Uint8Array.of(1, 2, 3));
  await expect(openBytes(sealed, 'helper', key, crypto)).rejects.toThrow(TypeError);
  await expect(openBytes(sealed, 'device-secret', await createSealingKey(crypto), crypto)).rejects.toThrow(
    TypeError,
  );
  await expect(openBytes(sealed.slice(0, 20), 'device-secret', key, crypto)).rejects.toThrow(/too short/);
  const changed = (sealed.startsWith('A') ? 'B' : 'A') + sealed.slice(1);
  await expect(openBytes(changed, 'device-secret', key, crypto)).rejects.toThrow(TypeError);
});
