import { Readable } from 'node:stream';
import { setImmediate as pause } from 'node:timers/promises';
import { createGunzip } from 'node:zlib';
import sax, { type SAXOptions } from 'sax';
import { systemCode } from '../../shared/platform/outbound/outbound-error.ts';

/** An address from a sitemap: of a page, or of another sitemap. */
export interface SitemapEntry {
  kind: 'page' | 'sitemap';
  url: string;
}

/** Limit of sitemaps.org for an unpacked file. */
export const sitemapBytesMax = 50 * 1024 * 1024;
export const sitemapEntriesMax = 50_000;
const addressMax = 2048;
/** A sitemap has three levels; extensions add a few below them. The parser keeps every open element in memory. */
const depthMax = 20;
/** Maximum number of attributes of one element. Namespaces are declared there. */
const attributesMax = 100;
/** A few milliseconds of parsing, after which other work gets the event loop. */
const chunkBytes = 64 * 1024;

/**
 * Reads a sitemap or a sitemap index, packed or not, as it is unpacked. Reads up to the limits, and nothing after the
 * first invalid XML. Entities other than the five of XML count as invalid: no entity that a file declares is ever
 * expanded.
 */
export async function* sitemapEntries(file: Buffer): AsyncGenerator<SitemapEntry, void> {
  const reader = createReader();
  const decoder = new TextDecoder();
  let bytes = 0;
  let entries = 0;
  try {
    for await (const chunk of chunksOf(file)) {
      bytes += chunk.length;
      const isLast = bytes >= sitemapBytesMax;
      const read = reader.read(decoder.decode(chunk, { stream: true }));
      for (const entry of read.entries) {
        yield entry;
        entries += 1;
        if (entries === sitemapEntriesMax) return;
      }
      if (isLast || read.isBroken) return;
      await pause();
    }
  } catch (error) {
    // Compressed data that is damaged, or cut off at the download limit.
    if (!systemCode(error).startsWith('Z_')) throw error;
  }
}

async function* chunksOf(file: Buffer): AsyncGenerator<Buffer, void> {
  const isPacked = file[0] === 0x1f && file[1] === 0x8b;
  if (isPacked) {
    const unpacked = Readable.from([file]).pipe(createGunzip({ chunkSize: chunkBytes }));
    for await (const chunk of unpacked) yield Buffer.from(chunk);
    return;
  }
  for (let at = 0; at < file.length; at += chunkBytes) yield file.subarray(at, at + chunkBytes);
}

/** The types of sax lack the option: it disables HTML entities. */
const parserOptions: SAXOptions & { strictEntities: boolean } = { strictEntities: true, position: false };

interface SitemapReader {
  read(text: string): { entries: SitemapEntry[]; isBroken: boolean };
}

// oxlint-disable unicorn/prefer-add-event-listener -- sax 1.6 has nothing else
function createReader(): SitemapReader {
  const parser = sax.parser(true, parserOptions);
  const open: string[] = [];
  let entries: SitemapEntry[] = [];
  let text: string | null = null;
  let attributes = 0;

  parser.onattribute = () => {
    attributes += 1;
    if (attributes > attributesMax) throw new Error('an element has too many attributes');
  };
  parser.onopentag = ({ name }) => {
    attributes = 0;
    open.push(name);
    if (open.length > depthMax) throw new Error('elements are nested too deeply');
    text = kindOf(open) ? '' : null;
  };
  const addText = (more: string) => {
    if (text !== null && text.length <= addressMax) text += more;
  };
  parser.ontext = addText;
  parser.oncdata = addText;
  parser.onclosetag = () => {
    const kind = kindOf(open);
    const url = text?.trim() ?? '';
    if (kind && url !== '' && url.length <= addressMax) entries.push({ kind, url });
    text = null;
    open.pop();
  };
  parser.onerror = (error) => {
    throw error;
  };

  return {
    read(part) {
      let isBroken = false;
      try {
        parser.write(part);
      } catch {
        isBroken = true;
      }
      const read = entries;
      entries = [];
      return { entries: read, isBroken };
    },
  };
}
// oxlint-enable unicorn/prefer-add-event-listener

/** `url/loc` is a page and `sitemap/loc` a sitemap, with the same prefix or none; `image:loc` is neither. */
function kindOf(open: readonly string[]): SitemapEntry['kind'] | undefined {
  const [parent = '', child = ''] = open.slice(-2);
  if (!/^(?:[^:]+:)?loc$/.test(child)) return undefined;
  const prefix = child.slice(0, -'loc'.length);
  if (parent === `${prefix}url`) return 'page';
  return parent === `${prefix}sitemap` ? 'sitemap' : undefined;
}
