import { assessEvidence } from '../../shared/algorithms/confidence/assess-evidence.ts';
import { currentModel } from '../../shared/algorithms/confidence/current-model.ts';
import type { LookalikeShows } from '../../shared/algorithms/confidence/lookalike-shows.ts';
import type { Evidence } from '../../shared/algorithms/confidence/evidence.ts';
import { noEvidence } from '../support/algorithms/no-evidence.ts';
import type { CapturedVisit } from '../../shared/domain/brands/evidence-bundle/captured-visit.ts';
import type { MatchedPage } from '../../shared/domain/brands/evidence-bundle/matched-page.ts';
import { drawPicture } from '../support/media/draw-picture.ts';

/** Exports visits as a crawler records them, with the evidence that the shipped model assesses. */
const noName = {
  isHomograph: false,
  isSameLabel: false,
  labelLikeness: 0,
  jaroWinkler: 0.2,
  isKeyboardNeighbour: false,
  brandToken: 'none',
  isMixedScript: false,
  titleLikeness: 0,
} as const;
const noIntent = {
  asksForPassword: false,
  asksForCard: false,
  asksForWallet: false,
  asksForOneTimeCode: false,
  asksForAccount: false,
  offersDownload: false,
  asksForCall: false,
  takesApplications: false,
  sellsGoods: false,
  formLeavesSite: false,
  contactHandles: 0,
  paymentWords: 0,
};
/** A site that shows the brand where it says who it is. */
const posing = {
  titlePlace: 'alone',
  isHeadName: true,
  isDeclaredName: true,
  isCopyrightName: true,
  formNamesBrand: true,
  textShare: 0.05,
  hasOwnName: false,
  logoPlace: 'head',
} as const;
const young = { domainAgeDays: 4, certificateAgeDays: 2, isSharedHost: false, receivesMail: true };

/**
 * A four-day-old page that shows the brand and asks for a password, a page that uses its name, and one that shows
 * nothing.
 */
const kinds = {
  sure: {
    ...noEvidence,
    name: { ...noName, labelLikeness: 0.95, brandToken: 'with_lure', titleLikeness: 0.9 },
    claim: posing,
    logo: { distance: 6, isInverted: false, areaShare: 0.05, isFavicon: false },
    page: {
      screenshotDistance: 20,
      textLikeness: 0.8,
      hotLinkedAssets: 4,
      sharesTrackingIds: true,
      emptiness: 'none',
    },
    intent: { ...noIntent, asksForPassword: true, formLeavesSite: true },
    infrastructure: young,
  },
  likely: {
    ...noEvidence,
    name: { ...noName, labelLikeness: 0.9, brandToken: 'with_lure', titleLikeness: 0.6 },
    claim: {
      ...posing,
      isHeadName: null,
      isDeclaredName: null,
      isCopyrightName: null,
      formNamesBrand: false,
      titlePlace: 'mentioned',
      logoPlace: null,
    },
    intent: { ...noIntent, asksForPassword: true },
    infrastructure: { ...young, domainAgeDays: 250 },
  },
  harmless: {
    ...noEvidence,
    name: noName,
    intent: noIntent,
    infrastructure: { ...young, domainAgeDays: 3000 },
  },
  /** A name like the brand's, with nothing on it. */
  empty: {
    ...noEvidence,
    name: { ...noName, isHomograph: true, labelLikeness: 1, jaroWinkler: 1 },
    page: {
      screenshotDistance: null,
      textLikeness: null,
      hotLinkedAssets: 0,
      sharesTrackingIds: false,
      emptiness: 'parked',
    },
    intent: noIntent,
    infrastructure: young,
  },
} as const satisfies Record<string, Evidence>;
export type PageKind = keyof typeof kinds;

export type MatchChanges = Partial<Evidence> & {
  referenceId?: string;
  /** Where the reference was found in the screenshot. */
  box?: { left: number; top: number; width: number; height: number };
  lookalike?: LookalikeShows | null;
};

export function matchOf(
  brandId: string,
  kind: PageKind,
  {
    referenceId,
    box = { left: 10, top: 10, width: 60, height: 40 },
    lookalike = null,
    ...changes
  }: MatchChanges = {},
): MatchedPage {
  const evidence = { ...kinds[kind], ...changes };
  const nearest = { referenceId: referenceId ?? '', form: 'original', distance: 6, isInverted: false };
  return {
    brandId,
    evidence,
    assessment: assessEvidence(currentModel, evidence),
    host: 'acme-login.example',
    logo: referenceId === undefined ? null : { nearest, box },
    lookalike,
  };
}

export const aTool = { name: 'humanmark', version: '0.1.0' };

/** Minute `at` of one day. */
export const minute = (at: number): Date => new Date(Date.UTC(2026, 10, 20, 12, at));

const screenshot = drawPicture(7, 320, 240).png().toBuffer();

export async function visitOf(
  requestedUrl: string,
  at: number,
  changes: Partial<CapturedVisit> = {},
): Promise<CapturedVisit> {
  const url = `${requestedUrl}start`;
  const markup = '<!doctype html><title>Acme Bänk</title><form><input type=password></form>';
  const common = {
    at: minute(at),
    method: 'GET',
    requestHeaders: { accept: 'text/html' },
    remote: '203.0.113.7:443',
  };
  return {
    requestedUrl,
    url,
    beganAt: minute(at),
    fetchedAt: new Date(minute(at).getTime() + 1500),
    status: 200,
    redirects: [requestedUrl],
    exchanges: [
      {
        ...common,
        url: requestedUrl,
        status: 302,
        statusText: 'Found',
        responseHeaders: { location: url, 'set-cookie': 'a=1\nb=2' },
        body: null,
      },
      {
        ...common,
        url,
        status: 200,
        statusText: 'OK',
        responseHeaders: { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'gzip' },
        body: Buffer.from(markup),
      },
    ],
    names: [{ host: 'acme-login.example', addresses: ['203.0.113.7'] }],
    tls: {
      subject: 'acme-login.example',
      issuer: 'Test CA',
      protocol: 'TLS 1.3',
      validFrom: minute(0),
      validTo: new Date(Date.UTC(2027, 1, 20)),
      chain: [Buffer.from('3003020101', 'hex')],
    },
    screenshot: await screenshot,
    markup,
    browser: { name: 'chromium', version: '140.0.1' },
    ...changes,
  };
}
