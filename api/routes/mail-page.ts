import type { IncomingHttpHeaders } from 'node:http';
import { z } from 'zod';
import { isAppError } from '../../shared/platform/errors/app-error.ts';
import type { PageFiles } from '../http/files/page-files.ts';
import { fillSlots, html, type Html } from '../http/html/html.ts';
import { replyWithPage } from '../http/html/reply-with-page.ts';

/** What the pages behind the links of mails have in common. They need no script and no sign-in. */
export const mailLinkQuery = z.object({
  token: z
    .string()
    .regex(/^[\w-]+$/, 'must be base64url')
    .max(200)
    .meta({ description: 'As in the link of the mail.' }),
});

export const mailPageResponses = {
  200: { description: 'The page.', body: 'html' },
  404: { description: '`mail_link_invalid`, as a page.', body: 'html' },
} as const;

export interface Screen {
  screen: string;
  title: string;
  body: Html;
}

export async function replyWithMailPage(
  { mailPages, headers }: { mailPages: PageFiles; headers: IncomingHttpHeaders },
  screenOf: () => Screen | Promise<Screen>,
  invalid: Screen,
) {
  const file = await mailPages.find('not-me.html');
  if (!file) throw new Error('the page has not been bundled');
  const pageOf = ({ body, ...slots }: Screen) =>
    fillSlots(file.bytes.toString('utf8'), { ...slots, body: body.markup });
  const noStore = { 'Cache-Control': 'no-store' };
  try {
    const page = pageOf(await screenOf());
    return await replyWithPage({ status: 200, page, headers: noStore }, headers);
  } catch (error) {
    if (!isAppError(error) || error.code !== 'mail_link_invalid') throw error;
    const reason = { ...noStore, 'X-Error-Reason': error.code };
    return replyWithPage({ status: 404, page: pageOf(invalid), headers: reason }, headers);
  }
}

export const incompleteLink = {
  title: 'Incomplete link',
  body: html`<main id="stage">
    <h1>This link is incomplete</h1>
    <p class="lead">Open it again from the mail, or copy all of it into the address bar.</p>
  </main>`,
};
