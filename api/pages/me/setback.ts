/** Something did not happen, for a reason the person can be told. The message is that sentence. */
export class Setback extends Error {}

/** The person is no longer signed in. The message says why. */
export class SignedOut extends Error {}

/** What is said above a screen about what was just done. */
export interface Notice {
  readonly text: string;
  readonly good: boolean;
}

/** Runs what the person asked for; the sentence of how it went, if there is one, is the notice of the next screen. */
export async function attempt(work: () => Promise<string | undefined>): Promise<Notice | undefined> {
  try {
    const text = await work();
    return text === undefined ? undefined : { text, good: true };
  } catch (error) {
    if (error instanceof Setback) return { text: error.message, good: false };
    throw error;
  }
}
