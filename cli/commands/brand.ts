import { readFile } from 'node:fs/promises';
import { type Command, Option } from 'commander';
import { automationOf } from '../../shared/domain/brands/brands/automation-of.ts';
import { domainField, type NewBrand, newBrandSchema } from '../../shared/domain/brands/brands/brand-input.ts';
import type { WholeBrand } from '../../shared/domain/brands/brands/brand.ts';
import { proofRecord } from '../../shared/domain/brands/brands/domains/brand-domain.ts';
import { verifyDomain } from '../../shared/domain/brands/brands/domains/verify-domain.ts';
import { listBrands, ownerOfBrand, readBrand } from '../../shared/domain/brands/brands/read-brand.ts';
import { registerBrand } from '../../shared/domain/brands/brands/register-brand.ts';
import type { Mode } from '../../shared/domain/partners/projects/mode.ts';
import { createImagePool } from '../../shared/media/images/image-pool.ts';
import { systemClock } from '../../shared/platform/lib/clock.ts';
import { silentLogger } from '../../shared/platform/log/logger.ts';
import { openStorage } from '../../shared/platform/storage/open-storage.ts';
import { printResult, withState } from '../output.ts';
import { configOfSystem, withOutbound, withStores } from '../running-system.ts';
import { addBrandAlertCommands } from './alert.ts';
import { addCheckCommand } from './check-addresses.ts';
import { addDecisionCommands } from './decide-brand.ts';
import { addScanCommands } from './scan-brand.ts';

/** A project may have 200 brands in each mode. */
const listMax = 200;

interface RegisterOptions {
  project: string;
  mode: 'live' | 'test';
  type: string;
  name: string;
  alias?: string[];
  domain?: string[];
  authorised?: string[];
  seed?: string[];
  every?: string;
  cron?: string;
  image?: string[];
  imageUrl?: string[];
  consent?: string;
  json: boolean;
}

export function addBrandCommands(program: Command): void {
  const brand = program.command('brand').description('manage monitored names, faces and brands');
  const modes = () => new Option('--mode <mode>').choices(['live', 'test'] as const).default('live' as const);
  addBrandAlertCommands(brand);
  brand
    .command('register')
    .description('register a name, a face or a brand of a project for monitoring')
    .requiredOption('--project <id>', 'prj_...')
    .addOption(modes())
    .requiredOption('--type <type>', 'name, face or brand')
    .requiredOption('--name <name>')
    .option('--alias <names...>', 'other names of the brand')
    .option('--domain <hosts...>', 'the official domains of the brand')
    .option('--authorised <hosts...>', 'domains of others who may use the name')
    .option('--seed <urls...>', 'pages that every scan visits')
    .option('--every <hours>', 'hours between two scans (default: 24)')
    .option('--cron <line>', 'a schedule as five cron fields, UTC, instead of --every')
    .option('--image <files...>', 'reference images')
    .option('--image-url <urls...>', 'URLs of reference images to fetch')
    .option('--consent <file>', 'for a face: JSON with person, givenAt, statement, version, identityId')
    .option('--json', 'print one JSON value', false)
    .action(async (options: RegisterOptions) => {
      const owner = { projectId: options.project, mode: options.mode };
      printResult(shown(await registerFromHere(owner, await inputOf(options))), options.json);
    });
  brand
    .command('list')
    .description('list the brands of a project')
    .requiredOption('--project <id>', 'prj_...')
    .addOption(modes())
    .option('--json', 'print one JSON value', false)
    .action(async ({ project: projectId, mode, json }: RegisterOptions) => {
      const { brands } = await withStores((stores) =>
        listBrands(stores, { projectId, mode }, { limit: listMax }),
      );
      printResult({ brands: brands.map(shown) }, json);
    });
  brand
    .command('show')
    .description('show a brand and its reference images')
    .requiredOption('--brand <id>', 'brd_...')
    .option('--json', 'print one JSON value', false)
    .action(async ({ brand: id, json }: { brand: string; json: boolean }) => {
      const found = await withStores(async (stores) => readBrand(stores, await ownerOfBrand(stores, id), id));
      printResult(shown(found), json);
    });
  brand
    .command('verify-domain')
    .description('show the TXT record that proves an official domain, and check it')
    .requiredOption('--brand <id>', 'brd_...')
    .requiredOption('--domain <host>')
    .option('--json', 'print one JSON value', false)
    .action(async (options: { brand: string; domain: string; json: boolean }) => {
      printResult(await verify(options.brand, domainField.parse(options.domain)), options.json);
    });
  addCheckCommand(brand);
  addScanCommands(brand);
  addDecisionCommands(brand);
}

async function inputOf(options: RegisterOptions): Promise<NewBrand> {
  const files = await Promise.all((options.image ?? []).map((file) => readFile(file, 'base64')));
  const { every, cron } = options;
  const consent: unknown =
    options.consent === undefined ? undefined : JSON.parse(await readFile(options.consent, 'utf8'));
  return newBrandSchema.parse({
    type: options.type,
    name: options.name,
    aliases: options.alias,
    officialDomains: options.domain,
    authorisedDomains: options.authorised,
    seeds: options.seed,
    schedule:
      every === undefined && cron === undefined
        ? undefined
        : { everyHours: every === undefined ? undefined : Number(every), cron },
    consent,
    referenceImages: [
      ...files.map((image) => ({ image })),
      ...(options.imageUrl ?? []).map((url) => ({ url })),
    ],
  });
}

function verify(brandId: string, domain: string) {
  return withStores((stores) =>
    withOutbound(async (outbound) => {
      const owner = await ownerOfBrand(stores, brandId);
      const { proof, look } = await verifyDomain({ db: stores.db, outbound }, owner, { brandId, domain });
      const { token: _inTheRecord, ...rest } = proof;
      return { ...withState(rest), record: proofRecord(proof), look };
    }),
  );
}

/** Prints the fields under the names the API gives them. */
function shown(whole: WholeBrand) {
  const { id, automaticTakedown, references, proofs, decision: _inAutomation, ...settings } = whole;
  const { consent, consentState, ...brand } = settings;
  return {
    brandId: id,
    ...withState(brand),
    consent: consent && { ...consent, state: consentState },
    automation: automationOf(whole),
    policy: { automaticTakedown },
    references: references.map(({ id: referenceId, brandId: _known, ...rest }) => ({ referenceId, ...rest })),
    domainProofs: proofs.map(({ brandId: _known, token: _secret, ...rest }) => withState(rest)),
  };
}

/** Registers with this process's own image child; the limit of ten a day does not apply to an operator. */
async function registerFromHere(
  owner: { projectId: string; mode: Mode },
  input: NewBrand,
): Promise<WholeBrand> {
  const storage = openStorage(configOfSystem().storage);
  const imagePool = createImagePool({ size: 1, log: silentLogger() });
  try {
    return await withStores(({ db }) =>
      withOutbound((outbound) =>
        registerBrand({ db, storage, imagePool, outbound, clock: systemClock }, owner, input),
      ),
    );
  } finally {
    await imagePool.close();
    await storage.close();
  }
}
