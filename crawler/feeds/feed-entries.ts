import { z } from 'zod';
import type { FeedSource } from '../../shared/platform/config/source-services.ts';
import { readHost } from '../../shared/algorithms/names/host-parts.ts';
import { readPageAddress } from '../../shared/domain/crawling/crawl/page-address.ts';

/** What one line of a feed names. */
export interface FeedEntry {
  /** In lower case and punycode. */
  host: string;
  /** The page to visit. */
  url: string;
}

/** Null: a comment, a header or an empty line, which is no entry and not wrong either. */
export type LineReading = FeedEntry | 'unreadable' | null;

/** Reads one line. A name alone becomes `http://name/`, as lookalikes do: redirects are followed, and TLS is tried. */
export function readFeedLine({ kind, format }: Omit<FeedSource, 'url'>, line: string): LineReading {
  if (line === '' || line.startsWith('#') || line.startsWith('//')) return null;
  const fields = fieldsOf(format, line);
  const asEntry = kind === 'phishing' ? pageEntry : nameEntry;
  for (const field of fields) {
    const entry = asEntry(field);
    if (entry) return entry;
  }
  // The first line of PhishTank's CSV names its columns.
  return format === 'csv' && fields.some((field) => /^(?:url|domain|host)$/i.test(field))
    ? null
    : 'unreadable';
}

function pageEntry(text: string): FeedEntry | null {
  if (!/^https?:\/\//i.test(text)) return null;
  const address = readPageAddress(text);
  return address && { host: address.host, url: address.url };
}

function nameEntry(text: string): FeedEntry | null {
  const name = text.replace(/^\*\./, '').replace(/\.$/, '');
  if (!/^[^\s/:@?#]+\.[^\s/:@?#]+$/.test(name)) return null;
  const host = readHost(name)?.ascii;
  return host === undefined ? null : { host, url: `http://${host}/` };
}

const jsonEntry = z.object({
  url: z.string().optional(),
  domain: z.string().optional(),
  host: z.string().optional(),
});

function fieldsOf(format: FeedSource['format'], line: string): string[] {
  if (format === 'lines') return [line];
  if (format === 'csv') return csvFields(line);
  try {
    const parsed = jsonEntry.safeParse(JSON.parse(line));
    return parsed.success
      ? [parsed.data.url, parsed.data.domain, parsed.data.host].filter((field) => field !== undefined)
      : [];
  } catch {
    return [];
  }
}

/** RFC 4180, but for fields with line breaks, which addresses have not. */
function csvFields(line: string): string[] {
  return Array.from(line.matchAll(/(?:^|,)\s*(?:"((?:[^"]|"")*)"|([^,]*))/g), ([, quoted, plain]) =>
    (quoted?.replaceAll('""', '"') ?? plain ?? '').trim(),
  );
}
