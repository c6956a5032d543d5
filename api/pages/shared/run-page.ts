import { element } from './element.ts';
import { endWith } from './ask.ts';
import { startLanguage } from './language.ts';
import { createStage, type Stage } from './stage.ts';
import { text } from './text.ts';

/** Runs a page to its end; shows an unexpected error instead of leaving a page that does nothing. */
export async function runPage(run: (stage: Stage) => Promise<void>): Promise<void> {
  try {
    await startLanguage();
  } catch {
    // Without any catalogue there is only what the HTML itself says.
    const main = document.getElementById('stage');
    const said = main?.dataset['notLoaded'] ?? '';
    main?.replaceChildren(element('h1', {}, said));
    return;
  }
  const stage = createStage();
  try {
    await run(stage);
  } catch (error) {
    await endWith(stage, () => ({
      name: 'unexpected',
      part: 0,
      title: text('unexpected.title'),
      text: [
        text('unexpected.text'),
        element('code', { dir: 'ltr' }, error instanceof Error ? `${error.name}: ${error.message}` : '?'),
      ],
    }));
  }
}
