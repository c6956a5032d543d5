import { registerBrand } from '../brands/brand-calls.ts';
import type { AlertFixture, SeenPage } from '../alerts/alert-fixture.ts';
import { type ConsoleMember, createMember } from '../support/console/console-member.ts';
import type { Answer } from '../support/requests/api-client.ts';
import { insertAlert } from '../takedowns/insert-alert.ts';
import type { TestProject } from '../support/test-fixture.ts';

/** A project with a brand and two people who judge its alerts. */
export interface ReviewedProject extends TestProject {
  brandId: string;
  ada: ConsoleMember;
  ben: ConsoleMember;
  /** The console's own path of its alerts. */
  path: string;
  /** The path of the verdicts on them. */
  verdicts: string;
  /** Records a visit of a page, as a crawler does. @returns the id of its alert */
  see(host: string, seen?: Partial<SeenPage>): Promise<string>;
  /** Alerts that were seen once, without files of evidence: as many as it takes. */
  fill(hosts: readonly string[]): Promise<string[]>;
  /** The list as Ada gets it. */
  list(query?: string): Promise<Answer['body']>;
  /** How the alerts stand now, as a verdict names them. */
  seenNow(alertIds: readonly string[]): Promise<SeenNow[]>;
}

export interface SeenNow {
  alertId: string;
  sightingId: string;
  lastVerdictId: string | null;
}

export async function createReviewedProject(fixture: AlertFixture): Promise<ReviewedProject> {
  const project = await fixture.createProject();
  const { projectId } = project;
  const brandId = String((await registerBrand(project.client)).brandId);
  const ada = await createMember(fixture, { projectId, role: 'reviewer', name: 'Ada' });
  const ben = await createMember(fixture, { projectId, role: 'owner', name: 'Ben' });
  const path = `/console/api/projects/${projectId}/live/alerts`;
  return {
    ...project,
    brandId,
    ada,
    ben,
    path,
    verdicts: `/console/api/projects/${projectId}/live/verdicts`,
    see: async (host, seen = {}) =>
      String((await fixture.see({ brandId, url: `https://${host}/`, at: 1, kind: 'sure', ...seen })).alertId),
    fill: async (hosts) => {
      const ids: string[] = [];
      for (const host of hosts) ids.push(await insertAlert(fixture.db, brandId, { url: `https://${host}/` }));
      return ids;
    },
    list: async (query = '') => (await ada.client.get(`${path}?${query}`)).body,
    seenNow: async (alertIds) => {
      const { data } = (await ada.client.get(`${path}?status=all&kind=all&limit=200`)).body;
      const rows = new Map<string, Answer['body']>(
        data.map((row: { alertId: string }) => [row.alertId, row]),
      );
      return alertIds.map((alertId) => {
        const { lastSightingId: sightingId, lastVerdictId } = rows.get(alertId) ?? {};
        return { alertId, sightingId, lastVerdictId };
      });
    },
  };
}

/** As if the five seconds of the verdicts that wait were over. */
export async function letVerdictsLeave({ db }: Pick<AlertFixture, 'db'>): Promise<void> {
  await db.query(
    `UPDATE waiting_verdicts SET due_at = now() - interval '1 second', leaves_at = now() - interval '1 second'
      WHERE returned_at IS NULL`,
  );
}
