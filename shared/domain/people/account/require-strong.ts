import { AppError } from '../../../platform/errors/app-error.ts';
import type { Person } from './person.ts';

/** Whether what the person proved is enough to change or take away something of theirs. */
export function isStrong({ session }: Person): boolean {
  return session === null || session.isStrong;
}

/** @throws AppError step_up_required */
export function requireStrong(person: Person): Person {
  if (isStrong(person)) return person;
  throw new AppError(
    'step_up_required',
    'Sign in with a passkey that you registered or confirmed yourself, or use an enrolled device.',
  );
}
