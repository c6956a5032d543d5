import sharp, { type Sharp } from 'sharp';
import type { FaceScanner } from '../../shared/media/faces/face-scanner.ts';
import { createGallery, type Gallery } from '../../shared/media/faces/gallery.ts';
import { defaultSet } from '../../shared/media/models/default-set.ts';
import { createModelFolder, type ModelFolder } from '../pages/model-folder.ts';
import { crowd, PEOPLE, photograph, type Photographed } from '../support/heads/photographs.ts';
import type { Frame } from '../../shared/algorithms/faces/frame.ts';
import { openScannerOf } from './scan-folder.ts';

let models: ModelFolder;
let scanner: FaceScanner;
let gallery: Gallery;

const pictureOf = ({ width, height, rgba }: Frame) => sharp(rgba, { raw: { width, height, channels: 4 } });
const pictured = async (name: Photographed) => pictureOf(await photograph(name));

beforeAll(async () => {
  models = createModelFolder({ set: defaultSet.entry.id });
  scanner = await openScannerOf(models.path);
  const registered = await Promise.all(
    PEOPLE.map(async (person) => {
      const [reading] = await scanner.readReferences([await (await pictured(person)).png().toBuffer()]);
      if (reading?.outcome !== 'read') throw new Error(`${person}: ${reading?.outcome}`);
      return { person, embeddings: [reading.embedding] };
    }),
  );
  gallery = createGallery(registered, scanner.dims);
});
afterAll(async () => {
  await scanner?.close();
  models?.remove();
});

const found = async (picture: Buffer) => {
  const { matches } = await scanner.scan(picture, gallery);
  return matches.map(({ person, logFalseMatchRate }) => ({ person, rare: logFalseMatchRate <= -5 }));
};

/** What is done to a stolen portrait before it is put onto a page. */
const STOLEN: readonly (readonly [string, (picture: Sharp) => Sharp])[] = [
  ['as it was', (picture) => picture],
  ['mirrored', (picture) => picture.flop()],
  ['cut anew and recompressed', (picture) => picture.extract({ left: 90, top: 20, width: 460, height: 440 })],
  ['half as large', (picture) => picture.resize(320, 240)],
  ['in grey', (picture) => picture.greyscale()],
  ['darker', (picture) => picture.modulate({ brightness: 0.7 })],
];

describe('the set that comes with the service, as the scanner uses it', () => {
  it.each(PEOPLE.flatMap((person) => STOLEN.map(([how, change]) => ({ person, how, change }))))(
    'finds $person, $how, as rarely as a stranger in 100,000 would be taken for them',
    async ({ person, change }) => {
      const picture = await change(await pictured(person))
        .jpeg({ quality: 70 })
        .toBuffer();
      expect(await found(picture)).toEqual([{ person, rare: true }]);
    },
  );

  it('takes none of 24 strangers for anybody', async () => {
    const faces = await Promise.all((await crowd()).map((frame) => pictureOf(frame).jpeg().toBuffer()));
    let usable = 0;
    for (const face of faces) {
      const scan = await scanner.scan(face, gallery);
      usable += scan.usable;
      expect(scan.matches).toEqual([]);
    }
    expect(usable).toBeGreaterThan(12);
  });

  it('finds a person in another picture of the same day', async () => {
    const again = await (await pictured('glassesAgain')).jpeg().toBuffer();
    expect(await found(again)).toEqual([{ person: 'glasses', rare: true }]);
  });
});
