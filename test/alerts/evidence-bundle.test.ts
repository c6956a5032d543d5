import { WARCParser } from 'warcio';
import { bundleBytesMax, makeBundle } from '../../shared/domain/brands/evidence-bundle/make-bundle.ts';
import {
  emptyHead,
  entryBytes,
  nextEntry,
  readEntry,
  verifyLog,
} from '../../shared/domain/brands/evidence-bundle/evidence-log.ts';
import { verifyBundle } from '../../shared/domain/brands/evidence-bundle/verify-bundle.ts';
import { aTool, matchOf, minute, visitOf } from './alert-visits.ts';

const picture = (bytes: Buffer) => ({
  bytes,
  type: 'image/png',
  width: 8,
  height: 8,
  placeholder: 'LEHV6nWB2yk8pyo0adR*.7kCMdnj',
});
const ids = { brandId: 'brd_1', alertId: 'alr_1', sightingId: 'sgt_1' };

async function bundled(changes: object = {}, visitChanges: object = {}) {
  const small = { screenshot: Buffer.from('not decoded here') };
  const visit = await visitOf('https://acme-login.example/', 1, { ...small, ...visitChanges });
  const crop = picture(Buffer.from('crop'));
  const bundle = makeBundle({
    ...ids,
    visit,
    match: matchOf('brd_1', 'sure', { referenceId: 'ref_1' }),
    screenshot: visit.screenshot && picture(visit.screenshot),
    crops: [{ referenceId: 'ref_1', crop, reference: picture(Buffer.from('ref')) }],
    faces: { referenceId: 'ref_2', pair: picture(Buffer.from('two faces')) },
    tool: aTool,
    bundledAt: minute(2),
    ...changes,
  });
  const manifestHash = bundle.manifestHash.toString('hex');
  const entry = nextEntry(emptyHead, { ...ids, manifestHash, loggedAt: minute(2).toISOString() });
  return { bundle, entry, files: new Map(bundle.files.map(({ name, bytes }) => [name, bytes])) };
}

it('is the same bytes for the same visit, complete, and checks', async () => {
  const { bundle, entry, files } = await bundled();
  expect((await bundled()).bundle.manifest).toEqual(bundle.manifest);
  expect(bundle.lacking).toEqual([]);
  expect([...files.keys()]).toEqual([
    'screenshot.png',
    'crops/1-ref_1.png',
    'references/1-ref_1.png',
    'faces/1-ref_2.png',
    'page.html',
    'visit.warc.gz',
    'redirects.json',
    'names.json',
    'tls.json',
    'tls-chain.pem',
    'evidence.json',
  ]);
  expect(verifyBundle(files, bundle.manifest, entry)).toEqual([]);
});

it('shows every byte that was changed: of each file, of the manifest and of the entry in the log', async () => {
  const { bundle, entry, files } = await bundled();
  let flips = 0;
  const unseen: string[] = [];
  const flip = (name: string, bytes: Buffer, verify: () => string[]) => {
    for (const at of bytes.keys()) {
      bytes[at] = (bytes[at] ?? 0) ^ 1;
      if (verify().length === 0) unseen.push(`${name} ${at}`);
      bytes[at] = (bytes[at] ?? 0) ^ 1;
      flips += 1;
    }
  };
  for (const [name, bytes] of files) flip(name, bytes, () => verifyBundle(files, bundle.manifest, entry));
  flip('manifest', bundle.manifest, () => verifyBundle(files, bundle.manifest, entry));
  const written = entryBytes(entry);
  flip('entry', written, () => {
    const read = readEntry(written);
    return read ? verifyBundle(files, bundle.manifest, read) : ['is none'];
  });
  expect(unseen).toEqual([]);
  expect(flips).toBeGreaterThan(5000);
  expect(verifyBundle(files, bundle.manifest, entry)).toEqual([]);
});

it('names what was taken out of a bundle, put in, or belongs to another', async () => {
  const { bundle, entry, files } = await bundled();
  const without = new Map([...files].filter(([name]) => name !== 'page.html'));
  expect(verifyBundle(without, bundle.manifest, entry)).toEqual(['page.html: is missing']);
  const more = new Map([...files, ['more.txt', Buffer.from('more')]]);
  expect(verifyBundle(more, bundle.manifest, entry)).toEqual(['more.txt: is not in the manifest']);
  const cut = new Map([...files, ['names.json', Buffer.from('[]')]]);
  expect(verifyBundle(cut, bundle.manifest, entry)[0]).toMatch(/^names.json: has 2 bytes/);
  const others = await bundled({ sightingId: 'sgt_2' });
  expect(verifyBundle(others.files, others.bundle.manifest, entry)).toContain(
    'manifest.json: is not the one that was logged',
  );
});

it('shows entries of the log that were changed, taken out, put in another order or cut off', () => {
  let head = emptyHead;
  const entries = Array.from({ length: 6 }, (_value, at) => {
    const manifestHash = String(at).repeat(64);
    const content = { ...ids, sightingId: `sgt_${at}`, manifestHash, loggedAt: minute(at).toISOString() };
    const entry = nextEntry(head, content);
    head = { length: entry.position, hash: entry.hash };
    return entry;
  });
  expect(verifyLog(entries, head)).toEqual([]);
  for (const at of entries.keys()) {
    expect(verifyLog(entries.toSpliced(at, 1), head)).not.toEqual([]);
    expect(verifyLog(entries.with(at, { ...entries[at]!, alertId: 'alr_2' }), head)).toEqual([
      `entry ${at + 1}: is not what its hash was made of`,
    ]);
    const next = (at + 1) % entries.length;
    const swapped = entries.with(at, entries[next]!).with(next, entries[at]!);
    expect(verifyLog(swapped, head)).not.toEqual([]);
  }
  // A chain whose tail was cut off is still valid in itself; only the head shows that entries are missing.
  expect(verifyLog(entries.slice(0, 4), head)).toEqual([
    'the log ends after 4 entries, not where it should after 6',
  ]);
  expect(verifyLog([], emptyHead)).toEqual([]);
});

it('writes a WARC that another reader takes, digests and all', async () => {
  const { files } = await bundled();
  const bytes = files.get('visit.warc.gz');
  const reader = new WARCParser(new Response(new Uint8Array(bytes ?? [])).body!);
  const read: { type: string; target: unknown; status: unknown; text: string }[] = [];
  for await (const record of reader) {
    const text = await record.contentText();
    read.push({
      type: record.warcType,
      target: record.warcTargetURI ?? null,
      status: record.httpHeaders?.statusCode,
      text,
    });
    expect(record.warcHeaders.headers.get('WARC-Block-Digest')).toMatch(/^sha256:[A-Z2-7]{52}$/);
  }
  const url = 'https://acme-login.example/';
  expect(read.map(({ type, target, status }) => [type, target, status])).toEqual([
    ['warcinfo', null, undefined],
    ['response', url, 302],
    ['request', url, expect.anything()],
    ['metadata', url, undefined],
    ['response', `${url}start`, 200],
    ['request', `${url}start`, expect.anything()],
    ['metadata', `${url}start`, undefined],
  ]);
  expect(read[4]?.text).toContain('<title>Acme Bänk</title>');
});

it('stays within what a report of abuse may carry, and says what was cut or lacking', async () => {
  const long = Buffer.alloc(9_000_000, 'x');
  const random = Buffer.from(Array.from({ length: 4_000_000 }, (_value, at) => (at * 2654435761) >>> 13));
  const exchange = (await visitOf('https://acme-login.example/', 1)).exchanges[1]!;
  const many = Array.from({ length: 60 }, () => ({
    ...exchange,
    url: `https://acme-login.example/${'a'.repeat(100_000)}`,
    responseHeaders: { 'x-long': 'h'.repeat(100_000) },
    body: random,
  }));
  const hostile = { markup: long.toString(), exchanges: many, names: [], tls: null };
  const big = picture(random.subarray(0, 490_000));
  const crops = Array.from({ length: 9 }, (_value, at) => ({
    referenceId: `ref_${at}`,
    crop: big,
    reference: big,
  }));
  const screenshot = picture(Buffer.concat([random, random]).subarray(0, 5_000_000));
  const { bundle } = await bundled({ screenshot, crops }, hostile);
  const size = bundle.listed.reduce((sum, { bytes }) => sum + bytes, bundle.manifest.length);
  expect(size).toBeLessThan(bundleBytesMax);
  expect(bundle.listed.filter(({ isCut }) => isCut).map(({ name }) => name)).toEqual([
    'page.html',
    'visit.warc.gz',
  ]);
  expect(bundle.lacking).toEqual(['names', 'tls']);
  const bare = await bundled({ screenshot: null, crops: [] }, { markup: '', exchanges: [] });
  expect(bare.bundle.lacking).toEqual(['screenshot', 'markup', 'exchanges', 'crops']);
});

it('takes no template of a face along, whatever a caller hands over with the figures', async () => {
  const embedding = Array.from({ length: 512 }, (_value, at) => at / 512);
  const face = {
    logFalseMatchRate: -7,
    matchingReferences: 2,
    areaShare: 0.2,
    pictures: 1,
    sidePixels: 160,
    embedding,
    template: 'A'.repeat(900),
  };
  const match = { ...matchOf('brd_1', 'sure', { face }), faces: [{ embedding }] };
  const { bundle, files } = await bundled({ match });
  const { evidence } = JSON.parse(String(files.get('evidence.json')));
  expect(evidence.face).toEqual({
    logFalseMatchRate: -7,
    matchingReferences: 2,
    areaShare: 0.2,
    pictures: 1,
    sidePixels: 160,
  });
  expect(bundle.files.map(({ bytes }) => bytes.toString()).join()).not.toMatch(/embedding|AAAAAAAAAAAAAAA/);
});
