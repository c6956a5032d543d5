import { z } from 'zod';
import { pairwiseNames } from '../../shared/domain/partners/pairwise/pairwise-names.ts';
import {
  markedPart,
  type MarkedPart,
  rewriteMarked,
} from '../../shared/domain/partners/pairwise/person-marks.ts';
import { askedBy, shownTo } from '../../shared/domain/partners/pairwise/shown-to.ts';
import { pairwiseSettingOf } from '../../shared/domain/partners/projects/set-pairwise-names.ts';
import type { Queryable } from '../../shared/platform/db/database.ts';
import type { ServiceKeys } from '../../shared/platform/lib/service-keys.ts';
import type { Reply } from './reply.ts';
import type { InputSchemas, RawCall, RouteSpec } from './route.ts';

/** Who sees the people of a call: a project, by the names it is to see. */
export interface Viewer {
  projectId: string;
  /** Whether it sees names of its own; otherwise it only may ask by those it was given before. */
  isPairwise: boolean;
  takesPlain: boolean;
}

type Asked = Pick<RawCall, 'params' | 'query' | 'body'>;

/** The parts of a call in the order in which they are known: the body comes last. */
const inAddress = ['params', 'query'] as const;
const inBody = ['body'] as const;

/** The names of people in what a route takes and returns; undefined for a route that has none. */
export interface PeopleInRoute {
  /**
   * Replaces the names that a viewer asks by with those of the service. Each part is read once: what a name is replaced by is another
   * name.
   */
  readAddress<Given extends Viewer | undefined>(viewer: Given, asked: Asked): Given;
  readBody(viewer: Viewer | undefined, asked: Asked): void;
  /** The reply as the viewer sees it. */
  show(viewer: Viewer | undefined, reply: Reply): Reply;
}

/**
 * Every name of a person passes here in and out, and the routes behind it know the service's own names only. So a new route has
 * nothing to remember but to describe its fields with the marked ones, and a test asks each field that is called like a name for its mark.
 */
export function peopleInRoute(
  { keys }: { keys: ServiceKeys },
  { responses }: Pick<RouteSpec, 'responses'>,
  input: InputSchemas,
): PeopleInRoute | undefined {
  const asked = new Map<keyof Asked, MarkedPart>();
  for (const where of [...inAddress, ...inBody]) {
    const part = input[where] && markedPart(input[where]);
    if (part) asked.set(where, part);
  }
  const shown = new Map<number, MarkedPart>();
  for (const [status, { body }] of Object.entries(responses)) {
    const part = body instanceof z.ZodType ? markedPart(body) : undefined;
    if (part) shown.set(Number(status), part);
  }
  if (asked.size === 0 && shown.size === 0) return undefined;
  const read = (parts: readonly (keyof Asked)[], viewer: Viewer | undefined, call: Asked) => {
    if (!viewer) return;
    const rewrite = askedBy(() => pairwiseNames(keys, viewer.projectId), viewer.takesPlain);
    for (const where of parts) {
      const part = asked.get(where);
      if (part) call[where] = rewriteMarked(part, call[where], rewrite);
    }
  };
  return {
    readAddress(viewer, call) {
      read(inAddress, viewer, call);
      return viewer;
    },
    readBody: (viewer, call) => read(inBody, viewer, call),
    show(viewer, reply) {
      const part = shown.get(reply.status);
      if (viewer?.isPairwise !== true || !part || reply.body === undefined) return reply;
      return {
        ...reply,
        body: rewriteMarked(part, reply.body, shownTo(pairwiseNames(keys, viewer.projectId))),
      };
    },
  };
}

/** The project of a key. */
export function viewerOfKey({ projectId, pairwise }: NonNullable<RawCall['key']>): Viewer {
  const takesPlain = pairwise === null || performance.now() < pairwise.plainUntilMs;
  return { projectId, isPairwise: pairwise !== null, takesPlain };
}

/**
 * The project that a person's session or a member's page belongs to. A session that a project opened for a person is in the hands of its
 * server. Undefined for a person on their own page or device, who sees the names of the service.
 */
export async function viewerBehind(
  { db }: { db: Queryable },
  { person, member }: Pick<RawCall, 'person' | 'member'>,
): Promise<Viewer | undefined> {
  const session = person?.session;
  const projectId = session ? session.projectId : member?.project?.id;
  if (projectId === undefined || projectId === null) return undefined;
  const setting = await pairwiseSettingOf(db, projectId);
  return { projectId, isPairwise: setting !== null, takesPlain: setting?.takesPlain ?? true };
}
