import { assessEvidence, type Assessment } from '../../shared/algorithms/confidence/assess-evidence.ts';
import { currentModel } from '../../shared/algorithms/confidence/current-model.ts';
import type { Evidence } from '../../shared/algorithms/confidence/evidence.ts';

/** A page that imitates the brand by name and logo, and asks for a password. */
export const clearEvidence: Evidence = {
  source: 'permutation',
  name: {
    isHomograph: true,
    isSameLabel: false,
    labelLikeness: 1,
    jaroWinkler: 1,
    isKeyboardNeighbour: false,
    brandToken: 'none',
    isMixedScript: false,
    titleLikeness: 1,
  },
  claim: {
    titlePlace: 'alone',
    isHeadName: null,
    isDeclaredName: null,
    isCopyrightName: true,
    formNamesBrand: true,
    textShare: 0.04,
    hasOwnName: false,
    logoPlace: 'head',
  },
  logo: { distance: 4, isInverted: false, areaShare: 0.02, isFavicon: true },
  page: {
    screenshotDistance: 6,
    textLikeness: 0.9,
    hotLinkedAssets: 4,
    sharesTrackingIds: false,
    emptiness: 'none',
  },
  face: null,
  person: null,
  intent: {
    asksForPassword: true,
    asksForCard: false,
    asksForWallet: false,
    asksForOneTimeCode: false,
    asksForAccount: false,
    offersDownload: false,
    asksForCall: false,
    takesApplications: false,
    sellsGoods: false,
    formLeavesSite: true,
    contactHandles: 0,
    paymentWords: 1,
  },
  infrastructure: { domainAgeDays: 2, certificateAgeDays: 1, isSharedHost: false, receivesMail: false },
  vetoes: [],
};

export const assess = (evidence: Evidence): Assessment => assessEvidence(currentModel, evidence);
