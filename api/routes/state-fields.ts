import type { z } from 'zod';

/**
 * How far a resource has come: `state`, the name of all of them, and `status`, which some were bound to before all resources called it the
 * same. Both are there for as long as version 1 lasts.
 */
export const stateFields = <Field extends z.ZodType>(field: Field) => ({
  state: field,
  status: field.meta({ description: 'As `state`.', deprecated: true }),
});

/** What a list is narrowed to by the state of its resources. */
export const stateQuery = <Field extends z.ZodType>(field: Field) => ({
  state: field.optional(),
  status: field.optional().meta({ description: 'Use `state`.', deprecated: true }),
});

interface GivenState {
  state?: unknown;
  status?: unknown;
}

/** The query of a list with the state alone, as `status`, whichever name it was given by. */
export function withStateAlone<Given extends GivenState>(query: z.ZodType<Given>) {
  return query.transform(({ state, status, ...given }, context) => {
    if (state !== undefined && status !== undefined)
      context.addIssue({
        code: 'custom',
        path: ['status'],
        message: 'is the former name of state: send state alone',
      });
    const one: Given['state'] | Given['status'] = state ?? status;
    return { ...given, status: one };
  });
}
