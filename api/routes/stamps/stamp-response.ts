import { z } from 'zod';
import { CONTENT_TYPES } from '../../../shared/device/stamp-body.ts';
import { identityIdentifier } from '../../../shared/domain/people/identity/identity.ts';
import type { CreatedStamp } from '../../../shared/domain/content/stamps/stamp-to-write.ts';
import {
  bodyOf,
  isAttributed,
  namings,
  revokers,
  type SignedStamp,
  type Stamp,
} from '../../../shared/domain/content/stamps/stamp.ts';
import type { ApiKey } from '../../../shared/domain/partners/projects/project.ts';
import { createdByField, identityUuidField, timestampField } from '../fields.ts';

export const stampPath = z.object({ stamp_id: z.string().min(1).max(80) });

export const stampIdField = z
  .string()
  .regex(/^stmp_[0-9a-f]{16}$/)
  .meta({ example: 'stmp_5f1d0c2ab4e39687' });

const signatureField = z.string().meta({
  description:
    '`ed25519:` (RFC 8032) or `ecdsa:` (P-256, SHA-256, r || s with low s), followed by 64 bytes in base64url.',
});

export const contentTypeField = z.enum(CONTENT_TYPES);

export const attributedField = z.boolean().meta({
  description:
    'Whether only a project says that the stamp is theirs (`namedBy` is `bearer` or `project`): nothing shows that the person agreed.',
});

/** Exactly what the interface shows of a new stamp. */
export const createdStamp = z.object({
  stampId: stampIdField,
  signature: signatureField,
  createdBy: createdByField,
  createdAt: timestampField,
});

export const stampRecord = createdStamp.extend({
  recordedAt: timestampField.meta({
    description:
      'When the service recorded the stamp. Which of several stamps of a content is the earliest goes by this, never by `createdAt`, which a device may have stated.',
  }),
  contentHash: z.string(),
  contentType: contentTypeField,
  title: z.string().nullable(),
  url: z.string().nullable(),
  creator: identityUuidField.meta({ description: 'The identity UUID, which is the value that is signed.' }),
  keyId: z.string().meta({ description: 'RFC 7638 thumbprint of the signing key.' }),
  contentSignature: z.object({ keyId: z.string(), signature: signatureField }).nullable().meta({
    description: "Signature of the content hash by the creator's device, if another key signed the stamp.",
  }),
  namedBy: z.enum(namings).meta({
    description:
      'What names the creator: `device`, a signature of their device; `token`, their identity token with a proof of its key; `owner`, their role as the owner of the project; `bearer`, their identity token alone; `project`, the word of the project. Stamps made before attribution was told apart have `token` for the token alone.',
  }),
  attributed: attributedField,
  humanAtStamping: z.boolean(),
  revokedAt: timestampField.nullable(),
  revokedBy: z.enum(revokers).nullable(),
  revocationReason: z.string().nullable(),
  disownedAt: timestampField.nullable().meta({
    description: 'When the person it names said that the stamp is not theirs. It is revoked then.',
  }),
  pageUrl: z.url().meta({ description: 'The public page of the stamp. It needs no API key.' }),
  sidecarUrl: z.url().meta({ description: 'Everything that is needed to verify the stamp offline.' }),
});

export type StampRecord = z.output<typeof stampRecord>;

/** The project of a key, as it looks at stamps. */
export const stampViewer = ({
  projectId,
  mode,
  pairwise,
}: Pick<ApiKey, 'projectId' | 'mode' | 'pairwise'>) => ({
  projectId,
  mode,
  isPairwise: pairwise !== null,
});

export function toCreatedStamp({ stamp, creator }: CreatedStamp): z.output<typeof createdStamp> {
  return {
    stampId: stamp.id,
    signature: stamp.signature,
    createdBy: identityIdentifier(creator),
    createdAt: stamp.createdAt.toISOString(),
  };
}

export function toStampRecord(
  deps: { publicUrl: string },
  { stamp, creator }: { stamp: Stamp | SignedStamp; creator: CreatedStamp['creator'] },
): StampRecord {
  const { contentHash, contentType, title, url, keyId, contentSignature, creator: uuid } = bodyOf(stamp);
  const pageUrl = `${deps.publicUrl}/s/${stamp.id}`;
  return {
    ...toCreatedStamp({ stamp, creator }),
    recordedAt: stamp.recordedAt.toISOString(),
    contentHash,
    contentType,
    title,
    url,
    creator: uuid,
    keyId,
    contentSignature: contentSignature ?? null,
    namedBy: stamp.namedBy,
    attributed: isAttributed(stamp),
    humanAtStamping: stamp.creatorIsHuman,
    revokedAt: stamp.revokedAt?.toISOString() ?? null,
    revokedBy: stamp.revokedBy,
    revocationReason: stamp.revocationReason,
    disownedAt: stamp.disownedAt?.toISOString() ?? null,
    pageUrl,
    sidecarUrl: `${pageUrl}/sidecar.json`,
  };
}
