import { identityIdentifier } from '../../people/identity/identity.ts';
import type { Stamp } from './stamp.ts';
import type { ListedStamp } from './stamp-store.ts';

/** The project that looks at a stamp. */
export interface StampViewer {
  projectId: string;
  /** Whether it sees names of its own for people. */
  isPairwise: boolean;
}

/** Whom a stamp names to a project that is not told: no person has this code. */
const someone = { id: '00000000-0000-4000-8000-000000000000', displayName: '', code: '0000000' };

/**
 * A stamp as a project sees it that has names of its own for people. Who made another project's stamp stands on its public page, and
 * which of the project's people that is does not: one such stamp would tell the public name of a person it knows.
 */
export function stampSeenBy<
  Found extends { stamp: Pick<Stamp, 'projectId' | 'identityId'>; creator: object },
>(viewer: StampViewer, found: Found): Found {
  if (seesCreator(viewer, found.stamp)) return found;
  return {
    ...found,
    stamp: { ...found.stamp, identityId: someone.id },
    creator: { ...found.creator, ...someone },
    ...('createdBy' in found ? { createdBy: identityIdentifier(someone) } : {}),
  };
}

/** The same of a row of a list. */
export function rowSeenBy(viewer: StampViewer, row: ListedStamp): ListedStamp {
  const { displayName, code, id: identityId } = someone;
  return seesCreator(viewer, row) ? row : { ...row, displayName, code, identityId };
}

const seesCreator = (viewer: StampViewer, { projectId }: Pick<Stamp, 'projectId'>): boolean =>
  !viewer.isPairwise || projectId === viewer.projectId;
