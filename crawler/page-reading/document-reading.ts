import { z } from 'zod';
import { readingLimits as limits } from './reading-limits.ts';

const size = z.number().nonnegative().max(1e9);
const field = z.object({
  type: z.string().max(limits.word),
  name: z.string().max(limits.word),
  autocomplete: z.string().max(limits.word),
  label: z.string().max(limits.label),
});
const pictureBox = z.object({
  left: z.number(),
  top: z.number(),
  width: size,
  height: size,
  place: z.enum(['header', 'form', 'footer', 'text', 'content']),
  words: z.string().max(limits.word),
  /** Whether it is a short text that may be the site's name, and no picture. */
  isText: z.boolean(),
});
const address = z.string().max(limits.address);

/**
 * The reading that `crawler/page-script` makes of one document. The script ran where the page runs, so none of it is
 * trusted. Lengths are CSS pixels from the top left corner of the document.
 */
export const documentReading = z.object({
  title: z.string().max(limits.title),
  headings: z.array(z.string().max(limits.heading)).max(limits.headings),
  text: z.string().max(limits.text),
  html: z.string().max(limits.html),
  forms: z
    .array(
      z.object({
        action: address.nullable(),
        fields: z.array(field).max(limits.fields),
        buttons: z.array(z.string().max(limits.word)).max(limits.buttons),
        before: z.string().max(limits.word),
      }),
    )
    .max(limits.forms),
  assets: z.array(address).max(limits.assets),
  links: z.array(address).max(limits.links),
  shownLinks: z.array(z.object({ url: address, words: z.string().max(limits.word) })).max(limits.shownLinks),
  downloads: z.array(z.string().max(limits.word)).max(limits.downloads),
  boxes: z.array(pictureBox).max(limits.boxes),
  headNames: z.array(z.string().max(limits.headName)).max(limits.headNames),
  wordmarks: z.array(pictureBox).max(limits.wordmarks),
  siteNames: z.array(z.string().max(limits.word)).max(limits.siteNames),
  icons: z.array(z.string().max(limits.dataAddress)).max(limits.icons),
  shareImage: address.nullable(),
  viewport: z.object({ width: size, height: size }),
  /** Size of the whole scrollable area. */
  document: z.object({ width: size, height: size }),
  /** Number of visible frames, which `frameAt` returns. */
  frames: z.number().int().min(0).max(limits.frames),
});
export type DocumentReading = z.infer<typeof documentReading>;
