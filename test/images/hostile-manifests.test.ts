import { sign } from 'node:crypto';
import { type Draw, drawFrom } from '../../dev/testbed/draw-from.ts';
import {
  carrierFormats,
  type CarrierFormat,
  findStore,
} from '../../shared/algorithms/c2pa/manifests-in-file.ts';
import { embedManifest } from '../../shared/media/c2pa/embed-manifest.ts';
import { manifestStates } from '../../shared/media/c2pa/read-manifests.ts';
import { manifestTasks } from '../../shared/media/images/manifest-tasks.ts';
import { drawPicture } from '../support/media/draw-picture.ts';
import { newSigner } from '../support/media/write-manifests.ts';
import { readPopulation } from '../support/population.ts';

const { readManifests } = manifestTasks;
const population = readPopulation(process.env);
/** On a busy machine; a reading takes a millisecond. */
const readMsMax = 2000;

/** The picture with a manifest, and with a second one that has the first as its parent. */
async function signedTwice(format: CarrierFormat): Promise<Buffer> {
  const { certificate, privateKey } = newSigner();
  let file = await drawPicture(31, 120, 90)[format]().toBuffer();
  for (const digit of ['1', '2']) {
    const facts = {
      id: `urn:c2pa:0000000${digit}-0000-4000-8000-000000000000:humanmark`,
      title: 'Bees',
      mediaType: `image/${format}`,
      generator: 'Humanmark',
      mark: Buffer.alloc(8, 7),
      stamp: { stampId: 'stmp_5f1d0c2ab4e39687' },
      certificates: [certificate],
    };
    const earlier = readManifests({ bytes: file }).manifests.at(-1);
    const signed = embedManifest(format, file, {
      facts,
      earlier,
      sign: (part) => sign(null, part, privateKey),
    });
    file = Buffer.from(signed);
  }
  return file;
}

describe.each(carrierFormats)('reading the manifests of a %s', (format) => {
  let file: Buffer;
  let range: { start: number; end: number };

  beforeAll(async () => {
    file = await signedTwice(format);
    const { parts } = findStore(format, file);
    range = { start: parts[0]?.start ?? 0, end: parts.at(-1)?.end ?? 0 };
  });

  it('finds both as they were signed', () => {
    const { state, manifests } = readManifests({ bytes: file });
    expect(state).toBe('read');
    expect(manifests).toMatchObject([
      { isActive: false, signature: 'valid', isIntact: true, content: 'not_checked' },
      { isActive: true, signature: 'valid', isIntact: true, content: 'matches' },
    ]);
  });

  it('ends in time with a result, whatever was done to the file', () => {
    const draw = drawFrom(population.seed);
    for (let count = 0; count < population.countOf(8000); count += 1) {
      const bytes = mutated(file, range, draw);
      const began = performance.now();
      const { state } = readManifests({ bytes });
      expect(performance.now() - began).toBeLessThan(readMsMax);
      expect(manifestStates).toContain(state);
    }
  });

  it('never says that the file is the signed one where a byte outside of its store was changed', () => {
    const draw = drawFrom(population.seed);
    for (let count = 0; count < population.countOf(2000); count += 1) {
      const outside = draw.whole(file.length - range.end + range.start);
      const at = outside < range.start ? outside : outside + range.end - range.start;
      const bytes = Buffer.from(file);
      bytes.writeUInt8(bytes.readUInt8(at) ^ (1 << draw.whole(8)), at);
      const { manifests } = readManifests({ bytes });
      expect([at, manifests.at(-1)?.content]).not.toEqual([at, 'matches']);
    }
  });
});

/** Bytes changed, lengths blown up, parts cut out, doubled or cut off; mostly in the store. */
function mutated(file: Buffer, { start, end }: { start: number; end: number }, draw: Draw): Buffer {
  let bytes = Buffer.from(file);
  const place = () => (draw.unit() < 0.9 ? start + draw.whole(end - start) : draw.whole(bytes.length - 4));
  for (let times = 1 + draw.whole(4); times > 0; times -= 1) {
    const at = Math.min(place(), bytes.length - 5);
    const part = draw.whole(200);
    const kind = draw.pick(['byte', 'length', 'cut', 'doubled', 'short'] as const);
    if (kind === 'byte') bytes.writeUInt8(draw.whole(256), at);
    if (kind === 'length') bytes.writeUInt32BE(draw.pick([0, 1, 7, 0x7fffffff, 0xffffffff]), at);
    if (kind === 'cut') bytes = Buffer.concat([bytes.subarray(0, at), bytes.subarray(at + part)]);
    if (kind === 'doubled') bytes = Buffer.concat([bytes.subarray(0, at + part), bytes.subarray(at)]);
    if (kind === 'short' && draw.unit() < 0.2) bytes = bytes.subarray(0, Math.max(16, at));
    if (bytes.length < 16) break;
  }
  return bytes;
}
