/**
 * Limits of what is kept of a page. A newspaper's page stays below all of them; a longer one is meant to be expensive
 * to read.
 */
export const readingLimits = {
  /** Elements and texts examined in one document. */
  nodes: 100_000,
  frames: 10,
  /** Characters. */
  title: 500,
  heading: 300,
  text: 200_000,
  html: 2_000_000,
  /** Longer addresses are left out; a part of one would be a different address. */
  address: 2048,
  /** For a favicon that is embedded in the page, which is a data address. */
  dataAddress: 500_000,
  label: 500,
  word: 200,
  /** A longer text is a sentence and no name. */
  headName: 80,
  /** Entries. */
  headings: 50,
  forms: 100,
  fields: 100,
  assets: 2000,
  links: 2000,
  shownLinks: 400,
  boxes: 5000,
  wordmarks: 8,
  icons: 20,
  siteNames: 5,
  headNames: 5,
  downloads: 20,
  buttons: 20,
} as const;
