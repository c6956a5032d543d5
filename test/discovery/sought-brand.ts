import type { Database } from '../../shared/platform/db/database.ts';
import type { SoughtBrand } from '../../shared/domain/brands/discovery/lookalike.ts';
import { createProject } from '../../shared/domain/partners/projects/projects.ts';
import { newId } from '../../shared/platform/lib/ids.ts';

/** A brand in a project of its own, which only the test runs discovery for. */
export async function brandOf(db: Database, changes: Partial<SoughtBrand>): Promise<SoughtBrand> {
  const { projectId } = await createProject({ db }, { name: 'Test', plan: 'enterprise' });
  const brand: SoughtBrand = {
    id: newId('brd'),
    type: 'name',
    name: 'Acme Bank',
    aliases: [],
    officialDomains: [],
    authorisedDomains: [],
    seeds: [],
    ...changes,
  };
  const { id, type, name, aliases, officialDomains, authorisedDomains, seeds } = brand;
  await db.query(
    `INSERT INTO brands (id, project_id, mode, type, name, aliases, official_domains, authorised_domains, seeds, schedule, automatic_takedown)
     VALUES ($1, $2, 'test', $8, $3, $4, $5, $6, $7, '{"everyHours":24}', 'draft')`,
    [id, projectId, name, aliases, officialDomains, authorisedDomains, seeds, type],
  );
  return brand;
}
