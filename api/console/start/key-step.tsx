import { call } from '../api/call.ts';
import { mayDevelop } from '../api/session.ts';
import { usualScopes } from '../keys/scopes.ts';
import { useKeyChange } from '../keys/use-key-change.ts';
import { Button } from '../parts/button.tsx';
import { CopyButton } from '../parts/copy-button.tsx';
import { ErrorState } from '../parts/error-state.tsx';
import { useProject } from '../shell/project-context.ts';
import { partTexts } from '../texts/parts.ts';
import { startTexts as t } from '../texts/start.ts';
import { Step } from './step.tsx';

export interface MadeKey {
  keyId: string;
  apiKey: string;
}

interface KeyStepProps {
  made: MadeKey | null;
  /** Test keys of the project; undefined while they are being read. */
  keyCount: number | undefined;
  onMade: (made: MadeKey) => void;
}

/** A key in one click. */
export function KeyStep({ made, keyCount = 0, onMade }: KeyStepProps) {
  const project = useProject();
  const create = useKeyChange(
    async (projectId) =>
      call('consoleCreateKey', {
        params: { project_id: projectId },
        body: { mode: 'test', name: t.keyName, scopes: [...usualScopes] },
      }),
    ({ keyId, apiKey }) => onMade({ keyId, apiKey }),
  );
  if (made)
    return (
      <Step number={1} title={t.keyMade} isDone>
        <div class="secret">
          <code aria-label={t.apiKey}>{made.apiKey}</code>
          <CopyButton text={made.apiKey} label={partTexts.copyOf(t.apiKey)} />
        </div>
        <p class="small quiet-text">{t.keyOnce}</p>
      </Step>
    );
  const mayCreate = mayDevelop(project);
  return (
    <Step number={1} title={t.keyTitle} isDone={keyCount > 0}>
      <p class="quiet-text">{keyCount > 0 ? t.haveKeys(keyCount) : t.keyWhy}</p>
      {create.error && <ErrorState error={create.error} />}
      {mayCreate ? (
        <div>
          <Button
            look={keyCount > 0 ? undefined : 'primary'}
            busy={create.isPending}
            onClick={() => create.mutate()}
          >
            {keyCount > 0 ? t.anotherKey : t.createKey}
          </Button>
        </div>
      ) : (
        <p>{t.notForViewers}</p>
      )}
    </Step>
  );
}
