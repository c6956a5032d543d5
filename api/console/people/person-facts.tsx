import { Badge, type Tone } from '../parts/badge.tsx';
import { CopyButton } from '../parts/copy-button.tsx';
import { Moment } from '../parts/moment.tsx';
import { Notice } from '../parts/notice.tsx';
import { Card } from '../parts/page.tsx';
import { peopleTexts as t } from '../texts/people.ts';
import type { Person } from './use-person.ts';

const levels = ['device', 'liveness', 'attested'] as const;
const checks = ['liveness', 'device', 'behavioral'] as const;
const tones: Readonly<Record<Person['checks']['device'], Tone>> = {
  pass: 'good',
  fail: 'grave',
  unknown: 'neutral',
};

/** Who they are to the project, and how the checks would be decided now. */
export function PersonFacts({ person }: { person: Person }) {
  const { userId, isVerified, badgeLevel, verifiedSince, assurance, assuranceMin, foundBy } = person;
  const isBelow = levels.indexOf(assurance) < levels.indexOf(assuranceMin);
  return (
    <>
      <Card>
        <dl class="facts">
          <dt>{t.state}</dt>
          <dd>
            <Badge tone={isVerified ? 'good' : 'warn'}>{isVerified ? t.human : t.notHuman}</Badge>
          </dd>
          <dt>{t.userId}</dt>
          <dd class="row">
            <code>{userId}</code>
            <CopyButton text={userId} label={t.copyUserId} />
          </dd>
          <dt>{t.badge}</dt>
          <dd>{t.badges[badgeLevel]}</dd>
          <dt>{t.since}</dt>
          <dd>{verifiedSince === null ? t.notSince : <Moment at={verifiedSince} />}</dd>
          <dt>{t.assurance}</dt>
          <dd>{t.assurances[assurance]}</dd>
        </dl>
        {isBelow && <Notice tone="warn">{t.asked(t.assurances[assuranceMin])}</Notice>}
        <p class="small quiet-text">{t.foundBy(foundBy)}</p>
      </Card>
      <Card title={t.checks}>
        <p class="small quiet-text">{t.checksWhy}</p>
        <ul class="checks">
          {checks.map((check) => (
            <li key={check}>
              <strong>{t.checkNames[check]}</strong>
              <Badge tone={tones[person.checks[check]]}>{t.outcomes[person.checks[check]]}</Badge>
              <span class="small quiet-text">{t.checkMeanings[check]}</span>
            </li>
          ))}
        </ul>
      </Card>
    </>
  );
}
