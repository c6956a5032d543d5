import { z } from 'zod';

export { insertMember, setOperator } from './member-store.ts';

/** What a member is called: others see it, so it has no control characters and no line breaks. */
export const memberNameField = z
  .string()
  .trim()
  // Where it is empty, nothing else is said of it.
  .min(1, { error: 'must not be empty', abort: true })
  .max(80)
  .regex(/^[^\p{C}]+$/u, 'must not contain control characters')
  .meta({ example: 'Ada' });
