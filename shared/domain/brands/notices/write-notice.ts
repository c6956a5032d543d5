import type { ContactScope } from '../rdap/abuse-contacts.ts';
import type { ReportKind } from '../xarf/xarf-report.ts';

/** The facts a notice tells people; programs read the attached report. */
export interface NoticeFacts {
  takedownId: string;
  kind: ReportKind;
  scope: ContactScope;
  /** No source gave this address. */
  isGuess: boolean;
  /** The URL as it is; the notice writes it so that no mail program makes a link of it. */
  url: string;
  host: string;
  brand: string;
  /** An official domain, which the reporter has proved to own; null while there is none, and nothing is sent. */
  officialDomain: string | null;
  /** When a crawler saw the page, and when it was last there. */
  seenAt: Date;
  verifiedAt: Date;
  registeredAt: Date | null;
  /** The findings, a sentence each. */
  findings: readonly string[];
  signatory: {
    name: string;
    email: string;
    postalAddress: string | null;
    work: string | null;
    originalUrl: string | null;
    /** A person has declared good faith, accuracy and authority. */
    hasDeclared: boolean;
  };
  /** When the previous notice was sent and how many hours ago that was; null in the first one. */
  earlier: { at: Date; hours: number } | null;
}

export interface NoticeText {
  subject: string;
  text: string;
}

const subjects: Record<ReportKind, string> = {
  brand: 'Impersonation of a brand',
  phishing: 'Phishing',
  fraud: 'Fraud in the name of a person',
  registration: 'Domain registered to imitate a brand',
  copyright: 'Notice of claimed copyright infringement',
};

/**
 * One notice for one contact. Plain text, the same words for the same facts.
 * @throws RangeError for a copyright notice without a declaration, or without a work
 */
export function writeNotice(facts: NoticeFacts): NoticeText {
  const { kind, earlier, takedownId } = facts;
  const again = earlier === null ? '' : `Reminder after ${earlier.hours} h: `;
  const parts = [
    'Hello,',
    opening(facts),
    ...(earlier === null ? [] : [reminder(facts, earlier.at)]),
    location(facts),
    ...(kind === 'copyright' ? copyright(facts) : [reasons(facts)]),
    request(facts),
    ...(kind === 'copyright' || facts.scope === 'registrar' ? [] : [digitalServicesAct(facts)]),
    ...(facts.isGuess
      ? [
          'No abuse address is registered for this service, so this notice was sent to the conventional one. Please forward it to the person responsible.',
        ]
      : []),
    `If this notice is a mistake, please reply to this mail with the reference ${takedownId}, and we will stop immediately.`,
    signature(facts),
  ];
  return {
    subject: `[Abuse] ${again}${subjects[kind]}: ${facts.host} (${takedownId})`,
    text: `${parts.join('\n\n')}\n`,
  };
}

const kindsInWords: Record<Exclude<ReportKind, 'copyright'>, (facts: NoticeFacts) => string> = {
  brand: ({ brand }) => `presents itself as "${brand}" and has nothing to do with it`,
  phishing: ({ brand }) =>
    `presents itself as "${brand}" and asks visitors for information that only ${brand} should have`,
  fraud: ({ brand }) => `uses the name and the face of "${brand}", who has not agreed to it`,
  registration: ({ brand }) => `has a name that imitates "${brand}"; it does not show any content yet`,
};

function opening(facts: NoticeFacts): string {
  if (facts.kind === 'copyright')
    return 'this is a notification under 17 U.S.C. 512(c)(3) of a copy that the owner has not permitted.';
  return `a page that you can act on ${kindsInWords[facts.kind](facts)}.`;
}

function reminder({ verifiedAt }: NoticeFacts, at: Date): string {
  return `We wrote to you about it on ${at.toUTCString()}. On ${verifiedAt.toUTCString()} it was still there.`;
}

function location({ url, host, seenAt, verifiedAt, registeredAt }: NoticeFacts): string {
  return [
    `  Address:       ${inert(url)}`,
    `  Host:          ${inert(host)}`,
    `  First seen:    ${seenAt.toUTCString()}`,
    `  Still there:   ${verifiedAt.toUTCString()}`,
    ...(registeredAt === null ? [] : [`  Registered:    ${registeredAt.toUTCString()}`]),
  ].join('\n');
}

function reasons({ findings, brand, officialDomain }: NoticeFacts): string {
  // Who reads the draft sees what is still to come.
  const domain = officialDomain ?? '[the official domain that you are to prove]';
  return [
    `Evidence: ${brand} is at ${domain}. The sender of this notice has proved control of that domain. On the page we found:`,
    ...findings.map((finding) => `  - ${finding}`),
    'The attached file (XARF 4) contains the same information in machine-readable form, with the recorded evidence and its SHA-256.',
  ].join('\n');
}

const requests: Record<ContactScope, string> = {
  registrar:
    'Requested action: please look at it under your policy on abuse of domain names and, if you come to the same result, stop the name from resolving. Registrars accredited by ICANN have to act on actionable evidence of phishing (RAA 3.18.2).',
  host: 'Requested action: please look at it under your terms and, if you come to the same result, take this page off your network. If you only pass requests on, please tell us for whom, or pass this notice on to them.',
  platform:
    'Requested action: please look at this one page of one of your customers and, if you come to the same result, remove it. This notice concerns only this page and was not sent to your upstream providers.',
};

function request({ scope, kind }: NoticeFacts): string {
  if (kind === 'copyright')
    return 'Requested action: please remove the copy named above, or disable access to it, without delay.';
  return requests[scope];
}

/** Regulation (EU) 2022/2065, Article 16(2): reasons, exact address, name and e-mail, good faith. */
function digitalServicesAct({ signatory }: NoticeFacts): string {
  return [
    'If you are a hosting service in the sense of Regulation (EU) 2022/2065, this is a notice under its Article 16:',
    '  (a) why the content is illegal: see the evidence above;',
    '  (b) where it is: the address above;',
    `  (c) who gives notice: ${signatory.name}, ${signatory.email};`,
    '  (d) in good faith we believe that the information in this notice is accurate and complete.',
  ].join('\n');
}

/** 17 U.S.C. 512(c)(3)(A), (i) to (vi). */
function copyright({ signatory, url, brand }: NoticeFacts): string[] {
  const { name, email, postalAddress, work, originalUrl, hasDeclared } = signatory;
  if (!hasDeclared || work === null || postalAddress === null)
    throw new RangeError('a copyright notice needs a work and the declarations of a person');
  return [
    [
      '  (i)   Signature of a person authorised to act for the owner: see the end of this mail.',
      `  (ii)  The work: ${work}${originalUrl === null ? '' : ` (${inert(originalUrl)})`}, of ${brand}.`,
      `  (iii) The copy, and where it is: ${inert(url)}`,
      `  (iv)  Contact: ${name}, ${postalAddress}, ${email}.`,
      '  (v)   I believe in good faith that this use is not authorised by the owner of the copyright, its agent, or the law.',
      '  (vi)  The information in this notice is accurate and, under penalty of perjury, I am authorised to act for the owner.',
    ].join('\n'),
  ];
}

function signature({ signatory, takedownId, kind }: NoticeFacts): string {
  const { name, email } = signatory;
  const signed = kind === 'copyright' ? `/${name}/` : name;
  return [signed, email, `Reference: ${takedownId}`].join('\n');
}

/** `hxxps://evil[.]example/x`: not opened by accident, and mail filters let it pass. */
const inert = (address: string): string =>
  address
    .replace(/^http/i, 'hxxp')
    .replace(/^([^/]*\/\/)?([^/?#]*)/, (_all, scheme: string = '', host: string) => {
      const dot = host.lastIndexOf('.');
      return dot === -1 ? `${scheme}${host}` : `${scheme}${host.slice(0, dot)}[.]${host.slice(dot + 1)}`;
    });
