import { z } from 'zod';
import type { ImageSearchService } from '../../shared/platform/config/outside-services.ts';
import type { OutboundClient } from '../../shared/platform/outbound/outbound-client.ts';
import { answerBytesMax, jsonOf, resultsIn, type SearchProvider } from './search-providers.ts';

/** Finds pages that show a picture, a JPEG. */
export type ImageSearchProvider = SearchProvider<Buffer>;

type Outbound = Pick<OutboundClient, 'post'>;

/** Opens the providers listed in `IMAGE_SEARCH_PROVIDERS`. */
export function openImageSearchProviders(
  outbound: Outbound,
  services: readonly ImageSearchService[],
): ImageSearchProvider[] {
  return services.map((service) =>
    service.kind === 'vision' ? createVisionSearch(outbound, service) : createTinEyeSearch(outbound, service),
  );
}

/** Both compare the picture with billions of others; TinEye's own client waits 60 s. */
const totalTimeoutMs = 30_000;
/** Pages, or pictures that are alike, in one answer. */
const resultsMax = 50;

interface PictureRequest {
  headers: Record<string, string>;
  body: string | Uint8Array;
  signal: AbortSignal;
}

/** Resolves to the JSON response of a service. @throws as `jsonOf` */
async function askByPicture(outbound: Outbound, url: string, request: PictureRequest): Promise<unknown> {
  const { headers, body, signal } = request;
  const response = await outbound.post(url, {
    headers: { accept: 'application/json', ...headers },
    body,
    maxResponseBytes: answerBytesMax + 1,
    totalTimeoutMs,
    signal,
  });
  return jsonOf({ ...response, text: response.bodyExcerpt });
}

/** One response for the one request; without `webDetection` where nothing was found. All other fields are ignored. */
const visionAnswer = z.object({
  responses: z.tuple([
    z.object({
      webDetection: z
        .object({
          pagesWithMatchingImages: z
            .array(z.object({ url: z.string(), pageTitle: z.string().default('') }))
            .default([]),
        })
        .optional(),
      error: z.object({ code: z.number() }).optional(),
    }),
  ]),
});

/**
 * Web detection of Google Cloud Vision: https://cloud.google.com/vision/docs/detecting-web. The picture is in the request, and
 * the key in a header, since an address may be logged on its way.
 */
function createVisionSearch(outbound: Outbound, { base, key }: ImageSearchService): ImageSearchProvider {
  return {
    name: 'vision',
    async search(picture, { signal }) {
      const features = [{ type: 'WEB_DETECTION', maxResults: resultsMax }];
      const requests = [{ image: { content: picture.toString('base64') }, features }];
      const answer = await askByPicture(outbound, `${base}/v1/images:annotate`, {
        headers: { 'content-type': 'application/json', 'x-goog-api-key': key },
        body: JSON.stringify({ requests }),
        signal,
      });
      const [{ webDetection, error }] = resultsIn(visionAnswer, answer).responses;
      // A google.rpc.Status, beside the status 200 of the whole.
      if (error) throw new Error(`the search service answered with the error ${error.code}`);
      return (webDetection?.pagesWithMatchingImages ?? []).map(({ url, pageTitle }) => ({
        url,
        title: pageTitle,
      }));
    },
  };
}

/** How many pages that show the same picture are wanted. */
const backlinksMax = 10;

/** `code` repeats the status. All other fields are ignored. */
const tinEyeAnswer = z.object({
  code: z.number(),
  results: z
    .object({
      matches: z.array(z.object({ backlinks: z.array(z.object({ backlink: z.string() })).default([]) })),
    })
    .optional(),
});

/** TinEye's API with an uploaded picture: https://api.tineye.com, and its client https://github.com/TinEye/pytineye. */
function createTinEyeSearch(outbound: Outbound, { base, key }: ImageSearchService): ImageSearchProvider {
  return {
    name: 'tineye',
    async search(picture, { signal }) {
      const form = new FormData();
      form.set('image_upload', new Blob([new Uint8Array(picture)], { type: 'image/jpeg' }), 'image.jpg');
      const choices = {
        offset: 0,
        limit: resultsMax,
        sort: 'score',
        order: 'desc',
        backlink_limit: backlinksMax,
      };
      for (const [name, value] of Object.entries(choices)) form.set(name, String(value));
      const encoded = new Response(form);
      const answer = await askByPicture(outbound, `${base}/rest/search/`, {
        headers: { 'content-type': encoded.headers.get('content-type') ?? '', 'x-api-key': key },
        body: new Uint8Array(await encoded.arrayBuffer()),
        signal,
      });
      const { code, results } = resultsIn(tinEyeAnswer, answer);
      if (code !== 200) throw new Error(`the search service answered with the code ${code}`);
      return (results?.matches ?? []).flatMap(({ backlinks }) =>
        backlinks.map(({ backlink }) => ({ url: backlink, title: '' })),
      );
    },
  };
}
