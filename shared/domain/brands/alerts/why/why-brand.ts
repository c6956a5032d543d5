import { claimLevelOf, wantLevelOf } from '../../../../algorithms/confidence/claim-and-want.ts';
import type { Evidence, NameEvidence } from '../../../../algorithms/confidence/evidence.ts';
import { sameLogo } from '../../../../algorithms/confidence/feature-table.ts';
import { listed } from './words.ts';

/** What was seen of a brand that is no person: its logo and its name, what the page claims and what it wants. */
export function whyBrand(name: string, evidence: Evidence): string[] {
  const { claim, intent, page } = evidence;
  const level = claimLevelOf({ claim, face: null });
  const claimed = level === null ? null : claims[level];
  const told = [
    logoOf(name, evidence),
    claimed && `${claimed} ${name}`,
    page !== null && page.hotLinkedAssets > 0 ? 'loads files from the official site' : null,
    intent && wants[wantLevelOf(intent)],
  ].filter((words) => words !== null);
  const named = evidence.name && hostOf(name, evidence.name);
  return [...(told.length === 0 ? [] : [`The page ${listed(told)}.`]), ...(named === null ? [] : [named])];
}

const claims: Readonly<Record<NonNullable<ReturnType<typeof claimLevelOf>>, string | null>> = {
  nothing: null,
  lists: 'lists',
  'speaks about as another': 'under a name of its own speaks about',
  'speaks about': 'speaks about',
  'claims to belong to': 'claims to belong to',
  'claims to be': 'claims to be',
};

const wants: Readonly<Record<ReturnType<typeof wantLevelOf>, string>> = {
  nothing: 'wants nothing of its visitors',
  'a message': 'wants visitors to get in touch',
  'an order': 'wants visitors to order goods',
  'an action': 'wants visitors to sign in, install, call or apply',
  'a secret': 'wants a password, a code, a card or a wallet of its visitors',
};

function logoOf(name: string, { logo }: Evidence): string | null {
  if (logo === null) return null;
  return logo.distance <= sameLogo ? `shows the logo of ${name}` : `does not show the logo of ${name}`;
}

function hostOf(name: string, seen: NameEvidence): string | null {
  if (seen.isHomograph) return `Its host looks like ${name} and is written with other letters.`;
  if (seen.isSameLabel) return `Its host has the name of ${name} under another ending.`;
  if (seen.isKeyboardNeighbour) return `Its host is one slip of the hand away from ${name}.`;
  return seen.brandToken === 'none' ? null : `Its host contains the name of ${name}.`;
}
