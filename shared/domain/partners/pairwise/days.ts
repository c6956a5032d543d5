const dayMs = 86_400_000;

/** Times of a person as a project with names of its own sees and asks for them: a millisecond is a name that every project sees. */
export const beginOfDay = (at: Date): Date => new Date(Math.floor(at.getTime() / dayMs) * dayMs);

/** The midnight (UTC) at which the day is over; a midnight itself. */
export const endOfDay = (at: Date): Date => new Date(Math.ceil(at.getTime() / dayMs) * dayMs);
