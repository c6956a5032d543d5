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
