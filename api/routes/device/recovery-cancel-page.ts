import { endpointLimits } from '../../../shared/domain/partners/limits/endpoint-limits.ts';
import {
  cancelByMail,
  type MailedCancellation,
  readRecoveryCancelToken,
} from '../../../shared/domain/people/recovery/end-recovery.ts';
import type { Database } from '../../../shared/platform/db/database.ts';
import type { Clock } from '../../../shared/platform/lib/clock.ts';
import type { ServiceKeys } from '../../../shared/platform/lib/service-keys.ts';
import type { PageFiles } from '../../http/files/page-files.ts';
import { html, type Html } from '../../http/html/html.ts';
import { defineRoute } from '../../http/route.ts';
import {
  incompleteLink,
  mailLinkQuery,
  mailPageResponses,
  replyWithMailPage,
  type Screen,
} from '../mail-page.ts';

interface CancelPageDeps {
  db: Database;
  clock: Clock;
  keys: ServiceKeys;
  mailPages: PageFiles;
}

const invalid: Screen = { screen: 'cancel-recovery-invalid', ...incompleteLink };

export const cancelMailedRecoveryPage = defineRoute(
  {
    operationId: 'cancelMailedRecoveryPage',
    method: 'get',
    path: '/cancel-recovery',
    tag: 'Public',
    summary: 'Show the page on which the recipient of a notice stops the recovery of their identity.',
    description: 'Changes nothing: programs that examine mails open the links in them.',
    auth: 'none',
    limit: endpointLimits.cancelMailedRecoveryPage,
    input: { query: mailLinkQuery },
    responses: mailPageResponses,
    errors: [],
  },
  (deps: CancelPageDeps, { headers, query: { token } }) =>
    replyWithMailPage(
      { mailPages: deps.mailPages, headers },
      () => {
        readRecoveryCancelToken(deps.keys, token);
        return { screen: 'cancel-recovery', title: 'Stop this recovery', body: question(token) };
      },
      invalid,
    ),
);

export const cancelMailedRecovery = defineRoute(
  {
    operationId: 'cancelMailedRecovery',
    method: 'post',
    path: '/cancel-recovery',
    tag: 'Public',
    summary: 'Stop the recovery of an identity, by the link of the notice.',
    description:
      'Needs no sign-in. The token stops that one recovery and can be used for nothing else. A body is ignored.',
    auth: 'none',
    limit: endpointLimits.cancelMailedRecovery,
    input: { query: mailLinkQuery },
    responses: mailPageResponses,
    errors: ['store_unavailable'],
  },
  (deps: CancelPageDeps, { headers, query: { token } }) =>
    replyWithMailPage(
      { mailPages: deps.mailPages, headers },
      async () => doneScreens[await cancelByMail(deps, token)],
      invalid,
    ),
);

const question = (token: string): Html =>
  html`<main id="stage">
    <h1>Stop this recovery?</h1>
    <p class="lead">
      A new device is waiting to replace all devices of your Humanmark identity. If you did not ask for that,
      stop it here.
    </p>
    <p>You do not have to sign in, and nothing else changes.</p>
    <form class="choices" method="post" action="cancel-recovery?token=${encodeURIComponent(token)}">
      <button type="submit">Stop the recovery</button>
    </form>
    <p class="small">If you asked for it, close this page.</p>
  </main>`;

const mailboxAdvice = html`<p>
  Then change the password of your mailbox: the person who asked for this could read your mail.
</p>`;

const doneScreens: Record<MailedCancellation, Screen> = {
  cancelled: {
    screen: 'cancel-recovery-done',
    title: 'Recovery stopped',
    body: html`<main id="stage">
      <h1>Stopped. Your devices stay as they are.</h1>
      ${mailboxAdvice}
    </main>`,
  },
  ended: {
    screen: 'cancel-recovery-done',
    title: 'Recovery stopped',
    body: html`<main id="stage">
      <h1>This recovery will not be completed.</h1>
      <p class="lead">It had ended before. You need not do anything more.</p>
    </main>`,
  },
  recovered: {
    screen: 'cancel-recovery-late',
    title: 'Recovery already complete',
    body: html`<main id="stage">
      <h1>This recovery is complete already</h1>
      <p class="lead">
        Sign in at <a href="me">your account</a> with a passkey of yours and revoke the new device, or ask the
        operator of this service for help.
      </p>
    </main>`,
  },
};
