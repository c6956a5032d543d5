import type { Submission } from '../../../shared/device/submission.ts';
import { doneSign, sentDetails } from '../shared/done-parts.ts';
import { element } from '../shared/element.ts';
import type { IssuedIdentity } from '../shared/device-service.ts';
import type { Stage } from '../shared/stage.ts';

export interface Enrolled {
  readonly identity: IssuedIdentity;
  readonly submission: Submission;
}

/** Shows the identity, its uses, and when to come back. */
export function showDone(stage: Stage, { identity, submission }: Enrolled): void {
  const until =
    identity.expiresAt === null
      ? 'from time to time'
      : `before ${new Date(identity.expiresAt).toLocaleDateString('en', { dateStyle: 'long' })}`;
  stage.show({
    name: 'done',
    part: 4,
    title: 'You are verified',
    content: [
      doneSign(),
      element(
        'p',
        { class: 'lead' },
        'This is your identity. Share it with any service that asks whether you are a real person.',
      ),
      element('p', { class: 'identity' }, identity.identityId),
      element(
        'p',
        {},
        `Your proof is stored in this browser. Come back ${until} and verify again here: `,
        element('a', { href: 'reverify' }, 'Verify again'),
        '. Clearing this site’s data removes it.',
      ),
      element('p', {}, element('a', { href: 'me' }, 'View your account and add a passkey')),
      sentDetails(submission),
      element('p', { class: 'small' }, 'You can close this page.'),
    ],
  });
}
