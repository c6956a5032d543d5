import { z } from 'zod';
import { marked } from '../../partners/pairwise/person-marks.ts';
import { brandTypes, referencesMax } from './brand.ts';
import { readDomain } from './domains/brand-domain.ts';
import { referenceField, webUrlField } from './references/reference-input.ts';
import { scheduleField } from './schedule/scan-schedule.ts';

const nameMax = 100;
/** Persian and Indic names contain them (Unicode 15.0, section 23.2); alone they show nothing. */
const joiners = '\u200c\u200d';
/**
 * No controls, no unassigned or private characters, no lone surrogates, and of the invisible ones only the joiners:
 * pages cannot be compared with what cannot be seen, and a change of text direction hides the text after it.
 */
const visible = new RegExp(`^(?:[${joiners}]|[^\\p{C}\\p{Zl}\\p{Zp}])+$`, 'u');

/** A name, alias or title: composed (NFC), spaces single, at least one letter or digit of any script. */
export const nameField = z
  .string()
  .max(4 * nameMax)
  .transform((text) =>
    text
      .normalize('NFC')
      .trim()
      .replace(/\p{Zs}+/gu, ' '),
  )
  .pipe(
    z
      .string()
      .min(1, 'must not be empty')
      .refine((text) => Array.from(text).length <= nameMax, `must have at most ${nameMax} characters`)
      .regex(visible, 'must not contain control or invisible characters')
      .regex(/[\p{L}\p{N}]/u, 'must contain a letter or a digit'),
  )
  .meta({ description: 'The name to look for.', example: 'Acme Bank' });

const aliasesMax = 50;
const officialMax = 50;
const authorisedMax = 200;
const seedsMax = 100;

export const domainField = z
  .string()
  .min(1)
  .max(300)
  .transform((text, context) => {
    const read = readDomain(text);
    if ('host' in read) return read.host;
    context.addIssue({ code: 'custom', message: read.problem });
    return z.NEVER;
  })
  .meta({ example: 'example.com' });

const once = <Value>(values: Value[]) => [...new Set(values)];

const consentField = z
  .object({
    person: nameField.meta({ description: 'The person whose face it is.' }),
    identityId: marked(z.string().min(1).max(256), 'reference')
      .optional()
      .meta({
        description:
          'The same person as a user id, identity identifier or UUID, if they have an identity. Deleting the identity deletes the record of their consent.',
      })
      .meta({ example: 'usr_test_human' }),
    givenAt: z.iso.datetime().meta({ description: 'When the person agreed.' }),
    statement: z.string().trim().min(10).max(4000).meta({
      description: 'The text the person agreed to.',
      example: 'Acme may look for pictures of my face on the web until I object.',
    }),
    version: z
      .string()
      .trim()
      .min(1)
      .max(50)
      .meta({ description: 'The version of the text.', example: '2026-11' }),
    keyId: z
      .string()
      .regex(/^[A-Za-z0-9_-]{43}$/)
      .optional()
      .meta({
        description: 'The thumbprint of the device key that signed the consent.',
        example: 'q83vASNFZ4mrze8BI0VniavN7wEjRWeJq83vASNFZ4k',
      }),
    signature: z
      .string()
      .regex(/^(ed25519|ecdsa):[A-Za-z0-9_-]{86}$/)
      .optional()
      .meta({
        description:
          'The signature of a device of the person, with `keyId` and `identityId`. Without one, the consent awaits an operator, and no face is looked for.',
      })
      .meta({ example: `ed25519:${'A'.repeat(86)}` }),
  })
  .refine(
    ({ identityId, keyId, signature }) =>
      (keyId === undefined) === (signature === undefined) &&
      (signature === undefined || identityId !== undefined),
    { message: 'signature, keyId and identityId belong together' },
  )
  .meta({ description: 'Required for a face.' });

export type ConsentInput = z.output<typeof consentField>;

const settings = {
  name: nameField,
  aliases: z
    .array(nameField)
    .max(aliasesMax)
    .transform(once)
    .meta({ description: 'Other names to look for.' }),
  officialDomains: z
    .array(domainField)
    .max(officialMax)
    .transform(once)
    .meta({ description: 'The domains of the brand itself, including their subdomains.' }),
  authorisedDomains: z.array(domainField).max(authorisedMax).transform(once).meta({
    description: 'The domains of others who may use the name, such as resellers, partners and the press.',
  }),
  seeds: z
    .array(webUrlField)
    .max(seedsMax)
    .transform(once)
    .meta({ description: 'Pages that every scan visits, in addition to those it discovers.' }),
  schedule: scheduleField.meta({
    description: 'Defaults to every 24 hours; at most once an hour.',
    example: { everyHours: 24 },
  }),
  policy: z
    .object({
      automaticTakedown: z.enum(['draft', 'send']).meta({
        description: 'Defaults to `draft`: takedowns drafted above 95 % confidence wait for your approval.',
      }),
    })
    .meta({ description: 'What is done without you.' }),
};

export const newBrandSchema = z
  .object({
    type: z.enum(brandTypes).meta({ description: 'What is monitored.' }),
    name: settings.name,
    aliases: settings.aliases.default([]),
    officialDomains: settings.officialDomains.default([]),
    authorisedDomains: settings.authorisedDomains.default([]),
    seeds: settings.seeds.default([]),
    schedule: settings.schedule.default({ everyHours: 24 }),
    policy: settings.policy.default({ automaticTakedown: 'draft' }),
    consent: consentField.optional(),
    referenceImages: z
      .array(referenceField)
      .max(referencesMax)
      .default([])
      .meta({ description: 'Logos, or portraits of a face. A face needs at least one.' }),
  })
  .superRefine(({ type, consent, referenceImages }, context) => {
    if (type !== 'face') return;
    const need = (field: string, message: string) =>
      context.addIssue({ code: 'custom', path: [field], message, input: null });
    if (!consent) need('consent', 'is required for a face: who agreed, when, and to what');
    if (referenceImages.length === 0) need('referenceImages', 'must contain an image of the face');
  })
  // Consent is of a face.
  .meta({ example: { type: 'name', name: 'Acme Bank', officialDomains: ['acme-bank.example'] } });

const stateField = z.enum(['active', 'paused']).meta({ description: 'A `paused` brand is not scanned for.' });

const changeable = {
  ...settings,
  consent: consentField,
  state: stateField,
  status: stateField.meta({ description: 'Use `state`.', deprecated: true }),
};

/** Strict, since a misspelt field would otherwise be a success that changed nothing. */
export const brandChangesSchema = z
  .object(changeable)
  .partial()
  .refine((change) => Object.values(change).some((value) => value !== undefined), {
    message: `must have at least one of ${Object.keys(changeable).join(', ')}`,
  })
  .refine(({ state, status }) => state === undefined || status === undefined, {
    path: ['status'],
    message: 'is the former name of state: send state alone',
  })
  .meta({ minProperties: 1 });

export type BrandChanges = z.output<typeof brandChangesSchema>;

export type NewBrand = z.output<typeof newBrandSchema>;
