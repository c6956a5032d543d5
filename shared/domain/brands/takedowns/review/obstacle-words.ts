import type { Objection, ObjectionCode } from '../sending/objections.ts';
import type { WaitReason } from '../takedown.ts';

/** Why nothing is sent, for the person who reads it: what there is, and what would change it. */
export interface Obstacle {
  code: string;
  says: string;
  whatWouldChangeIt: string;
}

type Words = Omit<Obstacle, 'code'>;
type OwnCode =
  | 'ended'
  | 'sending_stopped'
  | 'not_prepared'
  | 'preparation_failed'
  | 'no_contact'
  | 'not_approved'
  | 'second_person'
  | 'flood'
  | 'being_sent'
  | 'mail_deferred'
  | 'page_not_as_reported'
  | 'cap';

const words: Readonly<Record<OwnCode, Words>> = {
  ended: {
    says: 'The takedown ended before anything was sent',
    whatWouldChangeIt: 'Start another takedown from the alert.',
  },
  sending_stopped: {
    says: 'The operator has stopped the sending of all takedowns',
    whatWouldChangeIt: 'Nothing on your side: it is sent when the operator resumes sending.',
  },
  not_prepared: {
    says: 'Its report is being written and its contacts are being looked up',
    whatWouldChangeIt: 'Wait some seconds. A registry that does not answer is asked three times.',
  },
  preparation_failed: {
    says: 'Its report could not be written',
    whatWouldChangeIt: 'Read the reason in the log. Approving it has the report written once more.',
  },
  no_contact: {
    says: 'No contact was found who could act on the page',
    whatWouldChangeIt: 'Approving it has contacts looked up again. If none is found for a day, it ends.',
  },
  not_approved: {
    says: 'It waits for approval',
    whatWouldChangeIt: 'An owner or a reviewer reads the notice and approves it.',
  },
  second_person: {
    says: 'You may not be the one who approves it',
    whatWouldChangeIt: 'Another owner or reviewer of the project approves it.',
  },
  flood: {
    says: 'It was drafted while unusually many pages were found, so it never goes out by itself',
    whatWouldChangeIt: 'A person approves it.',
  },
  being_sent: {
    says: 'It was approved, and the page is looked at once more before it is sent',
    whatWouldChangeIt: 'Wait some seconds.',
  },
  mail_deferred: {
    says: "The contact's mail server did not take the mail yet",
    whatWouldChangeIt: 'It is retried by itself, for five days.',
  },
  page_not_as_reported: {
    says: 'The page is not as it was reported',
    whatWouldChangeIt:
      'It is looked at again every hour for a day, and sent once the page is there as before.',
  },
  cap: {
    says: 'A limit of the day is reached',
    whatWouldChangeIt: 'Wait until midnight, UTC. What was approved before is then sent by itself.',
  },
};

export function obstacleOf(code: OwnCode, { detail = null }: { detail?: string | null } = {}): Obstacle {
  const { says, whatWouldChangeIt } = words[code];
  return { code, says: sentence(detail === null ? says : `${says}: ${detail}`), whatWouldChangeIt };
}

const changes: Readonly<Record<ObjectionCode, string>> = {
  spared:
    'Nothing is ever sent about such a page. If it is not yours, take its domain from the domains or the allowed hosts of the brand.',
  own_profile: 'Nothing is sent for as long as an official page of the brand links to it.',
  consent_unproven: 'The person proves their consent again on the screen of the brand.',
  alert_dismissed: 'Confirm the alert, then start another takedown.',
  disputed: 'The operator decides the dispute. Nothing is sent until then.',
  host_proven_by_another: 'Nothing: the owner of that domain has proved that it is theirs.',
  domain_older:
    'Prove a domain of the brand that was registered earlier, or ask the operator to approve the names of the brand.',
  kind_not_shown: 'Cancel it and start another one, of a kind that the evidence shows.',
  domain_unproven: 'Prove an official domain on the screen of the brand.',
  statement_missing: 'Cancel it and start another one with the declarations of a person.',
};

export const objectionWords = ({ code, says }: Objection): Obstacle => ({
  code,
  says: sentence(says),
  whatWouldChangeIt: changes[code],
});

const aPerson = 'A person approves it.';
/** Why the service did not send a draft of its own by itself. */
const automatic: Readonly<Record<WaitReason, Words>> = {
  veto: { says: 'Something on the page speaks for it being harmless', whatWouldChangeIt: aPerson },
  not_confident: { says: 'It is not above 95 %', whatWouldChangeIt: aPerson },
  other_calibration: {
    says: 'Its percentage comes from an earlier way of reckoning',
    whatWouldChangeIt: `${aPerson} The next visit of the page gives it a new one.`,
  },
  precision_unproven: {
    says: 'Too few alerts from the same source have been judged to know how often they are right',
    whatWouldChangeIt: `${aPerson} Judging more alerts lets later ones go out by themselves.`,
  },
  disputed: {
    says: 'Two takedowns from the same source were wrong within a week',
    whatWouldChangeIt: `${aPerson} After a week without another one, later ones may go out by themselves.`,
  },
  one_family: { says: 'Only one kind of evidence speaks for it', whatWouldChangeIt: aPerson },
  no_look_alike: {
    says: 'Neither a logo, nor a face, nor a name that looks the same was found',
    whatWouldChangeIt: aPerson,
  },
  page_stale: { says: 'The page was visited more than 15 minutes before', whatWouldChangeIt: aPerson },
  bundle_incomplete: { says: 'A part of the evidence could not be recorded', whatWouldChangeIt: aPerson },
  brand_unproven: {
    says: 'No proven domain bears the names of the brand',
    whatWouldChangeIt: `${aPerson} Prove a domain that bears them, or ask the operator to approve the names.`,
  },
};

export const whyNotAutomatic = (reason: WaitReason): Obstacle => ({
  code: `automatic_${reason}`,
  says: sentence(`It does not go out by itself: ${lower(automatic[reason].says)}`),
  whatWouldChangeIt: automatic[reason].whatWouldChangeIt,
});

const lower = (text: string): string => `${text.charAt(0).toLowerCase()}${text.slice(1)}`;

const sentence = (text: string): string =>
  `${text.charAt(0).toUpperCase()}${text.slice(1)}${/[.!?]$/.test(text) ? '' : '.'}`;
