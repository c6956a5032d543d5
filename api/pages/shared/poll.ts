import { isPassing } from './with-retry.ts';

/** Resolves with the choice of the person, or undefined when it is time to look again. */
export async function chosenWithin<Choice>(
  chosen: Promise<Choice>,
  waitMs: number,
): Promise<Choice | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const over = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), waitMs);
  });
  try {
    return await Promise.race([chosen, over]);
  } finally {
    clearTimeout(timer);
  }
}

/** Looks again, and keeps what was seen `before` where the look does not arrive; the next one is made later. @throws Refusal */
export async function lookAgain<Seen>(look: () => Promise<Seen>, before: Seen): Promise<Seen> {
  try {
    return await look();
  } catch (error) {
    if (!isPassing(error)) throw error;
    return before;
  }
}
