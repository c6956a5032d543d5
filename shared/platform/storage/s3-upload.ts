import { type S3Requests, textOf } from './s3-requests.ts';

/** S3 takes parts of 5 MiB and more, and 10,000 of them: 80 GiB with these. One part is what an upload holds in memory. */
const partBytes = 8 * 1024 * 1024;

/** Puts a stream of unknown length: small ones in one request, others in parts that become one object at the end. */
export async function uploadToS3(
  s3: S3Requests,
  key: string,
  source: AsyncIterable<Uint8Array>,
): Promise<number> {
  const parts = inParts(source);
  const first = await parts.next();
  const head = first.done === true ? Buffer.alloc(0) : first.value;
  if (head.length < partBytes) {
    await drained(s3.send({ method: 'PUT', key, body: head }));
    return head.length;
  }
  return uploadParts(s3, key, { head, parts });
}

async function uploadParts(
  s3: S3Requests,
  key: string,
  { head, parts }: { head: Buffer; parts: AsyncIterator<Buffer> },
): Promise<number> {
  const begun = await s3.sendForText({ method: 'POST', key, query: { uploads: '' } });
  const uploadId = textOf(begun, 'UploadId');
  if (uploadId === undefined) throw new Error('S3 began an upload without an id');
  try {
    const etags: string[] = [];
    let bytes = 0;
    for (let part: Buffer | undefined = head; part;) {
      const query = { partNumber: String(etags.length + 1), uploadId };
      const { headers } = await drained(s3.send({ method: 'PUT', key, query, body: part }));
      etags.push(String(headers['etag']));
      bytes += part.length;
      const next: IteratorResult<Buffer> = await parts.next();
      part = next.done === true ? undefined : next.value;
    }
    const said = await s3.sendForText({
      method: 'POST',
      key,
      query: { uploadId },
      body: Buffer.from(completion(etags)),
    });
    // Completing may fail with 200 and an error in the body (S3, CompleteMultipartUpload).
    if (textOf(said, 'ETag') === undefined)
      throw new Error(`S3 did not complete the upload: ${said.slice(0, 300)}`);
    return bytes;
  } catch (error) {
    // Best effort: what remains is found by removeAbandoned.
    await drained(s3.send({ method: 'DELETE', key, query: { uploadId } }, [404])).catch(() => undefined);
    throw error;
  }
}

function completion(etags: readonly string[]): string {
  const parts = etags.map(
    (etag, index) =>
      `<Part><PartNumber>${index + 1}</PartNumber><ETag>${etag.replaceAll('"', '&quot;')}</ETag></Part>`,
  );
  return `<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`;
}

/** All of `partBytes` but the last. */
async function* inParts(source: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let waiting: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of source) {
    let rest = chunk;
    while (bytes + rest.length >= partBytes) {
      const taken = rest.subarray(0, partBytes - bytes);
      yield Buffer.concat([...waiting, taken]);
      rest = rest.subarray(taken.length);
      waiting = [];
      bytes = 0;
    }
    if (rest.length === 0) continue;
    waiting.push(rest);
    bytes += rest.length;
  }
  if (bytes > 0) yield Buffer.concat(waiting);
}

/** A response whose body is not needed: read to its end, so that its connection is free again. */
export async function drained(answering: ReturnType<S3Requests['send']>): ReturnType<S3Requests['send']> {
  const response = await answering;
  for await (const _part of response.body);
  return response;
}
