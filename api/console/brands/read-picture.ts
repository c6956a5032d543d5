import { brandTexts as t } from '../texts/brands.ts';

/** As the service takes them: what a browser knows of a file is its name and what it says of itself. */
export const pictureTypes = 'image/jpeg,image/png,image/webp,image/avif,image/gif,image/tiff';
const bytesMax = 5_000_000;

/** A picture that was dragged in or chosen, before anything of it is sent. */
export interface ChosenPicture {
  key: string;
  name: string;
  /** To be shown, and as the service takes it. Empty where there is a problem. */
  dataUrl: string;
  base64: string;
  problem: string | null;
}

let chosen = 0;

export async function readPicture(file: File): Promise<ChosenPicture> {
  chosen += 1;
  const picture = { key: `${chosen}`, name: file.name, dataUrl: '', base64: '' };
  if (file.size > bytesMax) return { ...picture, problem: t.tooLarge };
  if (file.size === 0) return { ...picture, problem: t.emptyFile };
  try {
    const dataUrl = await dataUrlOf(file);
    return { ...picture, dataUrl, base64: dataUrl.slice(dataUrl.indexOf(',') + 1), problem: null };
  } catch {
    return { ...picture, problem: t.unreadable };
  }
}

function dataUrlOf(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => {
      if (typeof reader.result === 'string') resolve(reader.result);
    });
    reader.addEventListener('error', () => reject(reader.error ?? new Error('the file cannot be read')));
    reader.readAsDataURL(file);
  });
}
