import type { AlertFixture } from '../alerts/alert-fixture.ts';
import { base64Of, registerBrand } from '../brands/brand-calls.ts';
import { sampleOf } from '../support/requests/sample-requests.ts';
import { insertAlert } from '../takedowns/insert-alert.ts';
import type { Creation } from './creation.ts';

/** The ids that the last body was made for; the path names them. */
let brand = '';
let alert = '';
let takedown = '';
/** These counters make every body different. */
let pictures = 0;
let reports = 0;

const caller = async (fixture: AlertFixture) => (await fixture.createProject()).client;

/** The operations that create something for a brand. */
export const brandCreations: Record<string, Creation> = {
  registerBrand: {
    caller,
    body: () => Promise.resolve({ ...sampleOf('registerBrand').body }),
    rows: 'brands',
    id: 'brandId',
  },
  addBrandReference: {
    caller,
    body: async (client) => {
      brand = (await registerBrand(client)).brandId;
      pictures += 1;
      return { image: await base64Of(pictures) };
    },
    path: () => `/v1/brand/${brand}/references`,
    rows: 'brand_references',
    id: 'referenceId',
  },
  startBrandScan: {
    caller,
    body: async (client) => {
      brand = (await registerBrand(client)).brandId;
      return {};
    },
    path: () => `/v1/brand/${brand}/scans`,
    rows: 'brand_scans',
    id: 'scanId',
    status: 202,
    absent: 'brand_not_found',
  },
  reportPages: {
    caller,
    body: async (client) => {
      brand = (await registerBrand(client)).brandId;
      reports += 1;
      // The second address is too long once its umlauts are encoded, so the response lists it and differs between
      // calls.
      return {
        urls: [`https://reported.example/${reports}`, `https://long.example/${reports}${'ä'.repeat(999)}`],
      };
    },
    path: () => `/v1/brand/${brand}/reports`,
    // Each call counts towards the daily quota of its project.
    rows: 'project_report_days',
    id: 'refused',
    status: 200,
  },
  judgeAlert: {
    caller,
    body: async (client, fixture) => {
      brand = (await registerBrand(client)).brandId;
      const url = 'https://acme-login.example/';
      alert = (await fixture.see({ brandId: brand, url, at: 1, kind: 'sure' })).alertId ?? '';
      return { verdict: 'confirm' };
    },
    path: () => `/v1/brand/${brand}/alerts/${alert}/verdict`,
    rows: 'alert_verdicts',
    id: 'alertId',
    status: 200,
  },
  startTakedown: {
    caller,
    body: async (client, fixture) => {
      const officialDomains = ['acme.example'];
      brand = (await registerBrand(client, { officialDomains })).brandId;
      return { alertId: await insertAlert(fixture.db, brand, { url: 'https://acme-login.example/' }) };
    },
    path: () => `/v1/brand/${brand}/takedown`,
    rows: 'takedowns',
    id: 'takedownId',
  },
  answerTakedown: {
    caller,
    body: async (client, fixture) => {
      brand = (await registerBrand(client, { officialDomains: ['acme.example'] })).brandId;
      const alertId = await insertAlert(fixture.db, brand, { url: 'https://acme-login.example/' });
      takedown = (await client.post(`/v1/brand/${brand}/takedown`, { alertId })).body.takedownId;
      await fixture.db.query(`UPDATE takedowns SET state = 'sent' WHERE id = $1`, [takedown]);
      return { answer: 'acknowledged', note: 'ticket 4711' };
    },
    path: () => `/v1/brand/${brand}/takedowns/${takedown}/answer`,
    rows: `takedown_log WHERE event = 'acknowledged'`,
    id: 'takedownId',
    status: 200,
  },
};
