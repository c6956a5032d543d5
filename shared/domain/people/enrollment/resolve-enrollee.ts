import type { Queryable } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { ServiceKeys } from '../../../platform/lib/service-keys.ts';
import { createIdentity } from '../identity/create-identity.ts';
import { setFirstProject } from '../identity/change-identity.ts';
import { identityNotFound, loadIdentity } from '../identity/load-identity.ts';
import type { ApiKey } from '../../partners/projects/project.ts';
import { type FoundEnrollee, openLink, resolveLinkHolder } from './enrollment-link.ts';

export interface Enrollee {
  key: ApiKey;
  enrollmentToken: string | undefined;
  userId: string | undefined;
  displayName: string | undefined;
  email: string | undefined;
}

/**
 * The person a partner's server enrolls: the holder of a link, a user of its own project, or a new one in it. Users of
 * other projects are not found. A person whose link named no project enrolls through the one that submits it.
 * @throws AppError enrollment_link_invalid, enrollment_link_expired, identity_not_found
 */
export async function resolveEnrollee(
  tx: Queryable,
  deps: { keys: ServiceKeys },
  enrollee: Enrollee,
): Promise<FoundEnrollee> {
  const { key, enrollmentToken, userId, displayName, email } = enrollee;
  if (enrollmentToken !== undefined) {
    const link = await openLink({ db: tx }, enrollmentToken);
    if (link.mode !== key.mode)
      throw new AppError('enrollment_link_invalid', 'The enrollment link is not valid.');
    const found = await resolveLinkHolder(tx, enrollmentToken);
    await setFirstProject(tx, { identityId: found.identityId, projectId: key.projectId });
    return found;
  }
  if (userId !== undefined) {
    const identity = await loadIdentity(tx, { ref: userId, mode: key.mode });
    if (identity.projectId !== key.projectId) throw identityNotFound();
    return { identityId: identity.id, readsEmail: false };
  }
  if (displayName === undefined) throw new Error('no person was specified to enroll');
  const { mode, projectId } = key;
  const created = await createIdentity(tx, deps, {
    displayName,
    email: email ?? null,
    mode,
    platform: null,
    projectId,
  });
  return { identityId: created.id, readsEmail: false };
}
