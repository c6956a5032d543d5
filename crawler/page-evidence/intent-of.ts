import type { IntentEvidence } from '../../shared/algorithms/confidence/evidence.ts';
import { parseUrl } from '../../shared/platform/lib/parse-url.ts';
import {
  appFile,
  applicationWords,
  buyWords,
  callWords,
  cartWords,
  offerWords,
  paymentWords,
  price,
  programs,
} from './action-words.ts';
import { contactHandles } from './contact-handles.ts';
import type { FieldFacts, FormFacts, PageFacts } from './page-facts.ts';
import { asksForCode, cardWords, passwordWords, walletCall, walletFieldWords } from './secret-words.ts';
import { isPassing, isSignInStep, tokenOf, wordsOfField } from './sign-in-form.ts';
import { telephonesIn } from './telephone-numbers.ts';

const countMax = 20;
const textMax = 50_000;
/** Characters: a longer line is a sentence of an article and calls for nothing. */
const callLineMax = 60;
const linesMax = 2000;
/** Characters between a telephone number and the words that ask to call it. */
const besideNumber = 200;
/** Phrases of offers of work that make one, beside a way to answer it. */
const offersMin = 2;

/** What a page wants of its visitors, whichever brand it is compared with. */
export interface PageIntent extends Omit<IntentEvidence, 'formLeavesSite'> {
  /** Registrable domains that its forms submit to, without its own. */
  formSites: ReadonlySet<string>;
}

/**
 * What the page wants of its visitors, by its forms, its links and its words.
 *
 * @param siteOf returns the registrable domain of an address; null for what has none
 */
export function intentOf(facts: PageFacts, siteOf: (url: string) => string | null): PageIntent {
  const { forms, links } = facts;
  const fields = forms.flatMap((form) => form.fields);
  const buttons = forms.flatMap((form) => form.buttons);
  const text = `${facts.title}\n${facts.text}`.slice(0, textMax);
  const handles = contactHandles(links, text);
  return {
    asksForPassword: fields.some(isPassword),
    asksForCard: fields.some(isCard),
    asksForWallet:
      fields.some((field) => walletFieldWords.test(wordsOfField(field))) ||
      forms.some(isForPhrase) ||
      callsForWallet(text, buttons),
    asksForOneTimeCode: fields.some(isCode),
    asksForAccount: forms.some(
      (form) => !form.fields.some(isSecret) && isSignInStep(form, [facts.title, ...facts.headings]),
    ),
    offersDownload: offersDownload(facts, text, buttons),
    asksForCall: asksForCall(links, text),
    takesApplications: takesApplications(forms, text, handles.size > 0),
    sellsGoods: sellsGoods(`${text}\n${buttons.join('\n')}`),
    formSites: formSitesOf(facts, siteOf),
    contactHandles: Math.min(countMax, handles.size),
    paymentWords: Math.min(countMax, new Set(text.toLowerCase().match(paymentWords)).size),
  };
}

/** @param officialSites registrable domains where the brand itself receives input */
export function intentEvidence(
  { formSites, ...intent }: PageIntent,
  officialSites: ReadonlySet<string>,
): IntentEvidence {
  return { ...intent, formLeavesSite: [...formSites].some((site) => !officialSites.has(site)) };
}

export const asksForSecret = (intent: PageIntent): boolean =>
  intent.asksForPassword || intent.asksForCard || intent.asksForWallet || intent.asksForOneTimeCode;

const isPassword = (field: FieldFacts): boolean =>
  field.type === 'password' ||
  /^(?:current|new)-password$/.test(tokenOf(field)) ||
  passwordWords.test(wordsOfField(field));

const isCard = (field: FieldFacts): boolean =>
  tokenOf(field).startsWith('cc-') || cardWords.test(wordsOfField(field));

const isCode = (field: FieldFacts): boolean =>
  tokenOf(field) === 'one-time-code' || asksForCode(wordsOfField(field));

const isSecret = (field: FieldFacts): boolean => isPassword(field) || isCard(field) || isCode(field);

/** A wallet is connected by a button as often as by a form, and buttons are seldom buttons of HTML. */
function callsForWallet(text: string, buttons: readonly string[]): boolean {
  const lines = [...text.split('\n', linesMax), ...buttons];
  return lines.some((line) => line.length <= callLineMax && walletCall.test(line));
}

function offersDownload({ links, downloads }: PageFacts, text: string, buttons: readonly string[]): boolean {
  const isProgram = (link: string): boolean => {
    const url = parseUrl(link);
    return url !== null && (programs.test(url.pathname) || programs.test(url.search));
  };
  if (links.some(isProgram) || downloads?.some((name) => programs.test(name))) return true;
  return appFile.test(text) || buttons.some((button) => appFile.test(button));
}

function asksForCall(links: readonly string[], text: string): boolean {
  // A button to call has its number in the address alone.
  if (links.some((link) => link.startsWith('tel:')) && callWords.test(text)) return true;
  return telephonesIn(text).some((at) =>
    callWords.test(text.slice(Math.max(0, at - besideNumber), at + besideNumber)),
  );
}

/** A form for applications, or an offer of work with a way to answer: comments and searches are none. */
function takesApplications(forms: readonly FormFacts[], text: string, hasHandle: boolean): boolean {
  const asking = forms.filter((form) => form.fields.length > 0 && !isPassing(form));
  const isForm = asking.some(({ fields, buttons }) =>
    [...fields.map(wordsOfField), ...buttons].some((words) => applicationWords.test(words)),
  );
  if (isForm) return true;
  const offers = new Set(text.toLowerCase().match(offerWords)).size;
  return offers >= offersMin && (hasHandle || asking.some(asksForPerson));
}

const personWords =
  /name|nom\b|nombre|naam|phone|telefon|téléphone|teléfono|telefone|mobile|e-?mail|correo|courriel/i;

/** Whether a form asks who somebody is and how to reach them, without room for a comment. */
function asksForPerson({ fields }: FormFacts): boolean {
  const isComment = fields.some(({ type, name }) => type === 'textarea' && /comment/i.test(name));
  return !isComment && fields.filter((field) => personWords.test(wordsOfField(field))).length >= 2;
}

/** As many prices make a list of goods, in whatever language. */
const pricesMin = 4;
const everyPrice = new RegExp(price.source, 'gu');

const sellsGoods = (words: string): boolean =>
  cartWords.test(words) ||
  (buyWords.test(words) && price.test(words)) ||
  new Set(words.match(everyPrice)).size >= pricesMin;

/** Recovery phrases have 12 words and more (BIP 39), and a form for them has as many numbered fields, in whatever language. */
const phraseWordsMin = 12;

function isForPhrase({ fields }: FormFacts): boolean {
  const numbers = fields.flatMap(
    ({ type, name, label }) =>
      (type === 'text' || type === 'password'
        ? /^\D{0,20}(\d{1,2})\D{0,3}$/.exec(label || name)?.[1]
        : null) ?? [],
  );
  return new Set(numbers).size >= phraseWordsMin;
}

/** A search and a newsletter are often somebody else's service, and take nothing that matters. */
function formSitesOf({ forms, url }: PageFacts, siteOf: (url: string) => string | null): Set<string> {
  const own = siteOf(url);
  const sites = forms.flatMap((form) => {
    const site = form.action === null ? null : siteOf(form.action);
    const isTaken = form.fields.some(isSecret) || !isPassing(form);
    return site === null || site === own || !isTaken ? [] : [site];
  });
  return new Set(sites);
}
