import type { IntentEvidence } from '../../shared/algorithms/confidence/evidence.ts';
import type { FieldFacts, PageFacts } from './page-facts.ts';
import { parseUrl } from '../../shared/platform/lib/parse-url.ts';

const passwordWords =
  /pass(?:word|code|phrase)?\b|\bpwd\b|passwor[td]|kennwort|contraseña|mot de passe|senha|hasło|wachtwoord|пароль|密码|パスワード/i;
const cardWords =
  /\b(?:card ?(?:number|no)|cardnumber|ccnum|cvv2?|cvc|kartennummer|prüfnummer|numéro de carte|número de (?:la )?tarjeta|número do cartão|numero (?:di|della) carta)\b/i;
const walletWords =
  /\b(?:(?:seed|recovery|secret) ?phrase|mnemonic|private ?key|keystore json|connect (?:your )?wallet|import (?:your )?wallet|wiederherstellungsphrase)\b/i;
const codeWords =
  /\b(?:otp|one[- ]?time (?:code|password)|verification code|security code|sms ?(?:code|tan)|2fa|authenticator code|bestätigungscode|code de vérification|código de verificación)\b/i;

const programs = /\.(?:apk|exe|msi|dmg|pkg|appimage|deb|rpm|scr|bat|jar|iso)$/i;
const callWords =
  /(?<!\p{L})(?:call (?:us|now|support|our|the)|toll[- ]?free|help ?line|hotline|customer (?:care|service|support)|technical support|support (?:line|number)|do not (?:close|restart|shut)|has been (?:locked|blocked)|rufen sie|kundendienst|appelez|assistance|llame|atención al cliente)(?!\p{L})/iu;
/** Nine digits and more, in groups as telephone numbers are written; dates and prices are shorter. */
const telephone = /(?<![\d.,])(?:\+|00|\(?0|1[- ]?\(?8|\(?\d{3}\)?[- .])[\d ()./-]{7,18}\d(?![\d.,])/;
const jobWords =
  /(?<!\p{L})(?:apply now|apply for (?:this|the) (?:job|position|role)|job (?:offer|application|opening)|send (?:us )?your (?:cv|résumé|resume)|upload (?:your )?(?:cv|résumé|resume)|we are hiring|work from home|per (?:hour|week|day) (?:paid|salary)|weekly pay|jetzt bewerben|lebenslauf|postuler|candidature|candidatura)(?!\p{L})/iu;
const cartWords =
  /(?<!\p{L})(?:add to (?:cart|basket|bag)|buy now|shop now|check ?out|shopping (?:cart|bag)|place (?:your )?order|order now|free shipping|in den warenkorb|jetzt kaufen|zur kasse|ajouter au panier|acheter|añadir al carrito|comprar ahora|aggiungi al carrello|acquista)(?!\p{L})/iu;

const contactHosts = new Set([
  't.me',
  'telegram.me',
  'wa.me',
  'api.whatsapp.com',
  'signal.me',
  'discord.gg',
  'm.me',
  'line.me',
  'viber.click',
]);
/** Each word counts once, however often it occurs. */
const payment =
  /(?<!\p{L})(?:bitcoin|btc|ethereum|usdt|airdrop|giveaway|double your|guaranteed (?:profit|return)s?|invest(?:ment)? now|deposit|wire transfer|western union|moneygram|gift ?cards?|iban|sort code|claim (?:your )?(?:prize|reward|refund)|unpaid (?:fee|toll|customs)|customs fee|pay now|überweis\p{L}+|gewinn\p{L}*|remboursement|reembolso)(?!\p{L})/giu;
const countMax = 20;
const textMax = 50_000;

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
  const fields = facts.forms.flatMap((form) => form.fields);
  const text = `${facts.title} ${facts.text}`.slice(0, textMax);
  const own = siteOf(facts.url);
  return {
    asksForPassword: fields.some(isPassword),
    asksForCard: fields.some((field) => tokenOf(field).startsWith('cc-') || cardWords.test(wordsOf(field))),
    // A wallet is connected by a button as often as by a form.
    asksForWallet: fields.some((field) => walletWords.test(wordsOf(field))) || walletWords.test(text),
    asksForOneTimeCode: fields.some(
      (field) => tokenOf(field) === 'one-time-code' || codeWords.test(wordsOf(field)),
    ),
    asksForAccount: false,
    offersDownload: facts.links.some((link) => programs.test(parseUrl(link)?.pathname ?? '')),
    asksForCall: asksForCall(facts, text),
    takesApplications: jobWords.test(text) && fields.length > 0,
    sellsGoods: cartWords.test(`${text} ${facts.forms.flatMap(({ buttons }) => buttons).join(' ')}`),
    formSites: new Set(
      facts.forms.flatMap(({ action }) => {
        const site = action === null ? null : siteOf(action);
        return site === null || site === own ? [] : [site];
      }),
    ),
    contactHandles: Math.min(countMax, new Set(facts.links.filter(isContact)).size),
    paymentWords: Math.min(countMax, new Set(text.toLowerCase().match(payment)).size),
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

function asksForCall({ links }: PageFacts, text: string): boolean {
  const hasNumber = links.some((link) => link.startsWith('tel:')) || telephone.test(text);
  return hasNumber && callWords.test(text);
}

function isPassword(field: FieldFacts): boolean {
  return (
    field.type === 'password' ||
    /^(?:current|new)-password$/.test(tokenOf(field)) ||
    passwordWords.test(wordsOf(field))
  );
}

/** The last word of the attribute names the kind of input (HTML, 4.10.18.7). */
const tokenOf = ({ autocomplete }: FieldFacts): string =>
  autocomplete.trim().toLowerCase().split(/\s+/).at(-1) ?? '';

/** Names are written in camel case and with underscores. */
const wordsOf = ({ name, label }: FieldFacts): string =>
  `${name.replaceAll(/([a-z])([A-Z])/g, '$1 $2').replaceAll(/[_-]+/g, ' ')} ${label}`;

function isContact(link: string): boolean {
  return /^(?:tg|whatsapp|sgnl|viber):/.test(link) || contactHosts.has(parseUrl(link)?.hostname ?? '');
}
