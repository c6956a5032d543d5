import { createHash } from 'node:crypto';
import { z } from 'zod';
import { AppError } from '../../../platform/errors/app-error.ts';

/** What the browser says it did (WebAuthn L3, 5.8.1). The library checks type, origin and token binding. */
const clientDataSchema = z.looseObject({
  challenge: z.string(),
  origin: z.string(),
  crossOrigin: z.boolean().optional(),
  topOrigin: z.string().optional(),
});

export type ClientData = z.output<typeof clientDataSchema>;

/** @throws AppError invalid_request where it is not the JSON a browser makes */
export function readClientData(clientDataJSON: string): ClientData {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(Buffer.from(clientDataJSON, 'base64url'));
    return clientDataSchema.parse(JSON.parse(text));
  } catch (cause) {
    throw new AppError('invalid_request', 'clientDataJSON: is not valid client data', { cause });
  }
}

/** Under which the challenge is stored. Text that is no base64url of ours hashes to one nobody issued. */
export function hashOfChallenge({ challenge }: ClientData): Buffer {
  return createHash('sha256').update(Buffer.from(challenge, 'base64url')).digest();
}

/** Base64url is not unique: only the spelling we issued is the challenge (the library compares text). */
export function spellingOfChallenge({ challenge }: ClientData): string {
  return Buffer.from(challenge, 'base64url').toString('base64url');
}
