import { once } from 'node:events';
import { relative } from 'node:path';
import { type Run, runAndUndo } from '../../launch/start/run-and-undo.ts';
import { type DemoPlace, logFile } from '../own-service.ts';
import { type Story, tellStory } from '../story.ts';

const words = {
  stopping: '\nstopping everything that was started',
  stopped: 'stopped, and its data is removed',
};
/** 128 plus SIGINT, as shells report it. */
const stopCode = 130;

/** Plays a story that starts a web and a service of its own, and ends them with it. Returns the exit code. */
export async function playStory(
  place: DemoPlace,
  tell: (story: Story, run: Run) => Promise<void>,
): Promise<number> {
  const say = (text: string): void => console.log(text);
  const began = performance.now();
  const code = await runAndUndo({ env: place.env, say, words, stopCode }, async (run) => {
    const told = tellStory((story) => tell(story, run));
    // When the demo is stopped, the service that the story waits for is shut down and its promise rejects.
    told.catch(() => undefined);
    const asked = once(run.asked, 'abort').then(() => stopCode);
    return Promise.race([told, run.asked.aborted ? stopCode : asked]);
  });
  if (code === 1) say(`what its processes said is in ${relative(process.cwd(), logFile(place))}`);
  if (code === 0) say(`${Math.round((performance.now() - began) / 1000)} s in all`);
  return code;
}
