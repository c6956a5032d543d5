import { z } from 'zod';
import type { Database } from '../../../shared/platform/db/database.ts';
import { CONTENT_TYPES } from '../../../shared/device/stamp-body.ts';
import { endpointLimits } from '../../../shared/domain/partners/limits/endpoint-limits.ts';
import {
  sidecarFormat,
  stampSidecar,
  type StampSidecar,
} from '../../../shared/domain/content/stamps/stamp-proof.ts';
import { namings } from '../../../shared/domain/content/stamps/stamp.ts';
import { defineRoute } from '../../http/route.ts';
import { timestampField } from '../fields.ts';
import { stampInclusion, toInclusion } from './stamp-proof.ts';
import {
  addressField,
  stampIdField,
  stampPath,
  storedHashField,
  titleField,
  signatureField,
  thumbprintField,
} from './stamp-response.ts';

const publicKey = z
  .object({
    kty: z.enum(['OKP', 'EC']).meta({ description: 'The type of the key.' }),
    crv: z.string().meta({ description: 'The curve.', example: 'Ed25519' }),
    x: z.string().meta({
      description: 'A coordinate in base64url.',
      example: 'q83vASNFZ4mrze8BI0VniavN7wEjRWeJq83vASNFZ4k',
    }),
    y: z.string().optional().meta({
      description: 'The other one, for `EC`.',
      example: 'q83vASNFZ4mrze8BI0VniavN7wEjRWeJq83vASNFZ4k',
    }),
  })
  .meta({ description: 'A public key, as a JWK.' });

const sidecar = z.object({
  format: z.literal(sidecarFormat).meta({ description: 'The version of the format.' }),
  stamp: z
    .object({
      domain: z
        .string()
        .meta({ description: 'What separates its signatures from others.', example: 'humanmark.stamp.v1' }),
      stampId: stampIdField,
      mode: z.enum(['live', 'test']).meta({ description: 'Whose log has it.' }),
      contentHash: storedHashField,
      contentType: z.enum(CONTENT_TYPES).meta({ description: 'What the content is.' }),
      title: titleField,
      url: addressField,
      creator: z.uuid().meta({
        description: 'The identity UUID of the creator.',
        example: '00000000-0000-4000-8000-0000000000ff',
      }),
      createdAt: timestampField,
      keyId: thumbprintField,
      contentSignature: z
        .object({
          keyId: thumbprintField,
          signature: signatureField,
        })
        .optional()
        .meta({
          description: "Signature of the hash by the creator's device, if another key signed the stamp.",
        }),
    })
    .meta({ description: 'What is signed.' }),
  signature: signatureField.meta({ description: 'The signature of `stamp` in canonical JSON.' }),
  attestation: z
    .object({
      recordedAt: timestampField,
      namedBy: z.enum(namings).meta({ description: 'What names the creator.' }),
      creatorIsHuman: z.boolean().meta({ description: 'Whether the creator was a verified human then.' }),
    })
    .meta({ description: 'What the service states besides.' }),
  publicKey,
  contentKey: publicKey
    .nullable()
    .meta({ description: 'The key of `contentSignature`; null if there is none.' }),
  log: stampInclusion.nullable().meta({ description: 'The proof that it is in the log; null until then.' }),
});

export const stampSidecarRoute = defineRoute(
  {
    operationId: 'stampSidecar',
    method: 'get',
    path: '/s/{stamp_id}/sidecar.json',
    tag: 'Public',
    summary:
      'Retrieve the sidecar: everything needed to verify a stamp offline, except the public key of the log.',
    auth: 'none',
    cors: true,
    limit: endpointLimits.stampSidecar,
    input: { params: stampPath },
    responses: { 200: { description: 'The sidecar.', body: sidecar } },
    errors: ['stamp_not_found', 'store_unavailable'],
  },
  async (deps: { db: Database }, call) => {
    const found = await stampSidecar(deps, call.params.stamp_id);
    // A sidecar without its proof is out of date in a second or two, so it is not cached.
    const keep: Record<string, string> = found.log ? { 'Cache-Control': 'public, max-age=60' } : {};
    return { status: 200, body: toSidecar(found), headers: keep };
  },
);

function toSidecar(found: StampSidecar) {
  const { recordedAt, namedBy, creatorIsHuman } = found.attestation;
  return {
    format: found.format,
    stamp: toSigned(found.stamp),
    signature: found.signature,
    attestation: { recordedAt, namedBy, creatorIsHuman },
    publicKey: toPublicKey(found.publicKey),
    contentKey: found.contentKey && toPublicKey(found.contentKey),
    log: found.log && toInclusion(found.log),
  };
}

/** The signed fields: leaving one out here would make the signature invalid. */
function toSigned(stamp: StampSidecar['stamp']) {
  const { contentSignature: signed } = stamp;
  return {
    domain: stamp.domain,
    stampId: stamp.stampId,
    mode: stamp.mode,
    contentHash: stamp.contentHash,
    contentType: stamp.contentType,
    title: stamp.title,
    url: stamp.url,
    creator: stamp.creator,
    createdAt: stamp.createdAt,
    keyId: stamp.keyId,
    contentSignature: signed && { keyId: signed.keyId, signature: signed.signature },
  };
}

function toPublicKey(key: StampSidecar['publicKey']) {
  const { kty, crv, x } = key;
  return { kty, crv, x, y: key.kty === 'EC' ? key.y : undefined };
}
