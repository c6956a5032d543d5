import { useState } from 'preact/hooks';
import { call } from '../api/call.ts';
import { Button } from '../parts/button.tsx';
import { Dialog, DialogActions } from '../parts/dialog.tsx';
import { ErrorState } from '../parts/error-state.tsx';
import { SelectField } from '../parts/field.tsx';
import { utcOf } from '../parts/moment-words.ts';
import { ShownOnce } from '../parts/shown-once.tsx';
import { keyTexts as t } from '../texts/keys.ts';
import { partTexts } from '../texts/parts.ts';
import type { Key } from './scopes.ts';
import { useKeyChange } from './use-key-change.ts';

const graces = ['0', '1', '24', '72', '168'] as const;

export function RotateDialog({ keyShown, onClose }: { keyShown: Key; onClose: () => void }) {
  const [grace, setGrace] = useState<(typeof graces)[number]>('24');
  const [made, setMade] = useState<{ apiKey: string; endsAt: string } | null>(null);
  const rotate = useKeyChange(
    async (projectId) =>
      call('consoleRotateKey', {
        params: { project_id: projectId, key_id: keyShown.keyId },
        body: { graceHours: Number(grace) },
      }),
    ({ apiKey, replacedKeyEndsAt }) => setMade({ apiKey, endsAt: replacedKeyEndsAt }),
  );
  if (made)
    return (
      <ShownOnce title={t.shownTitle} label={t.apiKey} secret={made.apiKey} onClose={onClose}>
        <p>{t.shownWhy}</p>
        <p>{t.rotatedWhy(utcOf(made.endsAt))}</p>
      </ShownOnce>
    );
  return (
    <Dialog title={t.rotateTitle} onClose={onClose}>
      <form
        class="form"
        onSubmit={(event) => {
          event.preventDefault();
          if (!rotate.isPending) rotate.mutate();
        }}
      >
        <p>{t.rotateWhy}</p>
        <SelectField
          label={t.grace}
          value={grace}
          options={graces.map((hours) => [hours, t.graces[hours]] as const)}
          onChange={setGrace}
        />
        {rotate.error && <ErrorState error={rotate.error} />}
        <DialogActions>
          <Button onClick={onClose}>{partTexts.cancel}</Button>
          <Button look="primary" type="submit" busy={rotate.isPending}>
            {t.rotate}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
