import { z } from 'zod';
import { badgeOf } from '../../../shared/domain/content/public-record/public-stamp.ts';
import { endpointLimits } from '../../../shared/domain/partners/limits/endpoint-limits.ts';
import type { VerifyDeps } from '../../../shared/domain/content/stamps/verify-stamp.ts';
import type { PageFiles } from '../../http/files/page-files.ts';
import { replyWithFile } from '../../http/files/reply-with-file.ts';
import { defineRoute } from '../../http/route.ts';
import { stampPath } from '../stamps/stamp-response.ts';
import { badgePolicy, badgeSvg } from './badge-svg.ts';

/**
 * How long a page or badge may be cached: a revocation takes this long at most to show, and each visitor of a popular
 * page has it rendered at most twice a minute.
 */
export const publicAge = 'public, max-age=30';

const themed = z.object({
  theme: z.enum(['light', 'dark']).optional().meta({
    description: "If omitted, the badge follows the viewer's color scheme.",
  }),
});

export const stampBadge = defineRoute(
  {
    operationId: 'stampBadge',
    method: 'get',
    path: '/s/{stamp_id}/badge.svg',
    tag: 'Public',
    summary: 'Retrieve the current status of a stamp as a small SVG image for other pages.',
    description: 'It says `C2PA` too where copies of the file carry a manifest of the stamp.',
    auth: 'none',
    limit: endpointLimits.stampBadge,
    cors: true,
    input: { params: stampPath, query: themed },
    responses: {
      200: { description: 'The badge (SVG).', body: 'file' },
      404: { description: '`stamp_not_found`, as a badge that shows this.', body: 'file' },
    },
    errors: ['store_unavailable'],
  },
  async (deps: VerifyDeps, call) => {
    const { theme } = call.query;
    const badge = await badgeOf(deps, call.params.stamp_id);
    const headers = {
      'Content-Type': 'image/svg+xml',
      'Content-Security-Policy': badgePolicy(theme),
      'Cross-Origin-Resource-Policy': 'cross-origin',
    };
    const content = badgeSvg(badge, theme);
    if (badge.state === 'unknown')
      return { status: 404, content, headers: { ...headers, 'X-Error-Reason': 'stamp_not_found' } };
    return { status: 200, content, headers: { ...headers, 'Cache-Control': publicAge } };
  },
);

export const badgeScript = defineRoute(
  {
    operationId: 'badgeScript',
    method: 'get',
    path: '/badge.js',
    tag: 'Public',
    summary:
      "Retrieve the script that shows the badge of a stamp on other pages, linked to the stamp's page.",
    auth: 'none',
    limit: 'none',
    cors: true,
    input: {},
    responses: { 200: { description: 'The script.', body: 'file' } },
    errors: [],
  },
  async (deps: { stampPages: PageFiles }, call) => {
    const reply = replyWithFile(await deps.stampPages.find('badge.js'), call.headers);
    const open = { 'Cross-Origin-Resource-Policy': 'cross-origin', 'Cache-Control': 'public, max-age=3600' };
    return { ...reply, headers: { ...reply.headers, ...open } };
  },
);
