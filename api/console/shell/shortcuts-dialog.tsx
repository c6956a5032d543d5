import { Fragment } from 'preact';
import { useState } from 'preact/hooks';
import { Dialog } from '../parts/dialog.tsx';
import { areShortcutsOn, currentShortcuts, setShortcuts } from '../parts/shortcuts.ts';
import { shellTexts as t } from '../texts/shell.ts';

/** Every shortcut of the screen that is open. */
export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const [on, setOn] = useState(areShortcutsOn());
  return (
    <Dialog title={t.shortcuts} onClose={onClose}>
      <dl class="shortcut-list">
        {currentShortcuts().map(({ keys, label }) => (
          <Fragment key={keys}>
            <dt>{label}</dt>
            <dd>
              {keys.split(' ').map((key, at) => (
                <Fragment key={key}>
                  {at > 0 && ` ${t.afterwards} `}
                  <kbd>{key}</kbd>
                </Fragment>
              ))}
            </dd>
          </Fragment>
        ))}
        <dt>{t.openRow}</dt>
        <dd>
          <kbd>Enter</kbd>
        </dd>
      </dl>
      <label class="choice">
        <input
          type="checkbox"
          checked={on}
          onChange={(event) => {
            setShortcuts(event.currentTarget.checked);
            setOn(event.currentTarget.checked);
          }}
        />
        <span>
          {t.shortcutsOn}
          <span class="hint">{t.shortcutsHint}</span>
        </span>
      </label>
    </Dialog>
  );
}
