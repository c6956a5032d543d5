import { z } from 'zod';
import { automationOf } from '../../../shared/domain/brands/brands/automation-of.ts';
import {
  brandTypes,
  consentStates,
  type BrandReference,
  type WholeBrand,
} from '../../../shared/domain/brands/brands/brand.ts';
import type { DomainProof } from '../../../shared/domain/brands/brands/domains/brand-domain.ts';
import { timestampField } from '../fields.ts';
import { brandIdField } from '../id-fields.ts';
import { stateFields } from '../state-fields.ts';

export const brandPath = z.object({
  brand_id: z
    .string()
    .min(1)
    .max(64)
    .meta({ example: 'brd_b5mawe74nc2ha5qapk0kq0tmkp', description: 'The brand.' }),
});

export const referencePath = brandPath.extend({
  reference_id: z
    .string()
    .min(1)
    .max(64)
    .meta({ example: 'ref_b5mawe74nc2ha5qapk0kq0tmkp', description: 'The reference image.' }),
});

export const referenceBody = z.object({
  referenceId: z
    .string()
    .meta({ description: 'The id of the image.', example: 'ref_b5mawe74nc2ha5qapk0kq0tmkp' }),
  mediaType: z.string().meta({ description: 'The media type of the image.', example: 'image/png' }),
  bytes: z.int().meta({ description: 'The size of the file.', example: 18204 }),
  width: z.int().meta({ description: 'In pixels.', example: 512 }),
  height: z.int().meta({ description: 'In pixels.', example: 512 }),
  sourceUrl: z.string().nullable().meta({
    description: 'Where the image was fetched; null if you uploaded it.',
    example: 'https://example.com/logo.png',
  }),
  quality: z
    .int()
    .min(0)
    .max(100)
    .meta({
      description: 'The PDQ quality of the image. An image below 50 is refused.',
    })
    .meta({ example: 92 }),
  blurhash: z.string().meta({
    description: 'A placeholder for the image, https://blurha.sh.',
    example: 'LEHV6nWB2yk8pyo0adR*.7kCMdnj',
  }),
  createdAt: timestampField,
});

export const proofField = z.object({
  domain: z.string().meta({ description: 'The domain, in lower case and punycode.', example: 'example.com' }),
  ...stateFields(
    z.enum(['pending', 'proven', 'expired']).meta({ description: '`pending`: the record was not seen yet.' }),
  ),
  provenAt: timestampField.nullable().meta({ description: 'When the record was first seen.' }),
  checkedAt: timestampField.nullable().meta({ description: 'The last check; null before the first.' }),
  expiresAt: timestampField
    .nullable()
    .meta({ description: 'When the proof expires unless the record is seen again.' }),
});

export const brandField = z.object({
  brandId: brandIdField,
  type: z.enum(brandTypes).meta({ description: 'What is monitored.' }),
  name: z.string().meta({ description: 'The name that is looked for.', example: 'Acme Bank' }),
  aliases: z.array(z.string()).meta({ description: 'Other names of the brand.', example: ['Acme'] }),
  officialDomains: z
    .array(z.string())
    .meta({ description: 'In lower case and punycode.', example: ['acme-bank.example'] }),
  authorisedDomains: z
    .array(z.string())
    .meta({ description: 'Domains of others who may use the name.', example: ['reseller.example'] }),
  seeds: z
    .array(z.string())
    .meta({ description: 'Pages that every scan visits.', example: ['https://acme-bank.example/login'] }),
  schedule: z
    .union([
      z.object({ everyHours: z.int().meta({ description: 'Hours between two scans.', example: 24 }) }),
      z.object({
        cron: z.string().meta({ description: 'A cron expression, in UTC.', example: '30 6 * * 1' }),
      }),
    ])
    .meta({ description: 'When the brand is scanned.' }),
  policy: z
    .object({
      automaticTakedown: z
        .enum(['draft', 'send'])
        .meta({ description: '`draft`: takedowns wait for your approval.' }),
    })
    .meta({ description: 'What is done without you.' }),
  consent: z
    .object({
      person: z.string().meta({ description: 'The person whose face it is.', example: 'Marta Kovel' }),
      givenAt: timestampField,
      statement: z.string().meta({
        description: 'The text the person agreed to.',
        example: 'Acme may look for pictures of my face on the web.',
      }),
      version: z.string().meta({ description: 'The version of the text.', example: '2026-11' }),
      state: z.enum(consentStates).meta({
        description:
          '`awaiting`: neither signed by the person nor accepted by an operator, so no face is looked for. `revoked`: the person has ended it.',
      }),
    })
    .nullable()
    .meta({ description: 'The consent of the person; null unless it is a face.' }),
  ...stateFields(z.enum(['active', 'paused']).meta({ description: '`paused`: nothing is looked for.' })),
  references: z
    .array(referenceBody)
    .meta({ description: 'The reference images that pages are compared with.' }),
  domainProofs: z
    .array(proofField)
    .meta({ description: 'The official domains whose verification has started.' }),
  automation: z
    .object({
      allowed: z.boolean().meta({ description: 'Whether they may be sent.' }),
      unprovenNames: z
        .array(z.string())
        .meta({ description: 'The names and aliases that no proven domain bears.', example: ['Acme'] }),
      decision: z
        .enum(['approved', 'disapproved'])
        .nullable()
        .meta({ description: 'The decision of an operator about the current names, if there is one.' }),
    })
    .meta({
      description:
        'Whether takedowns may be sent without your approval, as far as that depends on the identity of the brand.',
    }),
  createdAt: timestampField,
  updatedAt: timestampField,
});

export function toBrand(brand: WholeBrand) {
  return {
    brandId: brand.id,
    type: brand.type,
    name: brand.name,
    aliases: brand.aliases,
    officialDomains: brand.officialDomains,
    authorisedDomains: brand.authorisedDomains,
    seeds: brand.seeds,
    schedule: toSchedule(brand.schedule),
    policy: { automaticTakedown: brand.automaticTakedown },
    consent: brand.consent && toConsent(brand.consent, brand.consentState),
    state: brand.status,
    status: brand.status,
    references: brand.references.map(toReference),
    domainProofs: brand.proofs.map(toProof),
    automation: toAutomation(brand),
    createdAt: brand.createdAt.toISOString(),
    updatedAt: brand.updatedAt.toISOString(),
  };
}

function toAutomation(brand: WholeBrand) {
  const { allowed, unprovenNames, decision } = automationOf(brand);
  return { allowed, unprovenNames, decision };
}

function toSchedule(schedule: WholeBrand['schedule']) {
  return 'cron' in schedule ? { cron: schedule.cron } : { everyHours: schedule.everyHours };
}

function toConsent(
  { person, givenAt, statement, version }: NonNullable<WholeBrand['consent']>,
  state: WholeBrand['consentState'],
) {
  return { person, givenAt, statement, version, state: state ?? 'awaiting' };
}

export function toProof({ domain, status, provenAt, checkedAt, expiresAt }: DomainProof) {
  return {
    domain,
    state: status,
    status,
    provenAt: provenAt?.toISOString() ?? null,
    checkedAt: checkedAt?.toISOString() ?? null,
    expiresAt: expiresAt?.toISOString() ?? null,
  };
}

export function toReference(reference: BrandReference) {
  return {
    referenceId: reference.id,
    mediaType: reference.mediaType,
    bytes: reference.bytes,
    width: reference.width,
    height: reference.height,
    sourceUrl: reference.sourceUrl,
    blurhash: reference.blurhash,
    quality: reference.quality,
    createdAt: reference.createdAt.toISOString(),
  };
}
