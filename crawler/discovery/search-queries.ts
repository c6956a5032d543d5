import type { SoughtBrand } from '../../shared/domain/brands/discovery/lookalike.ts';
import { lureWords } from '../../shared/algorithms/permutations/lure-words.ts';

/** The likeliest; a name with each of them is a month of 20 queries a day for ten names. */
const words = lureWords.slice(0, 60);
const namesMax = 10;

/** Queries for a brand, the most telling first: its names alone, then each beside words that lure. */
export function searchQueries({ name, aliases }: Pick<SoughtBrand, 'name' | 'aliases'>): string[] {
  // A quotation mark would end the phrase early.
  const names = [name, ...aliases].slice(0, namesMax).map((each) => `"${each.replaceAll('"', ' ')}"`);
  return [...names, ...words.flatMap((word) => names.map((each) => `${each} ${word}`))];
}
