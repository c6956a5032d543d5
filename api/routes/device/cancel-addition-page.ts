import { endpointLimits } from '../../../shared/domain/partners/limits/endpoint-limits.ts';
import {
  cancelMailed,
  type MailedCancellation,
} from '../../../shared/domain/people/additions/end-additions.ts';
import { readCancelToken } from '../../../shared/domain/people/mailing/cancel-token.ts';
import type { Database } from '../../../shared/platform/db/database.ts';
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
  keys: ServiceKeys;
  mailPages: PageFiles;
}

const invalid: Screen = { screen: 'cancel-addition-invalid', ...incompleteLink };

export const cancelMailedAdditionPage = defineRoute(
  {
    operationId: 'cancelMailedAdditionPage',
    method: 'get',
    path: '/cancel-addition',
    tag: 'Public',
    summary: 'Show the page on which the recipient of a notice stops a device from being added.',
    description: 'Changes nothing: programs that examine mails open the links in them.',
    auth: 'none',
    limit: endpointLimits.cancelMailedAdditionPage,
    input: { query: mailLinkQuery },
    responses: mailPageResponses,
    errors: [],
  },
  (deps: CancelPageDeps, { headers, query: { token } }) =>
    replyWithMailPage(
      { mailPages: deps.mailPages, headers },
      () => {
        readCancelToken(deps.keys, 'addition', token);
        return { screen: 'cancel-addition', title: 'Stop this device', body: question(token) };
      },
      invalid,
    ),
);

export const cancelMailedAddition = defineRoute(
  {
    operationId: 'cancelMailedAddition',
    method: 'post',
    path: '/cancel-addition',
    tag: 'Public',
    summary: 'Stop a device from being added to a person, by the link of the notice.',
    description:
      'Needs no sign-in. The token stops that one device and can be used for nothing else. A body is ignored.',
    auth: 'none',
    limit: endpointLimits.cancelMailedAddition,
    input: { query: mailLinkQuery },
    responses: mailPageResponses,
    errors: ['store_unavailable'],
  },
  (deps: CancelPageDeps, { headers, query: { token } }) =>
    replyWithMailPage(
      { mailPages: deps.mailPages, headers },
      async () => doneScreens[await cancelMailed(deps, token)],
      invalid,
    ),
);

const question = (token: string): Html =>
  html`<main id="stage">
    <h1>Stop this device from being added?</h1>
    <p class="lead">
      A new device is waiting to be added to your Humanmark identity. If it is not yours, stop it here.
    </p>
    <p>You do not have to sign in, and nothing else changes.</p>
    <form class="choices" method="post" action="cancel-addition?token=${encodeURIComponent(token)}">
      <button type="submit">Stop this device</button>
    </form>
    <p class="small">If it is yours, close this page.</p>
  </main>`;

const accountAdvice = html`<p>
  Then look at your <a href="me">devices and passkeys</a>, and revoke what is not in your hands: one of them
  asked for this device.
</p>`;

const doneScreens: Record<MailedCancellation, Screen> = {
  cancelled: {
    screen: 'cancel-addition-done',
    title: 'Device stopped',
    body: html`<main id="stage">
      <h1>Stopped. The device will not be added.</h1>
      ${accountAdvice}
    </main>`,
  },
  ended: {
    screen: 'cancel-addition-done',
    title: 'Device stopped',
    body: html`<main id="stage">
      <h1>This device will not be added.</h1>
      <p class="lead">Adding it had ended before. You need not do anything more.</p>
    </main>`,
  },
  joined: {
    screen: 'cancel-addition-late',
    title: 'Device already added',
    body: html`<main id="stage">
      <h1>This device has been added already</h1>
      <p class="lead">
        Revoke it at <a href="me">your account</a>, with another device or a passkey of yours.
      </p>
    </main>`,
  },
};
