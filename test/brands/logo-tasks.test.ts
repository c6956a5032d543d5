import sharp from 'sharp';
import { decode } from 'blurhash';
import { drawLogo } from '../../dev/testbed/draw-logo.ts';
import { imageTasks } from '../../shared/media/images/image-tasks.ts';
import { createHashIndex } from '../../shared/algorithms/perceptual/hash-index/hash-index.ts';
import { bestLogoHits } from '../support/algorithms/logo-hits.ts';
import { referenceForms } from '../../shared/algorithms/perceptual/logo/reference-form.ts';

const { describeReference, hashCrops, hashLogo } = imageTasks;
const render = (svg: string) => sharp(Buffer.from(svg));
const svg = (body: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="300" height="200" fill="none">${body}</svg>`;
/** White strokes on a transparent background, as in logos for dark pages. */
const pale = svg(
  '<path d="M40,160L90,40L140,160M180,40L180,160L260,160M180,100L240,70" stroke="#fff" stroke-width="18"/>',
);

it('describes a reference: size, type, placeholder, and its hashes in all forms', async () => {
  const bytes = await render(drawLogo(1)).png().toBuffer();
  const { width, height, type, placeholder, hashes, quality } = await describeReference({ bytes });
  const { info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
  expect([width, height, type]).toEqual([info.width, info.height, 'image/png']);
  expect(placeholder).toHaveLength(28);
  expect(decode(placeholder, 4, 3)).toHaveLength(48);
  expect(quality).toBeGreaterThanOrEqual(50);
  const forms = hashes.map(({ form }) => form);
  expect(new Set(forms).size).toBe(forms.length);
  expect(forms).toEqual(
    expect.arrayContaining(['original', 'left4', 'right4', 'level_edges', 'mirrored', 'square']),
  );
  expect(new Set(hashes.map(({ hash }) => hash.toString('hex'))).size).toBe(hashes.length);
});

it('sees a white logo on a transparent ground', async () => {
  const bytes = await render(pale).png().toBuffer();
  const { hashes } = await describeReference({ bytes });
  const asked = await hashLogo({ bytes });
  expect(hashes.find(({ form }) => form === 'original')?.hash).toEqual(asked?.hashes[0]);
});

it.each([
  ['white', '<rect width="300" height="200" fill="#fff"/>'],
  ['transparent', ''],
  ['one colour', '<rect width="300" height="200" fill="#07c"/>'],
  [
    'a plain field on white',
    '<rect width="300" height="200" fill="#fff"/><rect x="50" y="50" width="90" height="90" fill="#000"/>',
  ],
])('has no hash for what is too plain: %s', async (_name, body) => {
  const { hashes, quality } = await describeReference({ bytes: await render(svg(body)).png().toBuffer() });
  expect(hashes).toEqual([]);
  expect(quality).toBeLessThan(50);
});

it('refuses what is not a picture, and SVG', async () => {
  for (const bytes of [
    Buffer.from('nothing'),
    Buffer.from(svg('')),
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
  ])
    for (const task of [
      describeReference,
      hashLogo,
      (input: { bytes: Buffer }) => hashCrops({ ...input, elements: [] }),
    ])
      await expect(task({ bytes })).rejects.toMatchObject({ code: expect.stringMatching(/^image_un/) });
});

it('finds references among the elements of a page, in their places', async () => {
  const index = createHashIndex();
  for (let reference = 0; reference < 12; reference += 1) {
    const { hashes } = await describeReference({ bytes: await render(drawLogo(reference)).png().toBuffer() });
    index.add(hashes.map(({ form, hash }) => ({ reference, form: referenceForms.indexOf(form), hash })));
  }
  const small = (number: number, width: number) => render(drawLogo(number)).resize(width).png().toBuffer();
  const bytes = await sharp({ create: { width: 1280, height: 800, channels: 3, background: '#fff' } })
    .composite([
      { input: await small(5, 160), left: 60, top: 24 },
      { input: await small(7, 120), left: 580, top: 300 },
    ])
    .jpeg({ quality: 80 })
    .toBuffer();
  const elements = [
    { left: 50, top: 14, width: 190, height: 130 },
    { left: 40, top: 4, width: 260, height: 160 },
    { left: 560, top: 290, width: 170, height: 150 },
    { left: 900, top: 500, width: 100, height: 100 },
    { left: 0, top: 0, width: 1280, height: 800 },
  ];
  const { crops, page, change, width } = await hashCrops({ bytes, elements });
  expect([width, change.length]).toEqual([1280, 8]);
  expect(page.quality).toBeGreaterThanOrEqual(0);
  // The white picture shows nothing, the largest is not a logo, and the second shows what the first does.
  expect(crops.map(({ crop }) => crop.left)).toEqual([50, 560]);
  const hits = crops.flatMap(({ box, hashes }) =>
    hashes.flatMap((hash) => index.search(hash).map((hit) => ({ ...hit, box }))),
  );
  const best = bestLogoHits(hits);
  expect(best.map(({ reference }) => reference).sort((one, other) => one - other)).toEqual([5, 7]);
  const place = best.find(({ reference }) => reference === 5)?.box;
  expect(Math.abs((place?.left ?? 0) - 60)).toBeLessThan(14);
});
