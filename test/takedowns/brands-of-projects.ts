import type { Evidence } from '../../shared/algorithms/confidence/evidence.ts';
import { newId } from '../../shared/platform/lib/ids.ts';
import { registerBrand } from '../brands/brand-calls.ts';
import type { ApiClient } from '../support/requests/api-client.ts';
import { clearEvidence } from './alert-evidence.ts';
import type { TakedownFixture } from './takedown-fixture.ts';

/** Found, and not above 0.95. */
export const doubtful: Evidence = { ...clearEvidence, logo: null, page: null, name: null, intent: null };

export const byOperator = { by: 'Grace', note: 'a contract was shown' };

/** Brands of other projects with a proven domain each, and alerts on any host. */
export function brandsOf(of: () => TakedownFixture) {
  /** A brand of a new project, with one proven domain. */
  async function brandAt(domain: string, more: object = {}, registeredAt?: Date) {
    const { client, projectId } = await of().createProject();
    const { brandId } = await registerBrand(client, { officialDomains: [domain], ...more });
    await of().prove(brandId, domain, registeredAt);
    return { client, brandId, projectId, ...callsOf(client, brandId) };
  }
  const alertOn = (brandId: string, host: string, evidence: Evidence = clearEvidence) =>
    of().alert(brandId, { url: of().pageUrl(host, `/login?${newId('req')}`), evidence });
  return { brandAt, alertOn };
}

export function callsOf(client: ApiClient, brandId: string) {
  const path = `/v1/brand/${brandId}/takedown`;
  return {
    start: (alertId: string, body: object = {}) => client.post(path, { alertId, ...body }),
    approve: (takedownId: string, by = client) =>
      by.post(`${path}s/${takedownId}/approve`, { approvedBy: 'Ada' }),
    read: async (takedownId: string) => (await client.get(`${path}s/${takedownId}`)).body,
  };
}
