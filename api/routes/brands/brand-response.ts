import { z } from 'zod';
import { automationOf } from '../../../shared/domain/brands/brands/automation-of.ts';
import {
  brandTypes,
  type BrandReference,
  type WholeBrand,
} from '../../../shared/domain/brands/brands/brand.ts';
import type { DomainProof } from '../../../shared/domain/brands/brands/domains/brand-domain.ts';
import { timestampField } from '../fields.ts';

export const brandPath = z.object({
  brand_id: z.string().min(1).max(64).meta({ example: 'brd_b5mawe74nc2ha5qapk0kq0tmkp' }),
});

export const referencePath = brandPath.extend({
  reference_id: z.string().min(1).max(64).meta({ example: 'ref_b5mawe74nc2ha5qapk0kq0tmkp' }),
});

export const referenceBody = z.object({
  referenceId: z.string(),
  mediaType: z.string(),
  bytes: z.int(),
  width: z.int(),
  height: z.int(),
  sourceUrl: z
    .string()
    .nullable()
    .meta({ description: 'Where the image was fetched; null if you uploaded it.' }),
  quality: z.int().min(0).max(100).meta({
    description: 'The PDQ quality of the image. An image below 50 is refused.',
  }),
  blurhash: z.string().meta({ description: 'A placeholder for the image, https://blurha.sh.' }),
  createdAt: timestampField,
});

export const proofField = z.object({
  domain: z.string(),
  status: z.enum(['pending', 'proven', 'expired']),
  provenAt: timestampField.nullable().meta({ description: 'When the record was first seen.' }),
  checkedAt: timestampField.nullable(),
  expiresAt: timestampField
    .nullable()
    .meta({ description: 'When the proof expires unless the record is seen again.' }),
});

export const brandField = z.object({
  brandId: z.string(),
  type: z.enum(brandTypes),
  name: z.string(),
  aliases: z.array(z.string()),
  officialDomains: z.array(z.string()).meta({ description: 'In lower case and punycode.' }),
  authorisedDomains: z.array(z.string()),
  seeds: z.array(z.string()),
  schedule: z.union([z.object({ everyHours: z.int() }), z.object({ cron: z.string() })]),
  policy: z.object({ automaticTakedown: z.enum(['draft', 'send']) }),
  consent: z
    .object({ person: z.string(), givenAt: timestampField, statement: z.string(), version: z.string() })
    .nullable(),
  status: z.enum(['active', 'paused']),
  references: z.array(referenceBody),
  domainProofs: z
    .array(proofField)
    .meta({ description: 'The official domains whose verification has started.' }),
  automation: z
    .object({
      allowed: z.boolean(),
      unprovenNames: z
        .array(z.string())
        .meta({ description: 'The names and aliases that no proven domain bears.' }),
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
    consent: brand.consent && toConsent(brand.consent),
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

function toConsent({ person, givenAt, statement, version }: NonNullable<WholeBrand['consent']>) {
  return { person, givenAt, statement, version };
}

export function toProof({ domain, status, provenAt, checkedAt, expiresAt }: DomainProof) {
  return {
    domain,
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
