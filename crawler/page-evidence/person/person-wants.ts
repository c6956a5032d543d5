import type { PageKind, PersonWants } from '../../../shared/algorithms/confidence/people/person-evidence.ts';
import type { PathOwner } from '../../../shared/algorithms/names/platform-profiles.ts';
import { contactHandles } from '../contact-handles.ts';
import type { FormFacts, PageFacts } from '../page-facts.ts';
import { isPassing, tokenOf, wordsOfField } from '../sign-in-form.ts';
import { telephonesIn } from '../telephone-numbers.ts';
import { isPlatformsOwn } from './calls-of.ts';
import type { PageHits, PhraseField, PhraseFound } from './find-phrases.ts';

/** Words between a want and the way of paying for it in advance. */
const besidePayment = 60;
/** Different phrases of a want that make one of a text in which nobody speaks. */
const phrasesMin = 2;
/** Words from the beginning within which a page says who speaks. */
export const voiceWords = 150;
const textMax = 50_000;

/** Addresses of the common currencies, as pages have them to be copied. */
const walletAddress =
  /(?<![\p{L}\p{N}])(?:bc1[a-z0-9]{25,60}|[13][1-9A-HJ-NP-Za-km-z]{25,34}|0x[0-9a-fA-F]{40}|T[1-9A-HJ-NP-Za-km-z]{33}|ltc1[a-z0-9]{25,60})(?![\p{L}\p{N}])/u;
/** A return: a share per time, or twice what was sent. */
const returns =
  /\d[\d.,]*\s?%\s?(?:\/|per|a|daily|weekly|monthly|roi|apy|return|profit|pro|am|täglich|par|por|al|dziennie|в|ежедневно|her|毎日|每|हर)|(?<!\p{L})(?:x2|2x|200\s?%)(?!\p{L})/iu;

export interface WantChoices {
  facts: PageFacts;
  kind: PageKind;
  owner: PathOwner | null;
  hits: PageHits;
  isFirstPerson: boolean;
  /** Its words could be read. */
  isRead: boolean;
}

/**
 * What the page wants of who believes it to be the person's. Null where its words could not be read, unless its links and
 * forms already show a want. Of articles only forms, buttons and links that lead away count.
 */
export function wantsOf({ isRead, ...page }: WantChoices): PersonWants | null {
  const { facts, kind, hits } = page;
  const isArticle = kind === 'article';
  const isSpoken = page.isFirstPerson || isVoice(kind, hits);
  const has = (field: PhraseField): boolean => isWanted(field, { kind, hits, isSpoken });
  const talks =
    saysAnywhere('talkElsewhere', kind, hits) ||
    (!isArticle && isSpoken && talksByLinks(page)) ||
    (isSpoken && facts.forms.some(asksWho));
  const invests = has('invest') || (!isArticle && paysReturns(facts));
  if (!isRead && !talks && !invests) return null;
  return {
    talkElsewhere: talks,
    invest: invests,
    donate: has('donate'),
    ticket: has('ticket') || (!isArticle && isPaidAhead('access', hits)),
    marry: saysAnywhere('marry', kind, hits),
  };
}

/** Whether the page speaks as or for somebody: as a profile does, or by its first words. */
export const isVoice = (kind: PageKind, { text, head }: Pick<PageHits, 'text' | 'head'>): boolean =>
  kind === 'profile' ||
  [...head, ...text.filter(({ at }) => at < voiceWords)].some(
    ({ field }) => field === 'speaksAsPerson' || field === 'speaksFor',
  );

const saysAnywhere = (wanted: PhraseField, kind: PageKind, { text, head, calls }: PageHits): boolean =>
  (kind === 'article' ? calls : [...calls, ...head, ...text]).some(({ field }) => field === wanted);

/**
 * A phrase on a button or in a heading is a want. In a running text one phrase is only where somebody speaks, or asks to be
 * paid in advance beside it; any two different ones are.
 */
function isWanted(
  wanted: PhraseField,
  { kind, hits, isSpoken }: { kind: PageKind; hits: PageHits; isSpoken: boolean },
): boolean {
  const { text, head, calls } = hits;
  if (calls.some(({ field }) => field === wanted)) return true;
  if (kind === 'article') return false;
  if (head.some(({ field }) => field === wanted)) return true;
  const said = text.filter(({ field }) => field === wanted);
  if (said.length === 0) return false;
  if (isSpoken || new Set(said.map(({ phrase }) => phrase)).size >= phrasesMin) return true;
  return isPaidAhead(wanted, hits) || said.some((each) => isBeside(each, 'pitch', hits));
}

const isBeside = ({ at }: PhraseFound, wanted: PhraseField, { text }: Pick<PageHits, 'text'>): boolean =>
  text.some((each) => each.field === wanted && Math.abs(each.at - at) <= besidePayment);

/** Whether money is asked for in advance beside a phrase of a kind in the running text. */
export const isPaidAhead = (wanted: PhraseField, hits: Pick<PageHits, 'text'>): boolean =>
  hits.text.some((each) => each.field === wanted && isBeside(each, 'payAhead', hits));

/** A messenger, a private mailbox or a number on a page that speaks as or for somebody; platforms' own buttons are none. */
function talksByLinks({ facts, owner, hits }: Pick<WantChoices, 'facts' | 'owner' | 'hits'>): boolean {
  const text = facts.text.slice(0, textMax);
  const links = (facts.shownLinks?.map(({ url }) => url) ?? facts.links).filter(
    (link) => !isPlatformsOwn(link, owner),
  );
  if (contactHandles(links, text).size > 0) return true;
  // Only who invites to pay ahead or to give has a number for it; offices have telephones, too.
  const invites = [...hits.text, ...hits.head].some(({ field }) => field === 'payAhead' || field === 'marry');
  return (
    invites && (links.some((link) => /^(?:mailto|tel|sms):/i.test(link)) || telephonesIn(text).length > 0)
  );
}

function paysReturns({ text }: PageFacts): boolean {
  const read = text.slice(0, textMax);
  return walletAddress.test(read) && returns.test(read);
}

const nameWords =
  /name|nom\b|nombre|naam|imi[ęe]|nazwisko|jm[ée]no|имя|ім'я|фамилия|ad[ıi]\b|soyad|nama|tên|姓名|名前|氏名|이름|الاسم|नाम|שם|όνομα/iu;
const reachWords =
  /phone|tel(?:efon|éfono|efone|\b)|téléphone|mobile|handy|celular|whatsapp|телефон|номер|telefonu|điện thoại|电话|手机|電話|전화|هاتف|फ़?ोन|טלפון|τηλέφωνο|e-?mail|correo|courriel|почта|邮箱|メール|이메일|البريد/iu;

/** Whether a form takes a name and a way to reach its owner, and is neither a search, a newsletter nor a sign-in. */
export function asksWho(form: FormFacts): boolean {
  if (isPassing(form)) return false;
  const { fields } = form;
  if (fields.some(({ type }) => type === 'password' || type === 'search')) return false;
  const isName = fields.some((field) => /name/.test(tokenOf(field)) || nameWords.test(wordsOfField(field)));
  const isReach = fields.some(
    (field) => field.type === 'tel' || field.type === 'email' || reachWords.test(wordsOfField(field)),
  );
  return isName && isReach;
}
