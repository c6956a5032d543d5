import { Readable } from 'node:stream';
import {
  AbortMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListMultipartUploadsCommand,
  ListObjectsV2Command,
  type S3Client,
} from '@aws-sdk/client-s3';
import type { S3Place } from '../config/outside-services.ts';
import { assertBlobKey, assertBlobPrefix, type BlobStorage, type StoredBlob } from './blob-storage.ts';
import { openS3Client, orAway, unlessAbsent } from './s3-client.ts';
import { uploadToS3 } from './s3-upload.ts';

/** Blobs in a bucket of anything that speaks S3, addressed by path (`https://host/bucket/key`). */
export function openS3Storage(place: S3Place): BlobStorage {
  const { client, close } = openS3Client(place);
  const objectOf = (key: string) => ({ Bucket: place.bucket, Key: place.prefix + assertBlobKey(key) });
  return {
    put: async (key, source) => uploadToS3(client, objectOf(key), source),
    async get(key, range) {
      const part = range === undefined ? {} : { Range: `bytes=${range.first}-${range.last}` };
      const found = await unlessAbsent(client.send(new GetObjectCommand({ ...objectOf(key), ...part })));
      if (found === undefined) return undefined;
      if (!(found.Body instanceof Readable)) throw new Error('S3 answered without a body');
      return found.Body;
    },
    async size(key) {
      const found = await unlessAbsent(client.send(new HeadObjectCommand(objectOf(key))));
      return found?.ContentLength;
    },
    async delete(key) {
      await unlessAbsent(client.send(new DeleteObjectCommand(objectOf(key))));
    },
    list: (prefix) => listKeys(client, place, assertBlobPrefix(prefix)),
    removeAbandoned: async (folder, before) =>
      removeUploads(
        client,
        { bucket: place.bucket, prefix: place.prefix + assertBlobPrefix(folder) },
        before,
      ),
    close,
  };
}

async function* listKeys(client: S3Client, place: S3Place, prefix: string): AsyncGenerator<StoredBlob> {
  let token: string | undefined;
  do {
    const page = await orAway(
      client.send(
        new ListObjectsV2Command({
          Bucket: place.bucket,
          Prefix: place.prefix + prefix,
          // Keys of others may have characters that XML has not.
          EncodingType: 'url',
          ...(token === undefined ? {} : { ContinuationToken: token }),
        }),
      ),
    );
    for (const { Key = '', Size = NaN, LastModified = new Date(NaN) } of page.Contents ?? []) {
      const key = decodeURIComponent(Key).slice(place.prefix.length);
      yield { key, bytes: Size, modifiedAt: LastModified };
    }
    token = page.IsTruncated === true ? page.NextContinuationToken : undefined;
  } while (token !== undefined);
}

/** Uploads in parts that were begun and never ended: they cost storage and are in no list of objects. */
async function removeUploads(
  client: S3Client,
  { bucket, prefix }: { bucket: string; prefix: string },
  before: Date,
): Promise<void> {
  const page = await orAway(
    client.send(new ListMultipartUploadsCommand({ Bucket: bucket, Prefix: prefix, EncodingType: 'url' })),
  );
  for (const { Key = '', UploadId, Initiated } of page.Uploads ?? []) {
    if (UploadId === undefined || Initiated === undefined || Initiated >= before) continue;
    const upload = { Bucket: bucket, Key: decodeURIComponent(Key), UploadId };
    await unlessAbsent(client.send(new AbortMultipartUploadCommand(upload)));
  }
}
