import { parseUrl } from '../lib/parse-url.ts';

/** A feed of addresses that the operator chose. */
export interface FeedSource {
  /** `phishing`: pages that others hold for phishing. `domains`: newly registered names. */
  kind: 'phishing' | 'domains';
  /** One entry a line; in CSV the first field that is one, in JSON the field `url`, `domain` or `host` of an object. */
  format: 'lines' | 'csv' | 'json';
  /** It may hold a key, and is not logged. */
  url: string;
}

/** `phishing+csv+https://feed.example/online.csv`: kind, format and address. Undefined for everything else. */
export function parseFeedUrl(text: string): FeedSource | undefined {
  const [, kind, format, address = ''] =
    /^(phishing|domains)\+(lines|csv|json)\+(https?:\/\/.+)$/.exec(text) ?? [];
  const url = parseUrl(address);
  if (url === null || url.username !== '' || url.password !== '' || url.hash !== '') return undefined;
  if ((kind !== 'phishing' && kind !== 'domains') || !isFormat(format)) return undefined;
  return { kind, format, url: url.href };
}

function isFormat(text: string | undefined): text is FeedSource['format'] {
  return text === 'lines' || text === 'csv' || text === 'json';
}
