import type { IncomingMessage, ServerResponse } from 'node:http';
import { z } from 'zod';
import type { TestWeb } from './web-of-test.ts';

/** The whole body of a request. */
export async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(Buffer.from(bytesOf(part)));
  return Buffer.concat(parts);
}

function bytesOf(part: unknown): Uint8Array {
  if (!(part instanceof Uint8Array)) throw new Error('a request arrives in bytes');
  return part;
}

/** The part of a request to Cloud Vision that has the picture. */
const visionRequest = z.object({
  requests: z.tuple([z.object({ image: z.object({ content: z.base64() }) })]),
});

/** How a service responds once it has the picture. */
export type Reply = (response: ServerResponse) => void | Promise<void>;

/** A response of Cloud Vision with these pages. */
export const visionPages = (...urls: string[]): string =>
  JSON.stringify({
    responses: [{ webDetection: { pagesWithMatchingImages: urls.map((url) => ({ url })) } }],
  });

/** A response of TinEye with these pages. */
export const tinEyePages = (...urls: string[]): string =>
  JSON.stringify({
    code: 200,
    results: { matches: urls.map((backlink) => ({ backlinks: [{ backlink }] })) },
  });

/**
 * Makes a web server both services. @returns the pictures that each has received
 */
export function serveImageSearch(
  web: TestWeb,
  replies: { vision: Reply; tineye: Reply },
): { vision: Buffer[]; tineye: Buffer[] } {
  const received: { vision: Buffer[]; tineye: Buffer[] } = { vision: [], tineye: [] };
  web.responses.set('/v1/images:annotate', (request, response) => {
    void bodyOf(request).then((body) => {
      const [{ image }] = visionRequest.parse(JSON.parse(body.toString())).requests;
      received.vision.push(Buffer.from(image.content, 'base64'));
      return replies.vision(response);
    });
  });
  web.responses.set('/rest/search/', (request, response) => {
    const headers = { 'content-type': request.headers['content-type'] ?? '' };
    void bodyOf(request).then(async (body) => {
      const form = await new Response(new Uint8Array(body), { headers }).formData();
      const upload = form.get('image_upload');
      if (!(upload instanceof File)) throw new Error('the picture was not sent as a file');
      received.tineye.push(Buffer.from(await upload.arrayBuffer()));
      return replies.tineye(response);
    });
  });
  return received;
}
