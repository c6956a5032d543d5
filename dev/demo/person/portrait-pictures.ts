import { join } from 'node:path';
import sharp from 'sharp';

/** The pictures of the story, made of photographs that are fetched and never kept in the repository. */
export interface Portraits {
  /** What the person registers, PNG. */
  registered: Buffer;
  /** The same portrait as thieves use it: cut anew, mirrored and recompressed, JPEG. */
  stolen: Buffer;
  /** The same, cut closely, as a picture of a profile. */
  profile: Buffer;
  /** Somebody else, who has the same name. */
  namesake: Buffer;
}

/** @param folder that of `findPhotographs` */
export async function makePortraits(folder: string): Promise<Portraits> {
  // NASA, public domain.
  const person = () => sharp(join(folder, 'astronaut.png')).removeAlpha();
  const [registered, stolen, profile, namesake] = await Promise.all([
    person().extract({ left: 80, top: 10, width: 293, height: 220 }).resize(640, 480).png().toBuffer(),
    person()
      .extract({ left: 110, top: 0, width: 240, height: 240 })
      .flop()
      .resize(420, 420)
      .jpeg({ quality: 60 })
      .toBuffer(),
    person()
      .extract({ left: 140, top: 20, width: 170, height: 190 })
      .resize(340, 380)
      .jpeg({ quality: 70 })
      .toBuffer(),
    sharp(join(folder, 'example.jpg'))
      .extract({ left: 0, top: 0, width: 386, height: 580 })
      .jpeg({ quality: 85 })
      .toBuffer(),
  ]);
  return { registered, stolen, profile, namesake };
}
