import { shellTexts as t } from '../texts/shell.ts';
import { modes, useMode } from './project-context.ts';

/** Test and live data are apart from each other: the switch says which one sees, in words and in colour. */
export function ModeSwitch() {
  const [mode, setMode] = useMode();
  return (
    <div class="mode-switch" role="group" aria-label={t.mode}>
      {modes.map((each) => (
        <button
          key={each}
          type="button"
          class={`of-${each}`}
          aria-pressed={mode === each}
          onClick={() => setMode(each)}
        >
          {t[each]}
        </button>
      ))}
    </div>
  );
}
