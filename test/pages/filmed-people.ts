import { personClips, type PersonClips } from '../support/heads/film.ts';
import type { FilmedCamera } from '../support/heads/filmed-camera.ts';
import { makeHead } from '../support/heads/make-head.ts';
import type { Person } from '../support/heads/photographs.ts';

const made = new Map<Person, Promise<PersonClips>>();

/** The films of a person: their neutral look and each movement. Made once for a test file. */
export async function clipsOf(person: Person): Promise<PersonClips> {
  const clips = made.get(person) ?? makeHead(person).then(async (head) => personClips(head));
  made.set(person, clips);
  return clips;
}

/** Who does what the page asks for. Films take seconds to make: call it first in `beforeAll`. */
export const filmOf = async (person: Person): Promise<FilmedCamera> => ({ clips: await clipsOf(person) });
