/** An action failed for a reason that can be shown to the person. The message is that sentence. */
export class Setback extends Error {}

/** The person is no longer signed in. The message says why. */
export class SignedOut extends Error {}

/** A message above a screen about the last action. */
export interface Notice {
  readonly text: string;
  readonly good: boolean;
}

/** Runs the requested action; the sentence about its outcome, if any, is the notice of the next screen. */
export async function attempt(work: () => Promise<string | undefined>): Promise<Notice | undefined> {
  try {
    const text = await work();
    return text === undefined ? undefined : { text, good: true };
  } catch (error) {
    if (error instanceof Setback) return { text: error.message, good: false };
    throw error;
  }
}
