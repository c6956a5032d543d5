import { useState } from 'preact/hooks';
import { useLocation } from 'wouter';
import { fieldOf } from '../api/refusals.ts';
import { call } from '../api/call.ts';
import { Button } from '../parts/button.tsx';
import { ConfirmByName } from '../parts/confirm-by-name.tsx';
import { ErrorState } from '../parts/error-state.tsx';
import { Card } from '../parts/page.tsx';
import { toast } from '../parts/toasts.tsx';
import { projectPath } from '../shell/project-context.ts';
import { brandTexts as t } from '../texts/brands.ts';
import { type BrandDraft, changesOf, draftOf } from './brand-draft.ts';
import { BrandFields } from './brand-fields.tsx';
import { scheduleWords } from './schedule-words.ts';
import { type Brand, type BrandParams, useBrandChange } from './use-brand.ts';

interface PartProps {
  brand: Brand;
  params: BrandParams;
}

export function WatchedTab({ brand, params, mayChange }: PartProps & { mayChange: boolean }) {
  if (!mayChange) return <WatchedFacts brand={brand} />;
  return (
    <div class="stack">
      <WatchedForm brand={brand} params={params} />
      <DeleteCard brand={brand} params={params} />
    </div>
  );
}

function WatchedFacts({ brand }: { brand: Brand }) {
  const list = (values: readonly string[]) => (values.length === 0 ? t.nothing : values.join(', '));
  return (
    <Card>
      <dl class="facts">
        <dt>{t.name}</dt>
        <dd>{brand.name}</dd>
        <dt>{t.aliases}</dt>
        <dd>{list(brand.aliases)}</dd>
        <dt>{t.officialDomains}</dt>
        <dd>{list(brand.officialDomains)}</dd>
        <dt>{t.authorisedDomains}</dt>
        <dd>{list(brand.authorisedDomains)}</dd>
        <dt>{t.seeds}</dt>
        <dd>{list(brand.seeds)}</dd>
        <dt>{t.schedule}</dt>
        <dd>{scheduleWords(brand.schedule)}</dd>
        <dt>{t.policy}</dt>
        <dd>{t.policyChoices[brand.policy.automaticTakedown]}</dd>
      </dl>
    </Card>
  );
}

function WatchedForm({ brand, params }: PartProps) {
  // As it was when the draft began: what others change meanwhile is not changed back.
  const [begun, setBegun] = useState(brand);
  const [draft, setDraft] = useState<BrandDraft>(() => draftOf(brand));
  const changes = changesOf(begun, draft);
  const save = useBrandChange(
    params,
    async () => call('consoleUpdateBrand', { params, body: changes }),
    ({ brand: saved }) => {
      setBegun(saved);
      setDraft(draftOf(saved));
      toast(t.saved);
    },
  );
  const isOff = Object.keys(changes).length === 0 || draft.name.trim() === '';
  return (
    <Card>
      <form
        class="form"
        onSubmit={(event) => {
          event.preventDefault();
          if (!isOff && !save.isPending) save.mutate(undefined);
        }}
      >
        <BrandFields draft={draft} onChange={setDraft} error={save.error} />
        {save.error && !fieldOf(save.error) && <ErrorState error={save.error} />}
        <div class="row">
          <Button look="primary" type="submit" busy={save.isPending} disabled={isOff}>
            {t.save}
          </Button>
        </div>
      </form>
    </Card>
  );
}

function DeleteCard({ brand, params }: PartProps) {
  const [, navigate] = useLocation();
  const [isAsking, setAsking] = useState(false);
  const remove = useBrandChange(
    params,
    async () => call('consoleDeleteBrand', { params }),
    () => {
      toast(t.deleted);
      navigate(projectPath(params.project_id, 'brands', params.mode), { replace: true });
    },
  );
  return (
    <Card title={t.danger}>
      <p class="quiet-text">{t.deleteWhy}</p>
      <div class="row">
        <Button look="grave" onClick={() => setAsking(true)}>
          {t.delete}
        </Button>
      </div>
      {isAsking && (
        <ConfirmByName
          title={t.deleteTitle}
          name={brand.name}
          action={t.delete}
          busy={remove.isPending}
          error={remove.error}
          onConfirm={() => remove.mutate(undefined)}
          onClose={() => setAsking(false)}
        >
          <p>{t.deleteWhy}</p>
        </ConfirmByName>
      )}
    </Card>
  );
}
