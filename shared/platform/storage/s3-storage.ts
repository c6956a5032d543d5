import type { S3Place } from '../config/outside-services.ts';
import { assertBlobKey, assertBlobPrefix, type BlobStorage, type StoredBlob } from './blob-storage.ts';
import { createS3Requests, elementsOf, type S3Requests, textOf } from './s3-requests.ts';
import { drained, uploadToS3 } from './s3-upload.ts';

/** Blobs in a bucket of anything that speaks S3, addressed by path (`https://host/bucket/key`). */
export function openS3Storage(place: S3Place): BlobStorage {
  const s3 = createS3Requests(place);
  return {
    put: (key, source) => uploadToS3(s3, assertBlobKey(key), source),
    async get(key, range) {
      const headers: Record<string, string> =
        range === undefined ? {} : { range: `bytes=${range.first}-${range.last}` };
      const response = await s3.send({ method: 'GET', key: assertBlobKey(key), headers }, [404]);
      if (response.status !== 404) return response.body;
      await drained(Promise.resolve(response));
      return undefined;
    },
    async size(key) {
      const response = await drained(s3.send({ method: 'HEAD', key: assertBlobKey(key) }, [404]));
      return response.status === 404 ? undefined : Number(response.headers['content-length']);
    },
    async delete(key) {
      await drained(s3.send({ method: 'DELETE', key: assertBlobKey(key) }, [404]));
    },
    list: (prefix) => listKeys(s3, place.prefix, assertBlobPrefix(prefix)),
    removeAbandoned: (folder, before) => removeUploads(s3, { root: place.prefix, folder }, before),
    close: () => s3.close(),
  };
}

async function* listKeys(s3: S3Requests, root: string, prefix: string): AsyncGenerator<StoredBlob> {
  let token: string | undefined;
  do {
    const page: string = await s3.sendForText({
      method: 'GET',
      query: {
        'list-type': '2',
        'encoding-type': 'url',
        prefix: root + prefix,
        ...(token === undefined ? {} : { 'continuation-token': token }),
      },
    });
    for (const entry of elementsOf(page, 'Contents')) {
      const key = decodeURIComponent(textOf(entry, 'Key') ?? '').slice(root.length);
      const modifiedAt = new Date(textOf(entry, 'LastModified') ?? '');
      yield { key, bytes: Number(textOf(entry, 'Size')), modifiedAt };
    }
    token = textOf(page, 'IsTruncated') === 'true' ? textOf(page, 'NextContinuationToken') : undefined;
  } while (token !== undefined);
}

/** Uploads in parts that were begun and never ended: they cost storage and are in no list of objects. */
async function removeUploads(
  s3: S3Requests,
  { root, folder }: { root: string; folder: string },
  before: Date,
): Promise<void> {
  const page = await s3.sendForText({
    method: 'GET',
    query: { uploads: '', 'encoding-type': 'url', prefix: root + assertBlobPrefix(folder) },
  });
  for (const upload of elementsOf(page, 'Upload')) {
    const key = decodeURIComponent(textOf(upload, 'Key') ?? '').slice(root.length);
    const uploadId = textOf(upload, 'UploadId');
    if (uploadId === undefined || new Date(textOf(upload, 'Initiated') ?? '') >= before) continue;
    await drained(s3.send({ method: 'DELETE', key, query: { uploadId } }, [404]));
  }
}
