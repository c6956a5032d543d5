import { partTexts as t } from '../texts/parts.ts';

/** Where content will be. Screen readers are told once that it is loading. */
export function Skeleton({ lines = 4 }: { lines?: number }) {
  return (
    <div class="skeleton" role="status">
      <p class="unseen">{t.loading}</p>
      {Array.from({ length: lines }, (_, at) => (
        <span key={at} aria-hidden="true" />
      ))}
    </div>
  );
}
