import { z } from 'zod';
import type { Behaviour } from './browser-profile.ts';

const hex32 = z.string().regex(/^[0-9a-f]{64}$/);
const base64url = (length: number) => z.string().regex(new RegExp(`^[A-Za-z0-9_-]{${length}}$`));
const milliseconds = z.int().min(0).max(30_000);

/** Exactly what may leave the device at the end of a capture, each field as short as it can be. */
const submission = z.strictObject({
  nonce: base64url(43),
  biometricHash: hex32,
  deviceKey: z.union([
    z.strictObject({ kty: z.literal('OKP'), crv: z.literal('Ed25519'), x: base64url(43) }),
    z.strictObject({ kty: z.literal('EC'), crv: z.literal('P-256'), x: base64url(43), y: base64url(43) }),
  ]),
  algorithm: z.enum(['ed25519', 'ecdsa']),
  signature: base64url(86),
  liveness: z.strictObject({
    steps: z
      .array(z.strictObject({ action: z.string().max(12), startedMs: milliseconds, endedMs: milliseconds }))
      .length(3),
    framesDigest: hex32,
  }),
  livenessDigest: hex32,
  provider: z.string().max(15),
  model: z.string().max(64),
  counter: z.int().min(1).max(100),
  version: z.literal(2),
  set: hex32,
  livenessKind: z.literal('judged-movements/1'),
  // Times, angles and openings in whole numbers.
  trace: z.strictObject({ samples: z.array(z.array(z.int().min(-90).max(30_000)).length(6)).max(450) }),
});

/** A linked device also says what its browser is, such as `Chrome on Linux`. */
const linked = submission.extend({ deviceName: z.string().min(1).max(60) });

/** A recovery also sends the secret that tells this page from others with the same link. */
const recovering = linked.extend({ holder: base64url(43) });

const allowed: Readonly<Record<string, z.ZodType>> = {
  '/device/challenge': z.strictObject({ purpose: z.enum(['enroll', 'reverify', 'act']) }),
  // The link's token alone says what these two are about.
  '/device/addition/challenge': z.strictObject({}),
  '/device/recovery/challenge': z.strictObject({}),
  '/device/enroll': submission,
  '/device/verify': submission,
  '/device/addition/submit': linked,
  '/device/recovery/submit': recovering,
};

/** Pages that are opened with a link's token, which leaves the address at once. */
const PAGES_OF_LINKS = new Set(['/enroll', '/add-device', '/recover']);

export type SentSubmission = z.output<typeof submission>;

/**
 * Proves that everything a browser sent went to `site` and held only the documented fields, so that it contained no
 * picture, sound or embedding.
 * @returns the submissions
 */
export function proveNothingElseLeft({ sent }: Behaviour, site: string): SentSubmission[] {
  const submissions: SentSubmission[] = [];
  for (const { method, url, body } of sent) {
    const { origin, pathname, search } = new URL(url);
    if (origin !== site) throw new Error(`a request went to ${url}`);
    if (search !== '' && !PAGES_OF_LINKS.has(pathname)) throw new Error(`a request carried a query: ${url}`);
    if (url.length > 200) throw new Error(`a request carried a long address: ${url}`);
    if (body === null) {
      if (method !== 'GET') throw new Error(`${method} ${pathname} without a body that could be checked`);
      continue;
    }
    const schema = allowed[pathname];
    if (!schema) throw new Error(`${method} ${pathname} sent a body`);
    schema.parse(JSON.parse(body));
    if (schema === submission || schema === linked || schema === recovering) {
      const fields = recovering.partial({ deviceName: true, holder: true }).parse(JSON.parse(body));
      const { deviceName: _name, holder: _holder, ...captured } = fields;
      submissions.push(captured);
    }
  }
  return submissions;
}
