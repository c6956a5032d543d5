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
import { stampIdField, stampPath } from './stamp-response.ts';

const publicKey = z.object({
  kty: z.enum(['OKP', 'EC']),
  crv: z.string(),
  x: z.string(),
  y: z.string().optional(),
});

const sidecar = z.object({
  format: z.literal(sidecarFormat),
  stamp: z.object({
    domain: z.string(),
    stampId: stampIdField,
    mode: z.enum(['live', 'test']),
    contentHash: z.string(),
    contentType: z.enum(CONTENT_TYPES),
    title: z.string().nullable(),
    url: z.string().nullable(),
    creator: z.uuid(),
    createdAt: timestampField,
    keyId: z.string(),
    contentSignature: z.object({ keyId: z.string(), signature: z.string() }).optional(),
  }),
  signature: z.string(),
  attestation: z.object({
    recordedAt: timestampField,
    namedBy: z.enum(namings),
    creatorIsHuman: z.boolean(),
  }),
  publicKey,
  contentKey: publicKey.nullable(),
  log: stampInclusion.nullable(),
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
