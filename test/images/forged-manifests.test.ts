import { createHash, sign } from 'node:crypto';
import { boxUuids, writeBox, writeSuperbox } from '../../shared/algorithms/c2pa/jumbf.ts';
import { findStore, wrapStore } from '../../shared/algorithms/c2pa/manifests-in-file.ts';
import type { CborValue } from '../../shared/algorithms/encoding/cbor.ts';
import { buildStore } from '../../shared/media/c2pa/build-manifest.ts';
import { embedManifest } from '../../shared/media/c2pa/embed-manifest.ts';
import type { ManifestFacts } from '../../shared/media/c2pa/manifest-facts.ts';
import { manifestTasks } from '../../shared/media/images/manifest-tasks.ts';
import { drawPicture } from '../support/media/draw-picture.ts';
import { cborBox, contentHash, linkTo, newSigner, writeManifest } from '../support/media/write-manifests.ts';

const { readManifests } = manifestTasks;
const signer = newSigner();
const stampBox = cborBox('humanmark.stamp', { stampId: 'stmp_5f1d0c2ab4e39687' });
const otherBox = cborBox('com.example.other', { text: 'Bees' });
const hashBox = (hash: Uint8Array, exclusions: CborValue) =>
  cborBox('c2pa.hash.data', { alg: 'sha256', hash, exclusions });
/** On a busy machine; a refusal takes milliseconds. */
const refusalMsMax = 2000;

let png: Buffer;
let jpeg: Buffer;

beforeAll(async () => {
  png = await drawPicture(41, 120, 90).png().toBuffer();
  jpeg = await drawPicture(42, 120, 90).jpeg().toBuffer();
});

const within = (file: Buffer, at: number, bytes: Uint8Array) =>
  Buffer.concat([file.subarray(0, at), bytes, file.subarray(at)]);
const withStore = (store: Uint8Array) => within(png, findStore('png', png).insertAt, wrapStore('png', store));
const manifest = (assertions: Uint8Array[], links: CborValue[] = assertions.map(linkTo), id = 'urn:c2pa:1') =>
  writeManifest(signer, { id, assertions, links });
const read = (...manifests: Uint8Array[]) => readManifests({ bytes: withStore(buildStore(manifests)) });
const factsOf = (stamp: ManifestFacts['stamp']): ManifestFacts => ({
  id: 'urn:c2pa:00000001-0000-4000-8000-000000000000:humanmark',
  title: null,
  mediaType: 'image/png',
  generator: 'Humanmark',
  mark: null,
  stamp,
  certificates: [signer.certificate],
});
const sha256 = (...parts: Uint8Array[]) => createHash('sha256').update(Buffer.concat(parts)).digest();

describe('assertions', () => {
  it('count when each is linked by the claim', () => {
    expect(read(manifest([stampBox, otherBox])).manifests).toMatchObject([
      { signature: 'valid', isIntact: true, stampId: 'stmp_5f1d0c2ab4e39687' },
    ]);
    const absolute = {
      ...linkTo(stampBox),
      url: 'self#jumbf=/c2pa/urn:c2pa:1/c2pa.assertions/humanmark.stamp',
    };
    expect(read(manifest([stampBox], [absolute])).manifests).toMatchObject([{ isIntact: true }]);
  });

  it.each<[string, Uint8Array[], Uint8Array[]]>([
    ['that was added', [otherBox, stampBox], [otherBox]],
    ['that was taken out', [stampBox], [stampBox, otherBox]],
    ['that is linked twice instead of another', [stampBox, otherBox], [stampBox, stampBox]],
    ['that is linked twice', [stampBox], [stampBox, stampBox]],
    ['without any link', [stampBox], []],
  ])('say nothing where there is one %s', (_name, assertions, linked) => {
    expect(read(manifest(assertions, linked.map(linkTo))).manifests).toMatchObject([
      { signature: 'valid', isIntact: false, stampId: null, content: 'not_checked' },
    ]);
  });

  it('are not those of another manifest', () => {
    const elsewhere = {
      ...linkTo(stampBox),
      url: 'self#jumbf=/c2pa/urn:c2pa:2/c2pa.assertions/humanmark.stamp',
    };
    expect(read(manifest([stampBox], [elsewhere])).manifests).toMatchObject([{ isIntact: false }]);
  });

  it('do not bind the file by a hash that was added', () => {
    const whole = sha256(png);
    const { insertAt } = findStore('png', png);
    const bound = (links: (hash: Uint8Array) => CborValue[]) => {
      const store = (length: number) => {
        const hash = hashBox(whole, [{ start: insertAt, length }]);
        return wrapStore('png', buildStore([manifest([otherBox, hash], links(hash))]));
      };
      const { length } = store(60_000);
      return readManifests({ bytes: within(png, insertAt, store(length)) }).manifests;
    };
    expect(bound((hash) => [linkTo(otherBox), linkTo(hash)])).toMatchObject([{ content: 'matches' }]);
    expect(bound(() => [linkTo(otherBox)])).toMatchObject([{ isIntact: false, content: 'not_checked' }]);
  });

  it('refuse the store where two have one label, or two manifests have', () => {
    const twice = manifest([stampBox, cborBox('humanmark.stamp', {})], [linkTo(stampBox)]);
    expect(read(twice)).toEqual({ state: 'damaged', manifests: [] });
    expect(read(manifest([stampBox]), manifest([otherBox]))).toEqual({ state: 'damaged', manifests: [] });
  });
});

describe('ingredients', () => {
  const earlier = () => manifest([stampBox], undefined, 'urn:c2pa:2');
  const ingredient = (url: string, hash: Uint8Array) =>
    cborBox('c2pa.ingredient.v3', { relationship: 'parentOf', activeManifest: { url, hash } });

  it('name a manifest of the store, by its hash', () => {
    const named = ingredient('self#jumbf=/c2pa/urn:c2pa:2', contentHash(earlier()));
    expect(read(earlier(), manifest([named])).manifests).toMatchObject([
      { isIntact: true },
      { isIntact: true },
    ]);
  });

  it('show a manifest that was exchanged or taken out', () => {
    const named = ingredient('self#jumbf=/c2pa/urn:c2pa:2', contentHash(earlier()));
    const exchanged = manifest([otherBox], undefined, 'urn:c2pa:2');
    expect(read(exchanged, manifest([named])).manifests).toMatchObject([
      { isIntact: true },
      { isIntact: false },
    ]);
    expect(read(manifest([named])).manifests).toMatchObject([{ isIntact: false }]);
  });
});

describe('what a data hash leaves out', () => {
  const { insertAt } = { insertAt: 33 };
  /** With exclusions that are said to leave out the store. */
  const excluding = (exclusions: (length: number) => CborValue, hashed = png) => {
    const store = (length: number) => {
      const hash = hashBox(sha256(hashed), exclusions(length));
      return wrapStore('png', buildStore([manifest([hash])]));
    };
    const { length } = store(60_000);
    return readManifests({ bytes: within(png, insertAt, store(length)) }).manifests;
  };

  it('is the store', () => {
    expect(findStore('png', png).insertAt).toBe(insertAt);
    expect(excluding((length) => [{ start: insertAt, length }])).toMatchObject([{ content: 'matches' }]);
  });

  it.each<[string, (length: number) => CborValue]>([
    ['more than it', (length) => [{ start: insertAt, length: length + 1 }]],
    ['what is before it', (length) => [{ start: insertAt - 1, length }]],
    [
      'a part twice',
      (length) => [
        { start: insertAt, length },
        { start: insertAt, length: 0 },
      ],
    ],
    ['a negative length', () => [{ start: insertAt + 60, length: -60 }]],
    ['a negative place', () => [{ start: -1, length: 0 }]],
    ['what is no number', (length) => [{ start: 'x', length }]],
  ])('is not %s', (_name, exclusions) => {
    expect(excluding(exclusions)).toMatchObject([{ isIntact: true, content: 'not_checked' }]);
  });

  it('is not a segment between two parts of the store of a JPEG', () => {
    const at = findStore('jpeg', jpeg).insertAt;
    const filler = cborBox('com.example.filler', Buffer.alloc(70_000));
    const store = (length: number) =>
      wrapStore('jpeg', buildStore([manifest([hashBox(sha256(jpeg), [{ start: at, length }]), filler])]));
    const { length } = store(100_000);
    const bytes = within(jpeg, at, store(length));
    expect(readManifests({ bytes }).manifests).toMatchObject([{ isIntact: true, content: 'matches' }]);
    const comment = Buffer.from([0xff, 0xfe, 0, 6, 1, 2, 3, 4]);
    const long = within(jpeg, at, store(length + comment.length));
    const [first] = findStore('jpeg', long).parts;
    const changed = within(long, first?.end ?? 0, comment);
    expect(readManifests({ bytes: changed }).manifests).toMatchObject([
      { isIntact: true, content: 'not_checked' },
    ]);
  });
});

describe('what is signed', () => {
  it('is made of the file and the facts, whatever was told about the manifest before', () => {
    const bytes = withStore(buildStore([manifest([stampBox], undefined, 'urn:c2pa:2')]));
    const told = { signature: 'Somebody', isIntact: 'stmp_0000000000000000', content: 'https://a.example' };
    const sent: Uint8Array[] = [];
    const signed = embedManifest('png', bytes, {
      facts: factsOf({ stampId: 'stmp_5f1d0c2ab4e39687' }),
      // As a process would tell it that somebody has taken over.
      earlier: JSON.parse(JSON.stringify(told)),
      sign: (part) => {
        sent.push(part);
        return sign(null, part, signer.privateKey);
      },
    });
    const { manifests } = readManifests({ bytes: Buffer.from(signed) });
    expect(manifests.at(-1)).toMatchObject({
      signature: 'valid',
      isIntact: true,
      content: 'matches',
      stampId: 'stmp_5f1d0c2ab4e39687',
    });
    expect(sent).toHaveLength(1);
    for (const text of Object.values(told)) expect(Buffer.from(signed).includes(text)).toBe(false);
    expect(Buffer.from(signed).includes('claimSignature.mismatch')).toBe(true);
  });
});

describe('a store that is larger than any', () => {
  const refusedInTime = (store: Uint8Array) => {
    const bytes = withStore(store);
    const began = performance.now();
    expect(readManifests({ bytes })).toEqual({ state: 'damaged', manifests: [] });
    expect(performance.now() - began).toBeLessThan(refusalMsMax);
  };

  it('is refused in time with a million boxes', () => {
    const tiny = Array.from({ length: 5 }, () => writeBox('cbor', Uint8Array.of(0xa0)));
    const boxes = Array.from({ length: 900 }, (_, at) =>
      writeSuperbox(boxUuids.cbor, `com.example.${at}`, tiny),
    );
    const large = writeSuperbox(boxUuids.assertions, 'c2pa.assertions', boxes);
    const claim = writeSuperbox(boxUuids.claim, 'c2pa.claim.v2', tiny);
    const signature = writeSuperbox(boxUuids.signature, 'c2pa.signature', tiny);
    const manifests = Array.from({ length: 200 }, (_, at) =>
      writeSuperbox(boxUuids.manifest, `urn:c2pa:${at}`, [large, claim, signature]),
    );
    refusedInTime(buildStore(manifests));
  });

  it('is refused in time with a million empty maps, in one document or in many', () => {
    const claimed = (count: number, at: number) => {
      const list = Buffer.alloc(5 + count, 0xa0);
      list.writeUInt8(0x9a, 0);
      list.writeUInt32BE(count, 1);
      return writeSuperbox(boxUuids.manifest, `urn:c2pa:${at}`, [
        writeSuperbox(boxUuids.assertions, 'c2pa.assertions', [otherBox]),
        writeSuperbox(boxUuids.claim, 'c2pa.claim.v2', [writeBox('cbor', list)]),
        writeSuperbox(boxUuids.signature, 'c2pa.signature', [writeBox('cbor', Uint8Array.of(0x80))]),
      ]);
    };
    refusedInTime(buildStore([claimed(1_000_000, 0)]));
    expect(readManifests({ bytes: withStore(buildStore([claimed(5000, 0)])) }).state).toBe('read');
    refusedInTime(buildStore(Array.from({ length: 200 }, (_, at) => claimed(5000, at))));
  });

  it('cannot be read with one manifest more than are read', () => {
    const full = Array.from({ length: 200 }, (_, at) => manifest([otherBox], undefined, `urn:c2pa:${at}`));
    const bytes = withStore(buildStore(full));
    expect(readManifests({ bytes }).manifests).toHaveLength(200);
    const earlier = readManifests({ bytes }).manifests.at(-1);
    const signed = embedManifest('png', bytes, {
      facts: factsOf({}),
      earlier,
      sign: (part) => sign(null, part, signer.privateKey),
    });
    expect(readManifests({ bytes: Buffer.from(signed) })).toEqual({ state: 'damaged', manifests: [] });
  });
});
