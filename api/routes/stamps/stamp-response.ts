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

export const stampPath = z.object({
  stamp_id: z.string().min(1).max(80).meta({ description: 'The stamp.', example: 'stmp_5f1d0c2ab4e39687' }),
});

export const stampIdField = z
  .string()
  .regex(/^stmp_[0-9a-f]{16}$/)
  .meta({ example: 'stmp_5f1d0c2ab4e39687', description: 'The id of a stamp.' });

/** RFC 7638. */
export const thumbprintField = z
  .string()
  .regex(/^[A-Za-z0-9_-]{43}$/)
  .meta({
    description: 'RFC 7638 thumbprint of a key.',
    example: 'q83vASNFZ4mrze8BI0VniavN7wEjRWeJq83vASNFZ4k',
  });

export const signatureField = z
  .string()
  .regex(/^(ed25519|ecdsa):[A-Za-z0-9_-]{86}$/)
  .meta({
    description:
      '`ed25519:` (RFC 8032) or `ecdsa:` (P-256, SHA-256, r || s with low s), followed by 64 bytes in base64url.',
  })
  .meta({ example: `ed25519:${'A'.repeat(86)}` });

export const contentTypeField = z.enum(CONTENT_TYPES).meta({ description: 'What the content is.' });

/** As it is stored; a request may have upper-case digits. */
export const storedHashField = z
  .string()
  .regex(/^sha256:[0-9a-f]{64}$/)
  .meta({ description: 'SHA-256 of the content.', example: `sha256:${'ab'.repeat(32)}` });

export const titleField = z
  .string()
  .nullable()
  .meta({ description: 'The title of the content; null if none was given.', example: 'On bees' });

export const addressField = z.string().nullable().meta({
  description: 'Where the content is published; null if that was not given.',
  example: 'https://example.com/bees',
});

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
  contentHash: storedHashField,
  contentType: contentTypeField,
  title: titleField,
  url: addressField,
  creator: identityUuidField.meta({
    description: 'The identity UUID, which is the value that is signed.',
  }),
  keyId: thumbprintField,
  contentSignature: z
    .object({
      keyId: thumbprintField,
      signature: signatureField,
    })
    .nullable()
    .meta({
      description: "Signature of the content hash by the creator's device, if another key signed the stamp.",
    }),
  namedBy: z.enum(namings).meta({
    description:
      'What names the creator: `device`, a signature of their device; `token`, their identity token with a proof of its key; `owner`, their role as the owner of the project; `bearer`, their identity token alone; `project`, the word of the project. Stamps made before attribution was told apart have `token` for the token alone.',
  }),
  attributed: attributedField,
  humanAtStamping: z
    .boolean()
    .meta({ description: 'Whether the creator was a verified human when the stamp was made.' }),
  revokedAt: timestampField.nullable().meta({ description: 'Null unless it was revoked.' }),
  revokedBy: z.enum(revokers).nullable().meta({ description: 'Null unless it was revoked.' }),
  revocationReason: z.string().nullable().meta({
    description: 'The reason that was given; null unless it was revoked.',
    example: 'It was published by mistake.',
  }),
  disownedAt: timestampField.nullable().meta({
    description: 'When the person it names said that the stamp is not theirs. It is revoked then.',
  }),
  pageUrl: z.url().meta({
    description: 'The public page of the stamp. It needs no API key.',
    example: 'https://humanmark.example/s/stmp_5f1d0c2ab4e39687',
  }),
  sidecarUrl: z.url().meta({
    description: 'Everything that is needed to verify the stamp offline.',
    example: 'https://humanmark.example/s/stmp_5f1d0c2ab4e39687/sidecar.json',
  }),
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
