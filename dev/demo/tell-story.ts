import { createStory, UnexpectedTurn, type Story } from './story.ts';

/** Prints a story as it is told; answers the exit code: 0 only when everything went as told. */
export async function tellStory(tell: (story: Story) => Promise<void>): Promise<number> {
  const story = createStory((line) => console.log(line));
  try {
    await tell(story);
  } catch (error) {
    if (!(error instanceof UnexpectedTurn)) throw error;
    console.log(`\nFAILED  ${error.message}`);
    return 1;
  }
  const { steps, expectations } = story.counts();
  console.log(`\n${steps} steps, ${expectations} expectations, all held`);
  return 0;
}
