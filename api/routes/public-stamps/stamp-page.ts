import { endpointLimits } from '../../../shared/domain/partners/limits/endpoint-limits.ts';
import { publicStamp } from '../../../shared/domain/content/public-record/public-stamp.ts';
import { AppError } from '../../../shared/platform/errors/app-error.ts';
import type { VerifyDeps } from '../../../shared/domain/content/stamps/verify-stamp.ts';
import type { PageFiles } from '../../http/files/page-files.ts';
import { replyWithPage } from '../../http/html/reply-with-page.ts';
import { defineRoute } from '../../http/route.ts';
import { stampPath } from '../stamps/stamp-response.ts';
import { publicAge } from './stamp-badge.ts';
import { missingStampHtml, stampPageHtml } from './stamp-page-html.ts';

export interface StampPageDeps extends VerifyDeps {
  publicUrl: string;
  stampPages: PageFiles;
}

export const stampPage = defineRoute(
  {
    operationId: 'stampPage',
    method: 'get',
    path: '/s/{stamp_id}',
    tag: 'Public',
    summary: 'Show the public page of a stamp.',
    description:
      'The page is complete without JavaScript. With JavaScript, the browser verifies the stamp itself and compares files.',
    auth: 'none',
    limit: endpointLimits.stampPage,
    input: { params: stampPath },
    responses: {
      200: { description: 'The page.', body: 'html' },
      404: { description: '`stamp_not_found`, as a page.', body: 'html' },
    },
    errors: ['store_unavailable'],
  },
  async (deps: StampPageDeps, call) => {
    const template = await templateOf(deps);
    try {
      const shown = await publicStamp(deps, call.params.stamp_id);
      const page = stampPageHtml(template, shown, deps.publicUrl);
      return await replyWithPage(
        { status: 200, page, headers: { 'Cache-Control': publicAge } },
        call.headers,
      );
    } catch (error) {
      if (!(error instanceof AppError && error.code === 'stamp_not_found')) throw error;
      // Not to be cached: the stamp may be created a moment later.
      const headers = { 'X-Error-Reason': error.code };
      return replyWithPage({ status: 404, page: missingStampHtml(template), headers }, call.headers);
    }
  },
);

async function templateOf({ stampPages }: StampPageDeps): Promise<string> {
  const file = await stampPages.find('stamp.html');
  if (!file) throw new Error('the stamp page has not been bundled');
  return file.bytes.toString('utf8');
}
