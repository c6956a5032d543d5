import { claimLevelOf } from '../../../algorithms/confidence/claim-and-want.ts';
import type { Evidence } from '../../../algorithms/confidence/evidence.ts';
import { sameFace, sameLogo } from '../../../algorithms/confidence/feature-table.ts';

type Said = readonly [boolean, string];

/** What was detected on a page, one sentence each, the clearest first. Only findings: absences are not mentioned. */
export function findingsOf(evidence: Evidence): string[] {
  const said = [
    ...ofIntent(evidence),
    ...ofPerson(evidence),
    ...ofClaim(evidence),
    ...ofName(evidence),
    ...ofLooks(evidence),
  ];
  const found = said.flatMap(([isSo, sentence]) => (isSo ? [sentence] : []));
  return found.length > 0 ? found : ['its words and pictures together are those of the brand'];
}

const ofIntent = ({ intent }: Evidence): Said[] => [
  [intent?.asksForPassword === true, 'it asks for a password'],
  [intent?.asksForCard === true, 'it asks for the data of a payment card'],
  [intent?.asksForWallet === true, 'it asks for the keys of a wallet'],
  [intent?.asksForOneTimeCode === true, 'it asks for a one-time code'],
  [intent?.formLeavesSite === true, 'entered data is sent to another site'],
  [intent?.offersDownload === true, 'it offers a program to install'],
  [intent?.asksForCall === true, 'it asks to be called'],
  [intent?.takesApplications === true, 'it takes applications for a job'],
];

/** Evidence of before pages about people were read has no part about them. */
const ofPerson = ({ person }: Evidence): Said[] => [
  [person?.wants?.invest === true, 'it asks visitors to invest'],
  [person?.wants?.donate === true, 'it asks for donations'],
  [person?.wants?.ticket === true, 'it offers tickets or meetings'],
  [person?.wants?.marry === true, 'it offers a relationship'],
  [person?.wants?.talkElsewhere === true, 'it asks visitors to go on talking elsewhere'],
  [person?.isEndorsed === true, 'it says that the person recommends what it offers'],
  [person?.speaksAsPerson === true, 'it speaks as the person'],
];

const ofClaim = ({ claim, face }: Evidence): Said[] => [
  [claimLevelOf({ claim, face }) === 'claims to be', 'it presents itself as the brand'],
  [claim?.isDeclaredName === true, 'it declares the name of the brand as its own'],
];

const ofName = ({ name }: Evidence): Said[] => [
  [name?.isHomograph === true, 'its name looks the same but uses different characters'],
  [name?.isSameLabel === true, 'its name is the same with a different ending'],
  [name?.isKeyboardNeighbour === true, 'its name differs by a typing error'],
  [name !== null && name.brandToken !== 'none', 'its name contains the name of the brand'],
  [name?.isMixedScript === true, 'its name mixes scripts'],
  [(name?.titleLikeness ?? 0) >= 0.6, 'its title and headings use the name of the brand'],
];

const ofLooks = ({ logo, face, page, infrastructure }: Evidence): Said[] => [
  [logo !== null && logo.distance <= sameLogo, 'it shows the logo of the brand'],
  [face !== null && face.logFalseMatchRate <= sameFace, 'it shows the face of the person'],
  [(page?.textLikeness ?? 0) >= 0.6, 'its text is that of the official page'],
  [(page?.hotLinkedAssets ?? 0) > 0, 'it loads files from the official site'],
  [page?.emptiness === 'parked', 'it is parked'],
  [(infrastructure?.domainAgeDays ?? 400) < 60, 'its domain is less than 60 days old'],
];
