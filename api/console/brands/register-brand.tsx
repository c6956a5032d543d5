import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'preact/hooks';
import { fieldOf } from '../api/refusals.ts';
import { call, type Input } from '../api/call.ts';
import { Button } from '../parts/button.tsx';
import { Dialog, DialogActions } from '../parts/dialog.tsx';
import { ErrorState } from '../parts/error-state.tsx';
import { Choices } from '../parts/field.tsx';
import { type Mode, useProject } from '../shell/project-context.ts';
import { brandTexts as t } from '../texts/brands.ts';
import { emptyDraft, fieldsOf } from './brand-draft.ts';
import { BrandFields } from './brand-fields.tsx';
import { ChosenPictures } from './chosen-pictures.tsx';
import { ConsentFields, consentOf, emptyConsent, lacksConsent } from './consent-fields.tsx';
import { DropZone } from './drop-zone.tsx';
import type { ChosenPicture } from './read-picture.ts';

const kinds = ['brand', 'name', 'face'] as const;
type Kind = (typeof kinds)[number];
/** The fields that this dialog shows, beside which a refusal about them is shown. */
const shown = new Set(['name', 'aliases', 'officialDomains', 'schedule']);

/** @param onClose with the new brand, if there is one */
export function RegisterBrand({ mode, onClose }: { mode: Mode; onClose: (brandId: string | null) => void }) {
  const { projectId } = useProject();
  const queries = useQueryClient();
  const [kind, setKind] = useState<Kind>('brand');
  const [draft, setDraft] = useState(emptyDraft);
  const [consent, setConsent] = useState(emptyConsent);
  const [pictures, setPictures] = useState<ChosenPicture[]>([]);
  const register = useMutation({
    mutationFn: async () => {
      const body: Input<'consoleRegisterBrand'>['body'] = {
        type: kind,
        ...fieldsOf(draft),
        referenceImages: pictures.map(({ base64 }) => ({ image: base64 })),
        ...(kind === 'face' ? { consent: consentOf(consent) } : {}),
      };
      return call('consoleRegisterBrand', { params: { project_id: projectId, mode }, body });
    },
    onSuccess: ({ brand }) => {
      void queries.invalidateQueries({ queryKey: ['brands', projectId, mode] });
      onClose(brand.brandId);
    },
  });
  const isFace = kind === 'face';
  const isOff =
    draft.name.trim() === '' ||
    pictures.some(({ problem }) => problem !== null) ||
    (isFace && (lacksConsent(consent) || pictures.length === 0));
  const field = fieldOf(register.error)?.field.split('.')[0];
  return (
    <Dialog title={t.register} onClose={() => onClose(null)} broad>
      <form
        class="form"
        onSubmit={(event) => {
          event.preventDefault();
          if (!isOff && !register.isPending) register.mutate();
        }}
      >
        <Choices
          legend={t.type}
          single
          chosen={[kind]}
          options={kinds.map((value) => ({ value, label: t.typeChoices[value] }))}
          onChange={([chosen]) => chosen && setKind(chosen)}
        />
        <BrandFields draft={draft} onChange={setDraft} error={register.error} isNew />
        <DropZone
          label={isFace ? t.dropFace : t.drop}
          onPictures={(more) => setPictures([...pictures, ...more])}
        />
        <ChosenPictures pictures={pictures} onChange={setPictures} />
        {isFace && <ConsentFields draft={consent} onChange={setConsent} />}
        {register.error && !shown.has(field ?? '') && <ErrorState error={register.error} />}
        <DialogActions>
          <Button onClick={() => onClose(null)}>{t.cancel}</Button>
          <Button look="primary" type="submit" busy={register.isPending} disabled={isOff}>
            {t.register}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
