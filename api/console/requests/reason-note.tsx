import { requestTexts as t } from '../texts/requests.ts';
import { reasonText } from './reasons.ts';

/** What a reason means and how it is mended. */
export function ReasonNote({ reason }: { reason: string }) {
  const text = reasonText(reason);
  if (!text) return <p class="quiet-text">{t.unknownReason}</p>;
  return (
    <dl class="facts">
      <dt>{t.means}</dt>
      <dd>{text.means}</dd>
      <dt>{t.mend}</dt>
      <dd>{text.mend}</dd>
    </dl>
  );
}
