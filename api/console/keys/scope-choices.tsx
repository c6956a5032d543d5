import { mayOwn } from '../api/session.ts';
import { Choices } from '../parts/field.tsx';
import { useProject } from '../shell/project-context.ts';
import { keyTexts as t } from '../texts/keys.ts';
import { allScopes, ownersScope, type Scope } from './scopes.ts';

export function ScopeChoices({
  chosen,
  onChange,
}: {
  chosen: readonly Scope[];
  onChange: (scopes: Scope[]) => void;
}) {
  const isOwner = mayOwn(useProject());
  return (
    <details class="disclosure">
      <summary>
        {t.scopes} <span class="quiet-text">({t.scopeCount(chosen.length, allScopes.length)})</span>
      </summary>
      <Choices
        legend={<span class="unseen">{t.scopes}</span>}
        hint={t.scopesHint}
        chosen={chosen}
        onChange={onChange}
        options={allScopes.map((scope) => ({
          value: scope,
          label: <code>{scope}</code>,
          hint: scope === ownersScope && !isOwner ? t.ownersOnly : t.scopeMeanings[scope],
          disabled: scope === ownersScope && !isOwner,
        }))}
      />
    </details>
  );
}
