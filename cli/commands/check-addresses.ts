import { readFile } from 'node:fs/promises';
import type { Command } from 'commander';
import { ownerOfBrand } from '../../shared/domain/brands/brands/read-brand.ts';
import { webUrlField } from '../../shared/domain/brands/brands/references/reference-input.ts';
import { reportPages } from '../../shared/domain/brands/discovery/report-pages.ts';
import { offeredMax, type Offer } from '../../shared/domain/brands/scans/offer-pages.ts';
import { printResult } from '../output.ts';
import { withStores } from '../running-system.ts';

/** `brand check`. */
export function addCheckCommand(brand: Command): void {
  brand
    .command('check')
    .description('check a list of addresses before all routine pages')
    .requiredOption('--brand <id>', 'brd_...')
    .requiredOption(
      '--file <file>',
      'a file with one address per line; empty lines and lines that begin with # are skipped',
    )
    .option('--json', 'print one JSON value', false)
    .action(async (options: { brand: string; file: string; json: boolean }) => {
      const addresses = addressesOf(await readFile(options.file, 'utf8'));
      const { offer, taken, failure } = await check(options.brand, addresses);
      const next = addresses[taken];
      if (failure === undefined || next === undefined) return printResult(offer, options.json);
      // Accepted addresses are stored and counted, so the output says where to continue: they must not be sent again.
      printResult({ ...offer, taken, goOnAtLine: next.line }, options.json);
      throw new Error(
        `${taken} of ${addresses.length} addresses were accepted; continue at line ${next.line}. ${failure.message}`,
        { cause: failure },
      );
    });
}

interface ListedAddress {
  url: string;
  /** The line in the file, from 1. */
  line: number;
}

/** @throws Error that names the first line which is no web address; then none is submitted */
function addressesOf(text: string): ListedAddress[] {
  return text.split('\n').flatMap((row, at) => {
    const url = row.trim();
    const line = at + 1;
    if (url === '' || url.startsWith('#')) return [];
    const { error } = webUrlField.safeParse(url);
    if (error) throw new Error(`line ${line}: ${error.issues[0]?.message ?? 'is not an address'}`);
    return [{ url, line }];
  });
}

/** The result up to the first failed batch, if one failed: each batch is committed by itself. */
interface Checked {
  offer: Offer;
  /** Number of addresses accepted, from the beginning of the list. */
  taken: number;
  failure?: Error;
}

async function check(brandId: string, addresses: readonly ListedAddress[]): Promise<Checked> {
  return withStores(async (stores) => {
    const owner = await ownerOfBrand(stores, brandId);
    const offer: Offer = { new: 0, known: 0, refused: [] };
    let taken = 0;
    while (taken < addresses.length) {
      const urls = addresses.slice(taken, taken + offeredMax).map(({ url }) => url);
      try {
        const batch = await reportPages(stores, owner, { brandId, urls, source: 'seed' });
        offer.new += batch.new;
        offer.known += batch.known;
        offer.refused.push(...batch.refused);
      } catch (failure) {
        if (!(failure instanceof Error)) throw failure;
        return { offer, taken, failure };
      }
      taken += urls.length;
    }
    return { offer, taken };
  });
}
