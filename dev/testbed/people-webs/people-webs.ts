import type { LabelledWeb } from '../labelled-web.ts';
import { besidePeople } from './tuning/beside.ts';
import { endorsements } from './tuning/endorsements.ts';
import { fakeProfiles } from './tuning/fake-profiles.ts';
import { lures } from './tuning/lures.ts';
import { moreBeside } from './tuning/more-beside.ts';
import { moreFakeProfiles } from './tuning/more-fake-profiles.ts';
import { moreOwnPages } from './tuning/more-own-pages.ts';
import { moreWritten } from './tuning/more-press.ts';
import { ownPages } from './tuning/own-pages.ts';
import { tuningPersons } from './tuning/persons.ts';
import { written } from './tuning/press.ts';
import { stillMoreBeside } from './tuning/still-more-beside.ts';
import { ticketsAndContracts } from './tuning/tickets-and-contracts.ts';

/**
 * Sites about registered people. They were written without a look at how pages are judged, each was labelled when it
 * was written, and none is changed because of the product's result.
 *
 * For another hand that writes a further web in the same form:
 *
 * - A web is a folder beside `tuning`: people as in `tuning/persons.ts`, and lists of sites in files of up to 300 lines,
 *   which are put together here and added to `../webs.ts`. `layouts` may be used; better are layouts of your own, so that
 *   nothing is learnt of markup.
 * - Portraits are named by the file of `findPortraits` (`women/028f.jpg`) and fetched by the bench: no test loads
 *   them. `020f`, `024f`, `056f`, `066f` and `045m` are turned too far to be compared; `040f` and `061f` are one person, as
 *   are `057m` and `074m`; some show well-known people, who are better left out. The nine of `tuning` are taken.
 * - Browsers ask for most platforms over TLS only, which the testbed does not serve (tried in Chromium 156): instagram,
 *   facebook, youtube, threads, twitter, medium, wikipedia, reddit, pinterest and github. These can be used: x.com,
 *   www.tiktok.com, t.me, telegram.me, vk.com, linktr.ee, www.patreon.com, ko-fi.com, www.cameo.com, note.com,
 *   www.twitch.tv, www.change.org, www.discogs.com, www.last.fm, and names below carrd.co, weebly.com, blogspot.com,
 *   wordpress.com, wixsite.com, jimdofree.com, altervista.org.
 * - Pages of one registrable domain wait 2 s for each other: at most eight labelled paths on one platform's host.
 * - A page has 60 to 400 visible words as natives write them, and a portrait at least 220 pixels wide: a smaller face
 *   cannot be compared. About half of the sites with a domain of their own have an age.
 */
export const peopleTuningWeb: LabelledWeb = {
  name: 'people-tuning',
  brands: tuningPersons,
  sites: [
    ...fakeProfiles,
    ...moreFakeProfiles,
    ...lures,
    ...endorsements,
    ...ticketsAndContracts,
    ...ownPages,
    ...moreOwnPages,
    ...written,
    ...moreWritten,
    ...besidePeople,
    ...moreBeside,
    ...stillMoreBeside,
  ],
  servedBeside: [],
};
