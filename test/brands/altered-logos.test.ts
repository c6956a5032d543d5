import sharp from 'sharp';
import { drawLogo } from '../../dev/testbed/draw-logo.ts';
import { createHashIndex, type HashIndex } from '../../shared/algorithms/perceptual/hash-index/hash-index.ts';
import { describedForms, referenceForms } from '../../shared/algorithms/perceptual/logo/reference-form.ts';
import { imageTasks } from '../../shared/media/images/image-tasks.ts';

const { describeReference, hashCrops } = imageTasks;
/** A word, a symbol beside a word, and a symbol over one, of 12 references. */
const [word, beside, above] = [4, 5, 6];
let index: HashIndex;

const drawn = (number: number, width = 400) =>
  sharp(Buffer.from(drawLogo(number)), { density: 150 })
    .resize({ width })
    .png()
    .toBuffer();

beforeAll(async () => {
  index = createHashIndex();
  for (let reference = 0; reference < 12; reference += 1) {
    const { hashes } = await describeReference({ bytes: await drawn(reference) });
    index.add(hashes.map(({ form, hash }) => ({ reference, form: referenceForms.indexOf(form), hash })));
  }
});

interface Look {
  input: Buffer;
  at: { left: number; top: number };
  background?: string;
  /** Null for the box of the picture itself. */
  element?: { left: number; top: number; width: number; height: number } | null;
}

/** The references that a page with this picture on it shows, by crops as they are or by altered ones too. */
async function shown({ input, at, background = '#ffffff', element = null }: Look) {
  const { width, height } = await sharp(input).metadata();
  const bytes = await sharp({ create: { width: 1280, height: 800, channels: 3, background } })
    .composite([{ input, ...at }])
    .png()
    .toBuffer();
  const box = { left: at.left - 8, top: at.top - 8, width: width + 16, height: height + 16 };
  const { crops } = await hashCrops({ bytes, elements: [element ?? box] });
  const of = (hashes: readonly Buffer[]) => [
    ...new Set(hashes.flatMap((hash) => index.search(hash).map(({ reference }) => reference))),
  ];
  return {
    plain: of(crops.flatMap(({ hashes }) => hashes)),
    all: of(crops.flatMap(({ hashes, altered }) => [...hashes, ...altered])),
  };
}

const at = { left: 300, top: 60 };
const flat = async (number: number) =>
  sharp(await drawn(number))
    .flatten({ background: '#fff' })
    .extend({ top: 20, bottom: 20, left: 20, right: 20, background: '#fff' })
    .png()
    .toBuffer();

describe('altered logos', () => {
  it.each([-15, -8, 6, 11.5])(
    'finds one that is turned by %d degrees, which as it is would be missed',
    async (angle) => {
      const input = await sharp(await flat(above))
        .rotate(angle, { background: '#fff' })
        .png()
        .toBuffer();
      const { plain, all } = await shown({ input, at });
      expect([plain, all]).toEqual([[], [above]]);
    },
  );

  it.each([0.8, 0.7])('finds one of which the middle %d is left', async (share) => {
    const tight = sharp(
      await sharp(await flat(word))
        .trim()
        .png()
        .toBuffer(),
    );
    const { width, height } = await tight.metadata();
    const left = Math.round((width * (1 - share)) / 2);
    const top = Math.round((height * (1 - share)) / 2);
    const part = { left, top, width: width - 2 * left, height: height - 2 * top };
    expect((await shown({ input: await tight.extract(part).png().toBuffer(), at })).all).toEqual([word]);
  });

  it('finds one in a page that is one large picture, without an element of its own', async () => {
    const page = { left: 0, top: 0, width: 1280, height: 800 };
    expect((await shown({ input: await drawn(beside, 260), at, element: page })).plain).toContain(beside);
  });

  it('hashes one content once, however many elements hold it', async () => {
    const bytes = await sharp({ create: { width: 1280, height: 800, channels: 3, background: '#fff' } })
      .composite([{ input: await drawn(beside, 200), ...at }])
      .png()
      .toBuffer();
    const around = (by: number) => ({
      left: 300 - by,
      top: 60 - by,
      width: 200 + 2 * by,
      height: 120 + 2 * by,
    });
    const { crops } = await hashCrops({ bytes, elements: [around(0), around(20), around(40)] });
    expect(crops).toHaveLength(1);
  });

  it('describes references in the forms of today, in no former one', async () => {
    const { hashes } = await describeReference({ bytes: await drawn(above) });
    const forms = hashes.map(({ form }) => form);
    expect(forms.filter((form) => !describedForms.includes(form))).toEqual([]);
    expect(forms).toEqual(expect.arrayContaining(['level_edges', 'cut10', 'cut20', 'cut30']));
  });
});
