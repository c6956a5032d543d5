import type { IncomingHttpHeaders } from 'node:http';
import { z } from 'zod';
import { feedDocument, stixBundle } from '../../../shared/domain/brands/takedowns/feed/feed-documents.ts';
import { feedStates, readFeed } from '../../../shared/domain/brands/takedowns/feed/read-feed.ts';
import { signDocument } from '../../../shared/domain/brands/takedowns/feed/sign-document.ts';
import { wantsOfPages } from '../../../shared/domain/brands/takedowns/wants-of.ts';
import { endpointLimits } from '../../../shared/domain/partners/limits/endpoint-limits.ts';
import type { SigningKeys } from '../../../shared/domain/people/tokens/signing-keys.ts';
import type { Database } from '../../../shared/platform/db/database.ts';
import { hasAlready } from '../../http/files/reply-with-file.ts';
import { defineRoute } from '../../http/route.ts';
import { timestampField } from '../fields.ts';

interface FeedDeps {
  db: Database;
  publicUrl: string;
  signingKeys: SigningKeys;
  feedPublisher: string;
}

const feedQuery = z.object({
  cursor: z
    .string()
    .min(1)
    .max(200)
    .optional()
    .meta({
      description:
        'The place after which to begin. Keep the last one and ask with it for what has changed since.',
    })
    .meta({ example: 'b5mawe74nc2ha5qa' }),
  limit: z.coerce
    .number()
    .int()
    .min(1)
    .max(500)
    .default(100)
    .meta({ description: 'The number of entries in a response.' }),
});

const entryField = z.object({
  id: z.uuid().meta({ description: 'The id of the entry.', example: '00000000-0000-4000-8000-0000000000ff' }),
  url: z.string().meta({ description: 'The address of the page.', example: 'https://acme-login.example/' }),
  host: z.string().meta({ description: 'The host of `url`.', example: 'acme-login.example' }),
  wants: z.enum(wantsOfPages).meta({ description: 'What the page takes from its visitors.' }),
  state: z.enum(feedStates).meta({ description: 'Whether the page is there.' }),
  firstSeen: timestampField,
  lastSeen: timestampField.meta({ description: 'When the page was last found there.' }),
  changedAt: timestampField,
});

const stixObject = z.looseObject({
  type: z.string().meta({ description: 'The type of the object.', example: 'indicator' }),
  spec_version: z.literal('2.1').meta({ description: 'The version of STIX.' }),
  id: z
    .string()
    .meta({ description: 'The STIX id.', example: 'indicator--00000000-0000-4000-8000-0000000000ff' }),
});

const headers = {
  ETag: 'The version of this page of the feed.',
  'X-JWS-Signature':
    'A compact JWS without its payload (RFC 7515, appendix F). The payload is the body; the keys are those of `/.well-known/jwks.json`.',
};

export const takedownFeed = defineRoute(
  {
    operationId: 'takedownFeed',
    method: 'get',
    path: '/feeds/takedowns.json',
    tag: 'Feeds',
    summary: 'Read the signed public feed of pages that takedowns were sent about, by their last change.',
    description:
      'The header `Link` (`rel="next"`) has the address of the changes after this page, once there are any entries.',
    auth: 'none',
    limit: endpointLimits.takedownFeed,
    cors: true,
    input: { query: feedQuery },
    responses: {
      200: {
        description: 'A page of the feed.',
        body: z.object({
          publisher: z.string().meta({ description: 'Who publishes the feed.', example: 'Humanmark' }),
          keys: z.string().meta({
            description: 'Where the keys are that it is signed with.',
            example: 'https://humanmark.example/.well-known/jwks.json',
          }),
          entries: z.array(entryField).meta({ description: 'The entries, by their last change.' }),
          nextCursor: z.string().nullable().meta({
            description: 'The place to go on from; null while there are no entries.',
            example: 'b5mawe74nc2ha5qa',
          }),
          hasMore: z.boolean().meta({ description: 'Whether there are more now.' }),
        }),
        serialized: true,
        headers,
      },
    },
    errors: ['store_unavailable'],
  },
  async (deps: FeedDeps, call) => {
    const page = await readFeed(deps, call.query);
    const document = feedDocument({ name: deps.feedPublisher, publicUrl: deps.publicUrl }, page);
    return reply(deps, {
      document,
      mediaType: 'application/json',
      asked: call.headers,
      ...next(page, call.query),
    });
  },
);

export const takedownFeedStix = defineRoute(
  {
    operationId: 'takedownFeedStix',
    method: 'get',
    path: '/feeds/takedowns.stix.json',
    tag: 'Feeds',
    summary: 'Read the feed of pages that takedowns were sent about as a bundle of STIX 2.1 indicators.',
    description:
      'The header `Link` (`rel="next"`) has the address of the changes after this page, once there are any entries.',
    auth: 'none',
    limit: endpointLimits.takedownFeedStix,
    cors: true,
    input: { query: feedQuery },
    responses: {
      200: {
        description: 'A page of the feed.',
        body: z.object({
          type: z.literal('bundle').meta({ description: 'The type of the object.' }),
          id: z
            .string()
            .meta({ description: 'The STIX id.', example: 'bundle--00000000-0000-4000-8000-0000000000ff' }),
          objects: z.array(stixObject).meta({ description: 'Identities and indicators.' }),
        }),
        serialized: true,
        headers,
      },
    },
    errors: ['store_unavailable'],
  },
  async (deps: FeedDeps, call) => {
    const page = await readFeed(deps, call.query);
    const document = stixBundle({ name: deps.feedPublisher, publicUrl: deps.publicUrl }, page);
    const mediaType = 'application/stix+json;version=2.1';
    return reply(deps, { document, mediaType, asked: call.headers, ...next(page, call.query) });
  },
);

function next(
  { nextCursor }: { nextCursor: string | null },
  { limit }: { limit: number },
): { link: string | null } {
  return { link: nextCursor === null ? null : `<?cursor=${nextCursor}&limit=${limit}>; rel="next"` };
}

async function reply(
  { signingKeys }: FeedDeps,
  asked: { document: object; mediaType: string; asked: IncomingHttpHeaders; link: string | null },
) {
  const { document, mediaType, link } = asked;
  const { text, signature, etag } = await signDocument(signingKeys, { document, mediaType });
  const common = {
    ETag: etag,
    'Cache-Control': 'public, max-age=60',
    'X-JWS-Signature': signature,
    'Access-Control-Expose-Headers': 'ETag, Link, X-JWS-Signature',
    ...(link === null ? {} : { Link: link }),
  };
  if (hasAlready(asked.asked, etag)) return { status: 304 as const, headers: common };
  return {
    status: 200 as const,
    content: text,
    headers: { ...common, 'Content-Type': 'application/json; charset=utf-8' },
  };
}
