import {
  AbortMultipartUploadCommand,
  type CompletedPart,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  PutObjectCommand,
  type S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { orAway, unlessAbsent } from './s3-client.ts';

/** S3 takes parts of 5 MiB and more, and 10,000 of them: 80 GiB with these. One part is what an upload holds in memory. */
const partBytes = 8 * 1024 * 1024;

/** Where an upload goes, in the words of S3. */
interface S3Object {
  Bucket: string;
  Key: string;
}

/** Puts a stream of unknown length: small ones in one request, others in parts that become one object at the end. */
export async function uploadToS3(
  client: S3Client,
  object: S3Object,
  source: AsyncIterable<Uint8Array>,
): Promise<number> {
  const parts = inParts(source);
  const first = await parts.next();
  const head = first.done === true ? Buffer.alloc(0) : first.value;
  if (head.length < partBytes) {
    await orAway(client.send(new PutObjectCommand({ ...object, Body: head })));
    return head.length;
  }
  return uploadParts(client, object, { head, parts });
}

async function uploadParts(
  client: S3Client,
  object: S3Object,
  { head, parts }: { head: Buffer; parts: AsyncIterator<Buffer> },
): Promise<number> {
  const { UploadId } = await orAway(client.send(new CreateMultipartUploadCommand(object)));
  if (UploadId === undefined) throw new Error('S3 began an upload without an id');
  const upload = { ...object, UploadId };
  try {
    const sent: CompletedPart[] = [];
    let bytes = 0;
    for (let part: Buffer | undefined = head; part;) {
      const PartNumber = sent.length + 1;
      const { ETag } = await orAway(
        client.send(new UploadPartCommand({ ...upload, PartNumber, Body: part })),
      );
      sent.push({ PartNumber, ETag });
      bytes += part.length;
      const next: IteratorResult<Buffer> = await parts.next();
      part = next.done === true ? undefined : next.value;
    }
    const MultipartUpload = { Parts: sent };
    const { ETag } = await orAway(
      client.send(new CompleteMultipartUploadCommand({ ...upload, MultipartUpload })),
    );
    // Completing may fail with 200 and an error in the body (S3, CompleteMultipartUpload), which the client looks for.
    if (ETag === undefined) throw new Error('S3 did not complete the upload');
    return bytes;
  } catch (error) {
    // Best effort: what remains is found by removeAbandoned.
    await unlessAbsent(client.send(new AbortMultipartUploadCommand(upload))).catch(() => undefined);
    throw error;
  }
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
