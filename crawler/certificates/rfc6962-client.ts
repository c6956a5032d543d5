import { z } from 'zod';
import { hashBytes } from '../../shared/algorithms/merkle/tree-hash.ts';
import { ResponseTooLong, type AskLog } from './ask-log.ts';
import { type CertificateLog, isSignedHead, LogResponseError, type LogClient } from './certificate-log.ts';

const base64 = z.base64().transform((text) => Buffer.from(text, 'base64'));
const hash = base64.refine(({ length }) => length === hashBytes);
const size = z.number().int().min(0);

const headSchema = z.object({
  tree_size: size,
  timestamp: size,
  sha256_root_hash: hash,
  tree_head_signature: base64,
});
const proofSchema = z.object({ consistency: z.array(hash).max(64) });
/** Entries asked for at once; logs give 32 to 1,000 and are free to give fewer (RFC 6962 section 4.6). */
const askedMax = 1000;
// `extra_data` is in no hash of the tree, so its contents cannot be trusted. A log may not return more entries than
// were asked for.
const entriesSchema = z.object({
  entries: z
    .array(z.object({ leaf_input: z.string() }))
    .min(1)
    .max(askedMax),
});
/** Concurrent requests. */
const ahead = 4;
const smallBytesMax = 65_536;
/** Leaf and chain of 1,000 entries as base64: some 12 MB. */
const entriesBytesMax = 32 * 1024 * 1024;

export function createRfc6962Client(log: CertificateLog, ask: AskLog): LogClient {
  /** The number of entries that the log has been seen to return at once. */
  let page = 0;
  let asked = askedMax;

  const read = async <Answer>(
    schema: z.ZodType<Answer>,
    path: string,
    limits: { bytesMax: number; signal: AbortSignal },
  ): Promise<Answer> => {
    const body = await ask(`${log.url}/ct/v1/${path}`, limits);
    try {
      return schema.parse(JSON.parse(body.toString('utf8')));
    } catch (cause) {
      throw new LogResponseError(`${log.url}/ct/v1/${path} answered what is not of RFC 6962`, { cause });
    }
  };

  /** The last request asks for more than the log has been seen to return: it may return more than that. */
  const pagesOf = (from: number, to: number): { begin: number; end: number }[] => {
    const pages: { begin: number; end: number }[] = [];
    const stop = Math.min(to, from + asked);
    for (let begin = from; begin < stop; begin = pages.at(-1)?.end ?? stop) {
      const isLast = page === 0 || pages.length === ahead - 1;
      pages.push({ begin, end: isLast ? stop : Math.min(begin + page, stop) });
    }
    return pages;
  };

  const readPage = async (
    { begin, end }: { begin: number; end: number },
    signal: AbortSignal,
  ): Promise<Buffer[]> => {
    const limits = { bytesMax: entriesBytesMax, signal };
    const path = `get-entries?start=${begin}&end=${end - 1}`;
    const { entries } = await read(entriesSchema, path, limits);
    return entries.slice(0, end - begin).map(({ leaf_input }) => Buffer.from(leaf_input, 'base64'));
  };

  return {
    async head(signal) {
      const response = await read(headSchema, 'get-sth', { bytesMax: smallBytesMax, signal });
      const { tree_size, timestamp, sha256_root_hash: root, tree_head_signature } = response;
      const head = { size: tree_size, timestamp, root };
      if (!isSignedHead(log, head, tree_head_signature))
        throw new LogResponseError(`${log.url} gave a tree head that its key did not sign`);
      return head;
    },
    async consistency({ from, to }, signal) {
      if (from === 0 || from === to) return [];
      const path = `get-sth-consistency?first=${from}&second=${to}`;
      return (await read(proofSchema, path, { bytesMax: smallBytesMax, signal })).consistency;
    },
    async leaves({ from, to }, signal) {
      for (;;) {
        const pages = pagesOf(from, to);
        const responses = await Promise.all(pages.map((each) => readPage(each, signal))).catch(
          (error: unknown) => {
            if (!(error instanceof ResponseTooLong) || asked === 1) throw error;
            return null;
          },
        );
        if (responses === null) {
          asked = page = Math.ceil(asked / 2);
          continue;
        }
        page = Math.min(asked, Math.max(page, ...responses.map(({ length }) => length)));
        const gap = responses.findIndex(({ length }, at) => {
          const each = pages[at];
          return each !== undefined && length < each.end - each.begin;
        });
        return (gap < 0 ? responses : responses.slice(0, gap + 1)).flat();
      }
    },
  };
}
