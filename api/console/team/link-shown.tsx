import { utcOf } from '../parts/moment-words.ts';
import { ShownOnce } from '../parts/shown-once.tsx';
import { teamTexts as t } from '../texts/team.ts';

/** A link that makes whoever opens it a member. */
export function LinkShown({
  link,
  expiresAt,
  onClose,
}: {
  link: string;
  expiresAt: string;
  onClose: () => void;
}) {
  return (
    <ShownOnce title={t.linkTitle} label={t.link} secret={link} onClose={onClose}>
      <p>{t.linkWhy}</p>
      <p class="quiet-text">{t.linkUntil(utcOf(expiresAt))}</p>
    </ShownOnce>
  );
}
