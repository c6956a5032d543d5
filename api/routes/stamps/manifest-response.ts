import { z } from 'zod';
import {
  type ImageManifests,
  type KnownManifest,
  manifestSigners,
} from '../../../shared/domain/content/manifests/read-image.ts';
import { contentStates } from '../../../shared/media/c2pa/check-content.ts';
import { manifestStates } from '../../../shared/media/c2pa/read-manifests.ts';
import { signatureStates } from '../../../shared/media/c2pa/check-signature.ts';

export const manifestIdField = z.string().nullable().meta({
  description: 'The manifest of that stamp, for `readManifest`.',
  example: 'urn:c2pa:5f1d0c2a-b4e3-4968-8700-48756d616e6d:humanmark',
});

export const manifestField = z.object({
  id: z.string().meta({
    description: 'The label of the manifest.',
    example: 'urn:c2pa:f7a0c1d2-1111-4222-8333-444455556666:humanmark',
  }),
  isActive: z.boolean().meta({
    description:
      'Whether it is of the file as it is. The others are in the file by the word of the active one.',
  }),
  generator: z
    .string()
    .nullable()
    .meta({ description: 'The program that made it, by its own word.', example: 'Camera/1.2' }),
  title: z
    .string()
    .nullable()
    .meta({ description: 'The title that it gives the content.', example: 'On bees' }),
  signedBy: z
    .string()
    .nullable()
    .meta({ description: 'The subject of the certificate that signed it.', example: 'CN=Camera' }),
  issuedBy: z.string().nullable().meta({
    description: 'The issuer of that certificate. No trust list is consulted: anybody can use any name.',
    example: 'CN=Camera Root',
  }),
  signer: z.enum(manifestSigners).meta({
    description:
      '`this_service`: signed with a certificate of `contentCertificates`. Of others nothing is known.',
  }),
  signature: z.enum(signatureStates).meta({
    description: 'Whether the certificate signed it. `unsupported`: an algorithm that is not known here.',
  }),
  isIntact: z.boolean().meta({
    description:
      'Whether its assertions, and the manifests that they name, are those that were signed, without any added or redacted.',
  }),
  content: z.enum(contentStates).meta({
    description:
      'Whether the file is the one that was signed. Only the active manifest is compared, by its data hash, if it is intact.',
  }),
  stampId: z
    .string()
    .nullable()
    .meta({ description: 'The stamp that it names, if it is intact.', example: 'stmp_5f1d0c2ab4e39687' }),
});

export function toManifest(report: KnownManifest): z.output<typeof manifestField> {
  return {
    id: report.id,
    isActive: report.isActive,
    generator: report.generator,
    title: report.title,
    signedBy: report.signedBy,
    issuedBy: report.issuedBy,
    signer: report.signer,
    signature: report.signature,
    isIntact: report.isIntact,
    content: report.content,
    stampId: report.stampId,
  };
}

const explanations: Readonly<Record<ImageManifests['state'], string>> = {
  read: 'The file has C2PA manifests. No trust list is consulted: who signed is known only where it was this service.',
  none: 'The file has no C2PA manifest, which says nothing about it: most platforms remove them.',
  unread:
    'Manifests are read in JPEG, PNG, WebP, MP4, MOV and M4A only. Whether this file has any is unknown.',
  damaged:
    'The file has a C2PA manifest store that cannot be read: it is damaged, or in a form that is not supported.',
};

export const manifestsField = z
  .object({
    state: z.enum(manifestStates).meta({
      description:
        '`none`: the file has no manifest. `unread`: manifests of this format are not read. `damaged`: there is a manifest store that cannot be read.',
    }),
    explanation: z
      .string()
      .meta({ description: 'What that means, in a sentence.', example: explanations.none }),
    data: z.array(manifestField).meta({ description: 'In the order in which they were made.' }),
  })
  .meta({ description: 'The C2PA manifests of the file. Not having any never means that it is false.' });

export function toManifests({ state, manifests }: ImageManifests): z.output<typeof manifestsField> {
  return { state, explanation: explanations[state], data: manifests.map(toManifest) };
}
