import type { Database } from '../../../../platform/db/database.ts';
import { AppError } from '../../../../platform/errors/app-error.ts';
import type { ApiKey } from '../../../partners/projects/project.ts';
import { deleteAllowedHost } from './allowed-host-store.ts';
import { brandNotFound } from '../brand.ts';
import { announceBrand } from '../feed/brand-feed-store.ts';
import { lockBrand } from '../change-brand-store.ts';

/** Pages of the host may be alerts again. @throws AppError brand_not_found, allowed_host_not_found */
export async function disallowHost(
  deps: { db: Database },
  { projectId, mode }: Pick<ApiKey, 'projectId' | 'mode'>,
  { brandId, host }: { brandId: string; host: string },
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    if (!(await lockBrand(tx, { id: brandId, projectId, mode }))) throw brandNotFound();
    if (!(await deleteAllowedHost(tx, brandId, host)))
      throw new AppError('allowed_host_not_found', 'This host is not in the allowed hosts of this brand.');
    await announceBrand(tx, brandId, { widens: true });
  });
}
