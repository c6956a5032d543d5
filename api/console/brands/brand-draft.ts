import type { Input } from '../api/call.ts';
import type { Schedule } from './schedule-words.ts';
import type { Brand } from './use-brand.ts';

export const schedulePresets = ['1', '6', '12', '24', '168'] as const;
export type ScheduleChoice = (typeof schedulePresets)[number] | 'hours' | 'cron';

/** What is watched, as it is written: lists have one entry in each line. */
export interface BrandDraft {
  name: string;
  aliases: string;
  officialDomains: string;
  authorisedDomains: string;
  seeds: string;
  schedule: ScheduleChoice;
  hours: string;
  cron: string;
  automaticTakedown: 'draft' | 'send';
}

export const emptyDraft: BrandDraft = {
  name: '',
  aliases: '',
  officialDomains: '',
  authorisedDomains: '',
  seeds: '',
  schedule: '24',
  hours: '48',
  cron: '30 6 * * 1',
  automaticTakedown: 'draft',
};

export function draftOf(brand: Brand): BrandDraft {
  const { name, aliases, officialDomains, authorisedDomains, seeds, schedule, policy } = brand;
  return {
    name,
    aliases: aliases.join('\n'),
    officialDomains: officialDomains.join('\n'),
    authorisedDomains: authorisedDomains.join('\n'),
    seeds: seeds.join('\n'),
    ...choiceOf(schedule),
    automaticTakedown: policy.automaticTakedown,
  };
}

function choiceOf(schedule: Schedule): Pick<BrandDraft, 'schedule' | 'hours' | 'cron'> {
  const { hours, cron } = emptyDraft;
  if ('cron' in schedule) return { schedule: 'cron', hours, cron: schedule.cron };
  const every = String(schedule.everyHours);
  return { schedule: schedulePresets.find((each) => each === every) ?? 'hours', hours: every, cron };
}

export const scheduleOf = ({ schedule, hours, cron }: BrandDraft): Schedule => {
  if (schedule === 'cron') return { cron: cron.trim() };
  return { everyHours: Number(schedule === 'hours' ? hours : schedule) };
};

export const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** A draft as a call takes it. */
export function fieldsOf(draft: BrandDraft) {
  return {
    name: draft.name.trim(),
    aliases: linesOf(draft.aliases),
    officialDomains: linesOf(draft.officialDomains),
    authorisedDomains: linesOf(draft.authorisedDomains),
    seeds: linesOf(draft.seeds),
    schedule: scheduleOf(draft),
    policy: { automaticTakedown: draft.automaticTakedown },
  };
}

type Changes = NonNullable<Input<'consoleUpdateBrand'>['body']>;

/** Only what differs: a policy that is sent may ask for a passkey, also one that stays. */
export function changesOf(brand: Brand, draft: BrandDraft): Changes {
  const before: Readonly<Record<string, unknown>> = fieldsOf(draftOf(brand));
  const changed = Object.entries(fieldsOf(draft)).filter(
    ([field, value]) => JSON.stringify(value) !== JSON.stringify(before[field]),
  );
  return Object.fromEntries(changed);
}
