import type { ReasonText } from './reason-text.ts';

export const brandReasons: Readonly<Record<string, ReasonText>> = {
  brand_not_found: {
    means: 'There is no such brand in the project and the mode of the key.',
    mend: 'Check the id and the mode.',
  },
  brand_limit: {
    means: 'The project already has 200 brands.',
    mend: 'Delete a brand that is no longer watched.',
  },
  brand_paused: {
    means: 'The brand is paused, so it cannot be scanned.',
    mend: 'Resume the brand, then start the scan.',
  },
  scan_not_found: {
    means: 'The brand has no scan with this id.',
    mend: 'Check the id. Old scans are removed after a while.',
  },
  scan_budget: {
    means: "The project's scans have reserved 20,000 pages within a day.",
    mend: 'Start the scan again after the time in Retry-After, or scan fewer pages at once.',
  },
  report_budget: {
    means: 'With this report the project would exceed 20,000 reported addresses on this day (UTC).',
    mend: 'Send the rest after the time in Retry-After. Report each address once.',
  },
  reference_rejected: {
    means: 'A reference picture cannot be used. The message says which one and why.',
    mend: 'Send another file: no SVG or animation, at least 16 pixels a side, and none that is there already.',
  },
  reference_limit: {
    means: 'The brand already has 10 reference pictures.',
    mend: 'Remove one first, and keep those that differ the most.',
  },
  reference_not_found: {
    means: 'The brand has no such reference picture.',
    mend: 'List the pictures of the brand and use an id from there.',
  },
  consent_revoked: {
    means: 'The person has revoked this consent since they gave it.',
    mend: 'Stop using their picture. Ask them for a new consent if you still need it.',
  },
  alert_not_found: {
    means: 'The brand has no such alert.',
    mend: 'Check the ids of the brand and the alert, and the mode.',
  },
  alert_seen_again: {
    means: 'The page was detected again after the detection that this verdict names.',
    mend: 'Look at the latest detection and judge that one.',
  },
  evidence_not_found: {
    means: 'The alert has no such file or no such detection. Old evidence is pruned.',
    mend: 'List the evidence of the alert and use a name from there.',
  },
  allowed_host_limit: {
    means: 'The brand already has 1,000 allowed hosts.',
    mend: 'Remove hosts that are no longer needed.',
  },
  allowed_host_not_found: {
    means: 'This host is not allowed for the brand.',
    mend: 'List the allowed hosts and use one exactly as it is written there.',
  },
  takedown_not_found: {
    means: 'The brand has no such takedown.',
    mend: 'Check the ids of the brand and the takedown, and the mode.',
  },
  takedown_exists: {
    means: 'The alert already has a takedown that has not ended.',
    mend: 'Continue with that takedown, or cancel it first.',
  },
  takedown_refused: {
    means: 'This page must not be taken down. The message says why.',
    mend: 'Read the message: often the page is official, allowed, or no longer shows what the alert says.',
  },
  takedown_host_proven: {
    means: 'Another brand has proven that the host of this page is its own.',
    mend: 'Nothing can be sent. If the page abuses that host, write to its owner.',
  },
  takedown_domain_older: {
    means: 'The domain of the page is older than your proven domain, or bears a name of the brand itself.',
    mend: 'Prove your oldest domain, and read the message for what else is missing.',
  },
  takedown_kind_unsupported: {
    means: 'The evidence does not show this kind of abuse. The message lists what it shows.',
    mend: 'Use one of the kinds in the message, or wait for better evidence.',
  },
  takedown_not_open: {
    means: 'The takedown is not in a state that allows this.',
    mend: 'Fetch it to see its state: it may have been approved, cancelled or ended meanwhile.',
  },
  takedown_cap: {
    means: 'All notices of this day (UTC) have been used by the brand, the project or the recipients.',
    mend: 'Try again after midnight, UTC. What is approved already is sent then.',
  },
  domain_unproven: {
    means: 'No official domain of the brand is proven, and without one nothing is sent.',
    mend: 'Prove a domain of the brand with a DNS record, then approve the takedown.',
  },
  second_person_required: {
    means:
      'The project requires four eyes: who started the takedown or confirmed its alert does not approve it.',
    mend: 'Have it approved by another member or key of the project.',
  },
  second_key_required: {
    means: 'Another API key than the one that started the takedown has to approve it.',
    mend: 'Approve it with a second key with the scope brands:write, held by another person.',
  },
};
