import { EmptyState } from '../parts/empty-state.tsx';
import { usageTexts as t } from '../texts/usage.ts';

const rowsMax = 20;

/** What was used most, each with its share. */
export function UsageTable({
  caption,
  heading,
  counts,
  nameOf,
}: {
  caption: string;
  heading: string;
  counts: readonly { name: string; requests: number }[];
  nameOf: (name: string) => string;
}) {
  const total = counts.reduce((sum, { requests }) => sum + requests, 0);
  if (total === 0) return <EmptyState icon="usage" title={t.none} />;
  return (
    <>
      <table class="table">
        <caption class="unseen">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{heading}</th>
            <th scope="col" class="w-s end">
              {t.requests}
            </th>
            <th scope="col" class="w-s end">
              {t.share}
            </th>
          </tr>
        </thead>
        <tbody>
          {counts.slice(0, rowsMax).map(({ name, requests }) => (
            <tr key={name}>
              <td title={name}>{nameOf(name)}</td>
              <td class="end">{requests.toLocaleString('en')}</td>
              <td class="end">{Math.round((100 * requests) / total)} %</td>
            </tr>
          ))}
        </tbody>
      </table>
      {counts.length > rowsMax && <p class="load-more">{t.more(counts.length - rowsMax)}</p>}
    </>
  );
}
