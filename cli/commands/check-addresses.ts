import { readFile } from 'node:fs/promises';
import type { Command } from 'commander';
import { ownerOfBrand } from '../../shared/domain/brands/owner-of-brand.ts';
import { webUrlField } from '../../shared/domain/brands/reference-input.ts';
import { reportPages } from '../../shared/domain/discovery/report-pages.ts';
import { offeredMax, type Offer } from '../../shared/domain/scans/offer-pages.ts';
import { printResult } from '../output.ts';
import { withStores } from '../with-stores.ts';

/** `brand check`. */
export function addCheckCommand(brand: Command): void {
  brand
    .command('check')
    .description('have a list of addresses looked at, before everything routine')
    .requiredOption('--brand <id>', 'brd_...')
    .requiredOption(
      '--file <file>',
      'an address a line; empty lines and those that begin with # are passed over',
    )
    .option('--json', 'print one JSON value', false)
    .action(async (options: { brand: string; file: string; json: boolean }) => {
      const urls = addressesOf(await readFile(options.file, 'utf8'));
      printResult(await check(options.brand, urls), options.json);
    });
}

/** @throws Error that names the first line which is no address of the web: then none is taken */
function addressesOf(text: string): string[] {
  return text.split('\n').flatMap((line, at) => {
    const url = line.trim();
    if (url === '' || url.startsWith('#')) return [];
    const { error } = webUrlField.safeParse(url);
    if (error) throw new Error(`line ${at + 1}: ${error.issues[0]?.message ?? 'is no address'}`);
    return [url];
  });
}

async function check(brandId: string, urls: readonly string[]): Promise<Offer> {
  return withStores(async (stores) => {
    const owner = await ownerOfBrand(stores, brandId);
    const all: Offer = { new: 0, known: 0, refused: [] };
    for (let at = 0; at < urls.length; at += offeredMax) {
      const some = urls.slice(at, at + offeredMax);
      const offer = await reportPages(stores, owner, { brandId, urls: some, source: 'seed' });
      all.new += offer.new;
      all.known += offer.known;
      all.refused.push(...offer.refused);
    }
    return all;
  });
}
