import { everydayWords } from './phishing-keywords.ts';

/** A word that occurs in one of so many texts is distinctive enough by itself. */
const wholly = 1e8;
/** The share of texts that have an everyday word: chosen, not measured; half a name says less than half. */
const everydayShare = 1e-3;

/**
 * In percent of all people of the United States (for first names: of both sexes), Census Bureau 1990, "Frequently
 * occurring surnames" and "... first names"; halved for first names, which are counted by sex.
 */
const people = new Map(
  `smith 1.006 johnson 0.81 williams 0.699 jones 0.621 brown 0.621 davis 0.48 miller 0.424 wilson 0.339 moore 0.312
  taylor 0.311 anderson 0.311 jackson 0.31 white 0.279 harris 0.275 martin 0.273 thompson 0.269 garcia 0.254
  martinez 0.234 robinson 0.233
  james 1.659 john 1.636 robert 1.572 michael 1.315 william 1.226 david 1.182 richard 0.852 charles 0.762 joseph 0.702
  thomas 0.69 mary 1.315 patricia 0.537 linda 0.518 barbara 0.49 elizabeth 0.469 jennifer 0.466 maria 0.414 susan 0.397
  margaret 0.384 dorothy 0.364`
    .match(/[a-z]+ [0-9.]+/gu)
    ?.map((entry) => entry.split(' '))
    .map(([word = '', percent]) => [word, Number(percent)] as const),
);

/** Words that occur in a great many names: places, languages, trades, and connecting words. */
const common = new Set(
  `of and for in at by to a an on und der die das fuer von et le la les du des de da do dos del el los las y e i il al &
  america american americas europe european germany german deutsche deutscher france french british britain england english
  italia italy italian espana spain spanish india indian china chinese japan japanese asia african africa canada canadian
  australia swiss royal state states city street park water food foods energy gas electric insurance assurance health
  medical pharmacy hotel hotels air airlines airways travel tours university college school institute foundation society
  association media news times daily press television radio music film studio studios games sport sports club fashion
  beauty motors auto cars systems solutions technology technologies tech digital data cloud software labs network networks
  telecom communications partners brothers sons industries products brands holding holdings management consulting design
  consultants financial finance savings trust funds mutual federal`
    .trim()
    .split(/\s+/u),
);

/**
 * Words of titles, buttons and copyright lines that stand beside any name, in the languages of most pages, without
 * accents.
 */
const fillers = new Set(
  `my your our you we i it is are be this that with from up out into or not no as via please welcome hello hi log sign
  in out on off enter access continue next back submit send open close view manage go start begin here now today
  dashboard panel untitled index required needed area mein meine ihr ihre zum zur im mit bei ist willkommen weiter
  mon votre mes vos sur avec pour bienvenue tu su mi con para bienvenido sua seu meu bem vindo uw je welkom twoj witamy
  again e mail phone number username user name id step password kennwort forgot
  copyright c all rights reserved since terms privacy policy cookies imprint alle rechte vorbehalten impressum datenschutz tous
  droits reserves
  sie sich an bei chez se connecter connectez vous identifiez identifier bienvenida sesion inicia inicie acceder benvenuto
  benvenuta nel fazer iniciar bij op mijn zaloguj zalogowac w do giris yap hos geldiniz
  todos los derechos reservados tutti i diritti riservati os direitos rechten voorbehouden`
    .trim()
    .split(/\s+/u),
);

/** Whether a word in lower case stands beside names and is in none. */
export const isFiller = (word: string): boolean => fillers.has(word) || /^\p{N}+$/u.test(word);

/** Whether a word in lower case tells no name: a title of such words and a brand is the brand's alone. */
export const saysNothing = (word: string): boolean =>
  isFiller(word) || common.has(word) || everydayWords.has(word);

/** 0 to 1 for a word in lower case: 1 is distinctive enough by itself. */
export type WordRarity = (word: string) => number;

/**
 * How distinctive a word is, as its information content relative to that of one text in a hundred million: `smith`
 * 0.25, `john` 0.22, a word of everyday language 0.38, a word that is on none of the lists 1.
 */
export function wordRarity(word: string): number {
  const percent = people.get(word);
  if (percent !== undefined) return rarityOfShare(percent / 100);
  return everydayWords.has(word) || common.has(word) ? rarityOfShare(everydayShare) : 1;
}

/**
 * Rarity of a word that this share of texts contains, for a caller's own tables. @throws RangeError for an invalid
 * share
 */
export function rarityOfShare(share: number): number {
  if (!(share > 0 && share <= 1)) throw new RangeError('share must be above 0 and at most 1');
  return Math.min(1, -Math.log(share) / Math.log(wholly));
}
