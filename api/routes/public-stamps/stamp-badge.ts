import { z } from 'zod';
import type { Database } from '../../../shared/platform/db/database.ts';
import { endpointLimits } from '../../../shared/domain/partners/limits/endpoint-limits.ts';
import { badgeState } from '../../../shared/domain/content/public-record/badge-state.ts';
import type { Clock } from '../../../shared/platform/lib/clock.ts';
import { defineRoute } from '../../http/route.ts';
import { stampPath } from '../stamps/stamp-response.ts';
import { badgePolicy, badgeSvg } from './badge-svg.ts';
import { publicAge } from './public-age.ts';

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
  async (deps: { db: Database; clock: Clock }, call) => {
    const { theme } = call.query;
    const state = await badgeState(deps, call.params.stamp_id);
    const headers = {
      'Content-Type': 'image/svg+xml',
      'Content-Security-Policy': badgePolicy(theme),
      'Cross-Origin-Resource-Policy': 'cross-origin',
    };
    const content = badgeSvg(state, theme);
    if (state === 'unknown')
      return { status: 404, content, headers: { ...headers, 'X-Error-Reason': 'stamp_not_found' } };
    return { status: 200, content, headers: { ...headers, 'Cache-Control': publicAge } };
  },
);
