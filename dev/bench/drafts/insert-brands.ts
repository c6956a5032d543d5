import type { Database } from '../../../shared/platform/db/database.ts';
import { newId } from '../../../shared/platform/lib/ids.ts';

export interface BenchBrand {
  brandId: string;
  projectId: string;
  mode: 'live';
}

/** Inserts live brands of the only project, whose takedowns are drafted and never sent. */
export async function insertBrands(db: Database, amount: number): Promise<BenchBrand[]> {
  const [project] = await db.query<{ id: string }>('SELECT id FROM projects LIMIT 1');
  if (!project) throw new Error('the stores of a bench have a project');
  const brands = Array.from({ length: amount }, () => ({
    brandId: newId('brd'),
    projectId: project.id,
    mode: 'live' as const,
  }));
  await db.query(
    `INSERT INTO brands (id, project_id, mode, type, name, aliases, official_domains, authorised_domains, seeds, schedule,
       automatic_takedown)
     SELECT id, $2, 'live', 'name', 'Acme Bank', '{}', '{acme.example}', '{}', '{}', '{}', 'draft' FROM unnest($1::text[]) id`,
    [brands.map(({ brandId }) => brandId), project.id],
  );
  return brands;
}
