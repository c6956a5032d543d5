import { endpointLimits } from '../../../shared/domain/partners/limits/endpoint-limits.ts';
import {
  confirmMailed,
  type MailedConfirmation,
  stopMailed,
} from '../../../shared/domain/team/mailboxes/mailed-links.ts';
import { readConfirmToken, readStopToken } from '../../../shared/domain/team/mailboxes/mailbox-links.ts';
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

interface PageDeps {
  db: Database;
  keys: ServiceKeys;
  mailPages: PageFiles;
}

const invalid: Screen = { screen: 'mailbox-link-invalid', ...incompleteLink };

export const confirmMailboxPage = defineRoute(
  {
    operationId: 'confirmMailboxPage',
    method: 'get',
    path: '/confirm-mailbox',
    tag: 'Public',
    summary: 'Show the page on which the owner of a mailbox confirms it for a member of the console.',
    description: 'Changes nothing: programs that examine mails open the links in them.',
    auth: 'none',
    limit: endpointLimits.confirmMailboxPage,
    input: { query: mailLinkQuery },
    responses: mailPageResponses,
    errors: [],
  },
  (deps: PageDeps, { headers, query: { token } }) =>
    replyWithMailPage(
      { mailPages: deps.mailPages, headers },
      () => {
        readConfirmToken(deps.keys, token);
        const body = question({
          title: 'Confirm this address?',
          lead: 'A member of the Humanmark console wants a daily digest at the address that this mail came to.',
          action: 'confirm-mailbox',
          token,
          button: 'Confirm the address',
          otherwise: 'If that is not you, close this page: nothing more is sent to you.',
        });
        return { screen: 'confirm-mailbox', title: 'Confirm this address', body };
      },
      invalid,
    ),
);

export const confirmMailbox = defineRoute(
  {
    operationId: 'confirmMailbox',
    method: 'post',
    path: '/confirm-mailbox',
    tag: 'Public',
    summary: 'Confirm a mailbox for a member of the console, by the link that was mailed there.',
    description:
      'Needs no sign-in. The token confirms that one address and can be used for nothing else. A body is ignored.',
    auth: 'none',
    limit: endpointLimits.confirmMailbox,
    input: { query: mailLinkQuery },
    responses: mailPageResponses,
    errors: ['store_unavailable'],
  },
  (deps: PageDeps, { headers, query: { token } }) =>
    replyWithMailPage(
      { mailPages: deps.mailPages, headers },
      async () => confirmationScreens[await confirmMailed(deps, token)],
      invalid,
    ),
);

export const stopDigestsPage = defineRoute(
  {
    operationId: 'stopDigestsPage',
    method: 'get',
    path: '/stop-digests',
    tag: 'Public',
    summary: 'Show the page on which the recipient of a digest switches digests off.',
    description: 'Changes nothing: programs that examine mails open the links in them.',
    auth: 'none',
    limit: endpointLimits.stopDigestsPage,
    input: { query: mailLinkQuery },
    responses: mailPageResponses,
    errors: [],
  },
  (deps: PageDeps, { headers, query: { token } }) =>
    replyWithMailPage(
      { mailPages: deps.mailPages, headers },
      () => {
        readStopToken(deps.keys, token);
        const body = question({
          title: 'Switch the daily digest off?',
          lead: 'You get no more mails about what waits in your projects.',
          action: 'stop-digests',
          token,
          button: 'Switch it off',
          otherwise: 'You can switch it on again in your account of the console.',
        });
        return { screen: 'stop-digests', title: 'Switch the daily digest off', body };
      },
      invalid,
    ),
);

export const stopDigests = defineRoute(
  {
    operationId: 'stopDigests',
    method: 'post',
    path: '/stop-digests',
    tag: 'Public',
    summary: 'Switch the digests of a member of the console off, by the link of one.',
    description:
      'Needs no sign-in, and mail programs may do it for their owner (RFC 8058). The token can be used for nothing else. A body is ignored.',
    auth: 'none',
    limit: endpointLimits.stopDigests,
    input: { query: mailLinkQuery },
    responses: mailPageResponses,
    errors: ['store_unavailable'],
  },
  (deps: PageDeps, { headers, query: { token } }) =>
    replyWithMailPage(
      { mailPages: deps.mailPages, headers },
      async () => {
        await stopMailed(deps, token);
        return stopped;
      },
      invalid,
    ),
);

function question(words: {
  title: string;
  lead: string;
  action: 'confirm-mailbox' | 'stop-digests';
  token: string;
  button: string;
  otherwise: string;
}): Html {
  return html`<main id="stage">
    <h1>${words.title}</h1>
    <p class="lead">${words.lead}</p>
    <form class="choices" method="post" action="${words.action}?token=${encodeURIComponent(words.token)}">
      <button type="submit">${words.button}</button>
    </form>
    <p class="small">${words.otherwise}</p>
  </main>`;
}

const confirmationScreens: Record<MailedConfirmation, Screen> = {
  confirmed: {
    screen: 'confirm-mailbox-done',
    title: 'Address confirmed',
    body: html`<main id="stage">
      <h1>The address is confirmed.</h1>
      <p class="lead">
        On days on which something waits in your projects, a digest comes here in the morning (UTC).
      </p>
    </main>`,
  },
  ended: {
    screen: 'confirm-mailbox-late',
    title: 'Link no longer valid',
    body: html`<main id="stage">
      <h1>This link is no longer valid</h1>
      <p class="lead">
        It was for 72 hours, or the address was replaced. Give it again in
        <a href="console/account">your account</a>.
      </p>
    </main>`,
  },
};

const stopped: Screen = {
  screen: 'stop-digests-done',
  title: 'Daily digest off',
  body: html`<main id="stage">
    <h1>The daily digest is off.</h1>
    <p class="lead">You can switch it on again in <a href="console/account">your account</a>.</p>
  </main>`,
};
