import { endpointLimits } from '../../../shared/domain/partners/limits/endpoint-limits.ts';
import { refuseEnrollment } from '../../../shared/domain/people/enrollment/refuse-enrollment.ts';
import { readNotMeToken } from '../../../shared/domain/people/mailing/not-me-token.ts';
import type { Database } from '../../../shared/platform/db/database.ts';
import type { ServiceKeys } from '../../../shared/platform/lib/service-keys.ts';
import type { PageFiles } from '../../http/files/page-files.ts';
import { html, type Html } from '../../http/html/html.ts';
import { defineRoute, type RawCall } from '../../http/route.ts';
import {
  incompleteLink,
  mailLinkQuery as query,
  mailPageResponses as responses,
  replyWithMailPage,
  type Screen,
} from '../mail-page.ts';

export interface NotMeDeps {
  db: Database;
  keys: ServiceKeys;
  mailPages: PageFiles;
}

export const notMePage = defineRoute(
  {
    operationId: 'notMePage',
    method: 'get',
    path: '/not-me',
    tag: 'Public',
    summary: 'Show the page on which the recipient of a mail says that they did not ask for it.',
    description: 'Changes nothing: programs that examine mails open the links in them.',
    auth: 'none',
    limit: endpointLimits.notMePage,
    input: { query },
    responses,
    errors: [],
  },
  (deps: NotMeDeps, call) =>
    replyUnlessInvalid(deps, call, () => {
      readNotMeToken(deps.keys, call.query.token);
      return { screen: 'not-me', title: 'This was not me', body: question(call.query.token) };
    }),
);

export const refuseMail = defineRoute(
  {
    operationId: 'refuseMail',
    method: 'post',
    path: '/not-me',
    tag: 'Public',
    summary: 'Stop mails to an address and end the enrollments that were mailed to it.',
    description:
      'The one-click unsubscription of RFC 8058, and the button of the page. The response is the same whether anything had to be ended. A body is ignored.',
    auth: 'none',
    limit: endpointLimits.refuseMail,
    input: { query },
    responses,
    errors: ['store_unavailable'],
  },
  (deps: NotMeDeps, call) =>
    replyUnlessInvalid(deps, call, async () => {
      await refuseEnrollment(deps, call.query.token);
      return { screen: 'not-me-done', title: 'No more mails', body: done() };
    }),
);

const replyUnlessInvalid = (
  { mailPages }: NotMeDeps,
  { headers }: Pick<RawCall, 'headers'>,
  screenOf: () => Screen | Promise<Screen>,
) => replyWithMailPage({ mailPages, headers }, screenOf, { screen: 'not-me-invalid', ...incompleteLink });

const question = (token: string): Html =>
  html`<main id="stage">
    <h1>You did not ask for this mail?</h1>
    <p class="lead">
      An enrollment with Humanmark was started with your e-mail address. If it was not you, stop it here.
    </p>
    <p>The enrollment ends, and your address gets no more mails from us. You do not need an account.</p>
    <form class="choices" method="post" action="not-me?token=${encodeURIComponent(token)}">
      <button type="submit">This was not me</button>
    </form>
    <p class="small">If it was you, close this page. The link in the mail still works.</p>
  </main>`;

const done = (): Html =>
  html`<main id="stage">
    <h1>Done. We will not write to you again.</h1>
    <p class="lead">
      Enrollments that were started with your address in the last day cannot be completed any more.
    </p>
    <p>
      If you want to enroll with this address one day, ask the operator of this service to allow mails to it
      again.
    </p>
    <p class="small">You can close this page.</p>
  </main>`;
