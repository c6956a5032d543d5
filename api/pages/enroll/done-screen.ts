import type { Submission } from '../../../shared/device/submission.ts';
import { doneSign, sentDetails } from '../shared/done-parts.ts';
import { element } from '../shared/element.ts';
import type { IssuedIdentity } from '../shared/device-service.ts';
import type { Stage } from '../shared/stage.ts';
import { longDayText, text } from '../shared/text.ts';
import { textParts } from '../shared/text-parts.ts';

export interface Enrolled {
  readonly identity: IssuedIdentity;
  readonly submission: Submission;
}

/** Shows the identity, its uses, and when to come back. */
export function showDone(stage: Stage, { identity, submission }: Enrolled): void {
  const comeBack = (): (string | Node)[] => {
    const link = element('a', { href: 'reverify' }, text('shared.verify-again'));
    return identity.expiresAt === null
      ? textParts('enroll.done-return', { link })
      : textParts('enroll.done-return-by', { link, day: longDayText(identity.expiresAt) });
  };
  stage.show(() => ({
    name: 'done',
    part: 4,
    title: text('enroll.done-title'),
    content: [
      doneSign(),
      element('p', { class: 'lead' }, text('enroll.done-lead')),
      element('p', { class: 'identity' }, element('bdi', {}, identity.identityId)),
      element('p', {}, ...comeBack()),
      element('p', {}, element('a', { href: 'me' }, text('enroll.done-account'))),
      sentDetails(submission),
      element('p', { class: 'small' }, text('shared.close')),
    ],
  }));
}
