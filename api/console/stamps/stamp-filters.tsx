import { SelectField } from '../parts/field.tsx';
import { FilterText } from '../parts/filter-text.tsx';
import { stampTexts as t } from '../texts/stamps.ts';
import { FileFingerprint } from './file-fingerprint.tsx';
import { contentTypes } from './stamp-words.ts';
import type { useStampFilters } from './use-stamp-filters.ts';

export function StampFilters({ filters }: { filters: ReturnType<typeof useStampFilters> }) {
  const { type, setType, state, setState, content, setContent } = filters;
  return (
    <div class="filters" role="search">
      <SelectField
        label={t.type}
        value={type}
        options={[['', t.anyType], ...contentTypes.map((each) => [each, t.types[each]] as const)]}
        onChange={setType}
      />
      <SelectField
        label={t.state}
        value={state}
        options={[
          ['', t.anyState],
          ['valid', t.statesOfList.valid],
          ['revoked', t.statesOfList.revoked],
        ]}
        onChange={setState}
      />
      <FilterText
        name="content"
        label={t.fingerprintFilter}
        value={content}
        onChange={setContent}
        placeholder="sha256:…"
      />
      <FileFingerprint onFound={setContent} />
    </div>
  );
}
