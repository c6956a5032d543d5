import type { z } from 'zod';
import { momentField } from './fields.ts';

/** The range of time that a list is narrowed to: the same names in every list. */
export const rangeFields = {
  from: momentField.optional().meta({ description: 'Inclusive.' }),
  to: momentField.optional().meta({ description: 'Exclusive.' }),
};

/** What a list called an end of the range before all lists called it the same. It is taken for as long as version 1 lasts. */
export const formerRangeField = (now: keyof typeof rangeFields) =>
  momentField.optional().meta({ description: `Use \`${now}\`.`, deprecated: true });

interface GivenRange {
  from?: Date | undefined;
  to?: Date | undefined;
  since?: Date | undefined;
  changedSince?: Date | undefined;
  until?: Date | undefined;
}

/** The query of a list with `from` and `to` alone, whichever names they were given by. */
export function withRange<Query extends z.ZodType<GivenRange>>(query: Query) {
  return query.transform(({ since, changedSince, until, ...given }, context) => {
    const refuse = (field: string, message: string) =>
      context.addIssue({ code: 'custom', path: [field], message });
    if (given.from && since) refuse('since', 'is the former name of from: send from alone');
    if (given.from && changedSince) refuse('changedSince', 'is the former name of from: send from alone');
    if (given.to && until) refuse('until', 'is the former name of to: send to alone');
    const range = { from: given.from ?? since ?? changedSince, to: given.to ?? until };
    if (range.from && range.to && range.from > range.to) refuse('from', 'must not be after to');
    return { ...given, ...range };
  });
}
