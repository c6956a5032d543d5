import { readBrand } from '../../../../shared/domain/brands/brands/read-brand.ts';
import { wholeTakedown } from '../../../../shared/domain/brands/takedowns/read-takedown.ts';
import { obstaclesTo } from '../../../../shared/domain/brands/takedowns/review/obstacles.ts';
import { takedownOfProject } from '../../../../shared/domain/brands/takedowns/review/takedowns-of-project.ts';
import type { MailCaps } from '../../../../shared/domain/brands/takedowns/sending/mail-caps.ts';
import { readApiKey } from '../../../../shared/domain/partners/projects/api-keys.ts';
import type { Mode } from '../../../../shared/domain/partners/projects/mode.ts';
import { namesOfMembers } from '../../../../shared/domain/team/members/list-members.ts';
import type { Database, Queryable } from '../../../../shared/platform/db/database.ts';
import type { Clock } from '../../../../shared/platform/lib/clock.ts';
import type { ShownTakedown, Starter } from './takedown-body.ts';

export interface ShowDeps {
  db: Database;
  clock: Clock;
  mailCaps: MailCaps;
}

interface Viewer {
  /** Of the member. */
  id: string;
  projectId: string;
  mode: Mode;
}

/** A takedown as its screen shows it, to this member. @throws AppError takedown_not_found */
export async function showTakedown(
  deps: ShowDeps,
  viewer: Viewer,
  takedownId: string,
): Promise<ShownTakedown> {
  const takedown = await takedownOfProject(deps.db, viewer, takedownId);
  const whole = await wholeTakedown(deps, takedownId, { isBrief: true });
  const { name: brandName } = await readBrand(deps, viewer, takedown.brandId);
  const obstacles = await obstaclesTo(deps, { takedown, log: whole.log, viewer });
  const startedBy = await starterOf(deps.db, takedown.requestedBy);
  return { whole, brandName, startedBy, obstacles };
}

async function starterOf(db: Queryable, id: string | null): Promise<Starter> {
  if (id === null) return { kind: 'service', id: null, name: null };
  if (id.startsWith('mem_'))
    return { kind: 'member', id, name: (await namesOfMembers(db, [id])).get(id) ?? null };
  return { kind: 'key', id, name: (await readApiKey({ db }, id)).name };
}
