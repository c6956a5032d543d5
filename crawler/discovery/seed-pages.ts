import type { SoughtBrand } from '../../shared/domain/brands/discovery/lookalike.ts';
import type { PageSource } from './page-source.ts';

/** The pages every scan of a brand looks at. */
export function seedPages({ seeds }: SoughtBrand): PageSource {
  async function* pages() {
    yield seeds.map((url) => ({ url, source: 'seed', priority: 1 }) as const);
  }
  return { source: 'seed', pages: pages() };
}
