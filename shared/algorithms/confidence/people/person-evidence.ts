/** What a page that may be about a registered person says and wants; only brands of type `face` have it. */

/** Where the page names the person: not at all, in its text, in its title, or as its own name. */
export const namePlaces = ['nowhere', 'text', 'title', 'own'] as const;
export type NamePlace = (typeof namePlaces)[number];

/** What kind of page it is by its own account: what it declares (schema.org, Open Graph) and how it is built. */
export const pageKinds = ['article', 'other', 'shop', 'profile'] as const;
export type PageKind = (typeof pageKinds)[number];

/**
 * What a page says of itself that makes a picture of somebody harmless: a parody or fan page that says so, a picture that
 * is for sale as a picture, or a face that was drawn by a program.
 */
export const personMarks = ['none', 'parody', 'fan', 'stock'] as const;
export type PersonMark = (typeof personMarks)[number];

/** Wants beside those of `IntentEvidence` with which a stolen face is put to use. */
export interface PersonWants {
  /** To go on talking in a messenger, by mail or on a private number. */
  talkElsewhere: boolean;
  invest: boolean;
  donate: boolean;
  /** A ticket, a meeting or a booking of the person. */
  ticket: boolean;
  /** Love, marriage, a life together. */
  marry: boolean;
}

export interface PersonEvidence {
  namePlace: NamePlace;
  /** The name is written with other letters or a slip: the odds that a namesake is meant fall. */
  isMisspelled: boolean;
  kind: PageKind;
  /** It speaks as the person ("I", "my official page"); false where it speaks of them; null where neither shows. */
  speaksAsPerson: boolean | null;
  /** It says that it acts for the person: management, booking, support, fan club with membership. */
  speaksFor: boolean;
  /** It says that the person recommends, uses or reveals what it offers. */
  isEndorsed: boolean;
  mark: PersonMark;
  /**
   * On a platform, whether the owner of the path bears the person's name (`/marta.kovel.official`); null elsewhere. The age
   * and the name of the platform say nothing of who owns a path.
   */
  pathBearsName: boolean | null;
  /** A visible link leads to an official site or profile of the person. */
  leadsHome: boolean;
  /** Null where its words could not be read: a language that is not known, or a page that is one picture. */
  wants: PersonWants | null;
}
