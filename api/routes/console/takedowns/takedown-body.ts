import { z } from 'zod';
import type { Obstacle } from '../../../../shared/domain/brands/takedowns/review/obstacle-words.ts';
import type { NamedTakedown } from '../../../../shared/domain/brands/takedowns/review/takedowns-of-project.ts';
import type { WholeTakedown } from '../../../../shared/domain/brands/takedowns/read-takedown.ts';
import { timestampField } from '../../fields.ts';
import {
  takedownField,
  toNotice,
  toTakedown,
  toTakedownParts,
  wholeTakedownField,
} from '../../takedowns/takedown-response.ts';
import { modePath } from '../member-paths.ts';

export const takedownsPath = '/console/api/projects/{project_id}/{mode}/takedowns';

export const modeTakedownPath = modePath.extend({
  takedown_id: z.string().min(1).max(64).meta({ example: 'tkd_b5mawe74nc2ha5qapk0kq0tmkp' }),
});

export const listedTakedown = takedownField.extend({ brandName: z.string() });

export function toListed(takedown: NamedTakedown): z.output<typeof listedTakedown> {
  return { ...toTakedown(takedown), brandName: takedown.brandName };
}

/** Who began it: a member and a key have ids, the service and the operator have none. */
export interface Starter {
  kind: 'member' | 'key' | 'service';
  id: string | null;
  name: string | null;
}

/** Without the report, which has some megabytes: its mails and the pack have it. */
export const consoleTakedown = wholeTakedownField.omit({ report: true }).extend({
  brandName: z.string(),
  startedBy: z.object({
    kind: z.enum(['member', 'key', 'service']),
    id: z.string().nullable(),
    name: z.string().nullable().meta({ description: 'Null for the service, and for members who are gone.' }),
  }),
  notices: z.array(
    wholeTakedownField.shape.notices.element.extend({
      answer: z.enum(['acknowledged', 'rejected']).nullable(),
      answeredAt: timestampField.nullable(),
    }),
  ),
  whyNotSent: z.array(z.object({ code: z.string(), says: z.string(), whatWouldChangeIt: z.string() })).meta({
    description: 'Why its first notices have not been sent, the gravest first. Empty once they were.',
  }),
});

export interface ShownTakedown {
  whole: WholeTakedown;
  brandName: string;
  startedBy: Starter;
  obstacles: readonly Obstacle[];
}

export function toConsoleTakedown(shown: ShownTakedown): z.output<typeof consoleTakedown> {
  const { whole, brandName, startedBy, obstacles } = shown;
  return {
    ...toTakedownParts(whole),
    brandName,
    startedBy: { kind: startedBy.kind, id: startedBy.id, name: startedBy.name },
    notices: whole.notices.map((notice) => ({
      ...toNotice(notice),
      answer: notice.answer,
      answeredAt: notice.answeredAt?.toISOString() ?? null,
    })),
    whyNotSent: obstacles.map(({ code, says, whatWouldChangeIt }) => ({ code, says, whatWouldChangeIt })),
  };
}
