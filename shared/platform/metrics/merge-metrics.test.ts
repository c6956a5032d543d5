import { mergeMetrics } from './merge-metrics.ts';

const api = `# HELP up_seconds Time since the start.
# TYPE up_seconds gauge
up_seconds 12.5

# HELP requests_total Requests by route.
# TYPE requests_total counter
requests_total{route="/v1/identity/{identity_id}/check",said="a \\"b\\" }"} 3
`;
const relay = `# HELP requests_total Requests by route.
# TYPE requests_total counter
requests_total{route="/readyz"} 1
# HELP jobs_total Jobs.
# TYPE jobs_total counter
`;

const up = { name: 'humanmark_role_up', help: '1 where a role responds.' } as const;

describe('metrics of several roles', () => {
  it('are one text in which each metric is described once, with the samples of each role under its name', () => {
    const roles = [
      { source: 'api', text: api },
      { source: 'crawler', text: null },
      { source: 'relay', text: relay },
    ];
    expect(mergeMetrics(roles, { label: 'role', up })).toBe(`# HELP humanmark_role_up 1 where a role responds.
# TYPE humanmark_role_up gauge
humanmark_role_up{role="api"} 1
humanmark_role_up{role="crawler"} 0
humanmark_role_up{role="relay"} 1

# HELP up_seconds Time since the start.
# TYPE up_seconds gauge
up_seconds{role="api"} 12.5

# HELP requests_total Requests by route.
# TYPE requests_total counter
requests_total{role="api",route="/v1/identity/{identity_id}/check",said="a \\"b\\" }"} 3
requests_total{role="relay",route="/readyz"} 1

# HELP jobs_total Jobs.
# TYPE jobs_total counter
`);
  });
});
