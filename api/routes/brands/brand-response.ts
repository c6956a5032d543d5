import { z } from 'zod';
import {
  brandTypes,
  type BrandReference,
  type BrandWithReferences,
} from '../../../shared/domain/brands/brand.ts';
import { timestampField } from '../fields.ts';

export const brandPath = z.object({
  brand_id: z.string().min(1).max(64).meta({ example: 'brd_b5mawe74nc2ha5qapk0kq0tmkp' }),
});

const referenceField = z.object({
  referenceId: z.string(),
  mediaType: z.string(),
  bytes: z.int(),
  width: z.int(),
  height: z.int(),
  sourceUrl: z.string().nullable().meta({ description: 'Where it was fetched; null where you sent it.' }),
  quality: z.int().min(0).max(100).meta({
    description: 'How much there is to recognise (PDQ). Below 50 a likeness says little.',
  }),
  blurhash: z.string().meta({ description: 'A placeholder of the picture, https://blurha.sh.' }),
  createdAt: timestampField,
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
  references: z.array(referenceField),
  createdAt: timestampField,
  updatedAt: timestampField,
});

export function toBrand({ id, automaticTakedown, references, ...brand }: BrandWithReferences) {
  const { type, name, aliases, officialDomains, authorisedDomains, seeds, schedule, consent, status } = brand;
  return {
    brandId: id,
    type,
    name,
    aliases,
    officialDomains,
    authorisedDomains,
    seeds,
    schedule,
    policy: { automaticTakedown },
    consent,
    status,
    references: references.map(toReference),
    createdAt: brand.createdAt.toISOString(),
    updatedAt: brand.updatedAt.toISOString(),
  };
}

function toReference({ id, brandId: _known, createdAt, ...reference }: BrandReference) {
  return { referenceId: id, ...reference, createdAt: createdAt.toISOString() };
}
