import { S3Client, S3ServiceException } from '@aws-sdk/client-s3';
import type { S3Place } from '../config/outside-services.ts';
import { storageAway } from './blob-storage.ts';
import { openS3Transport } from './s3-transport.ts';

const tries = 3;
/** A list of 1,000 keys with everything S3 says of each is about 400 kB. */
const pageBytesMax = 4 * 1024 * 1024;

/**
 * The vendor's client, for a bucket that may be anybody's. Without credentials in the address it looks for some where the
 * vendor says: environment, profile, role of a web identity, container or machine, in this order.
 */
export function openS3Client(place: S3Place): { client: S3Client; close: () => Promise<void> } {
  const { transport, close } = openS3Transport();
  const client = new S3Client({
    endpoint: place.endpoint,
    region: place.region,
    ...(place.credentials === undefined ? {} : { credentials: place.credentials }),
    forcePathStyle: true,
    // The address says which server it is: what the environment says of AWS' own servers would contradict it.
    useDualstackEndpoint: false,
    useFipsEndpoint: false,
    // Other servers refuse the CRC that the client adds otherwise. The SHA-256 of each body is signed in any case, so that
    // even over plain http nothing changes on the way.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    // A round trip for each part, and not every server answers it.
    expectContinueHeader: false,
    retryMode: 'standard',
    maxAttempts: tries,
    requestHandler: transport,
    streamCollector: collectPage,
  });
  return {
    client,
    close() {
      client.destroy();
      return close();
    },
  };
}

/** Undefined for what is not there. @throws AppError store_unavailable for every other failure, after retries */
export async function unlessAbsent<T>(sending: Promise<T>): Promise<T | undefined> {
  try {
    return await sending;
  } catch (error) {
    if (error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404) return undefined;
    throw storageAway(described(error));
  }
}

/** @throws AppError store_unavailable for every failure, after retries */
export async function orAway<T>(sending: Promise<T>): Promise<T> {
  try {
    return await sending;
  } catch (error) {
    throw storageAway(described(error));
  }
}

/** The client's errors have everything that S3 said as properties, the session token among them once it has expired. */
function described(error: unknown): Error {
  if (!(error instanceof Error)) return new Error(String(error));
  const status = error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;
  const answered = status === undefined ? 'S3 failed' : `S3 answered ${status}`;
  return new Error(`${answered}: ${error.name}: ${error.message.slice(0, 300)}`);
}

/** Reads a response that is XML, never a blob. */
async function collectPage(body: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of body) {
    bytes += part.length;
    if (bytes > pageBytesMax) throw new Error(`S3 sent more than ${pageBytesMax} bytes`);
    parts.push(part);
  }
  return Buffer.concat(parts);
}
