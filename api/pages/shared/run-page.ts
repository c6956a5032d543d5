import { element } from './element.ts';
import { endWith } from './ask.ts';
import { createStage, type Stage } from './stage.ts';

/** Runs a page to its end; shows an unexpected error instead of leaving a page that does nothing. */
export async function runPage(run: (stage: Stage) => Promise<void>): Promise<void> {
  const stage = createStage();
  try {
    await run(stage);
  } catch (error) {
    await endWith(stage, {
      name: 'unexpected',
      part: 0,
      title: 'Something went wrong',
      text: [
        'An unexpected error occurred. Open your link again. The data on this device is kept.',
        element('code', {}, error instanceof Error ? `${error.name}: ${error.message}` : 'unknown'),
      ],
    });
  }
}
