import { anyOf } from './any-of.ts';
import type { FieldFacts, FormFacts } from './page-facts.ts';

/** What tells who a visitor is: an address, a number or a name of an account. */
const accountWords =
  anyOf(`e-?mail(?:[- ]?(?:address|adresse|adres))?|mail|phone(?: number)?|mobile(?: number)?|
  user ?(?:name|id)?|log ?in(?: ?id)?|(?:account|customer|member(?:ship)?|client) ?(?:number|no|id|name)|
  telefon(?:nummer)?|handynummer|benutzer(?:name|kennung)?|anmeldename|kundennummer|kontonummer|zugangsnummer|
  courriel|identifiant|t[ée]l[ée]phone|num[ée]ro (?:de )?(?:client|compte|mobile)|nom d.utilisateur|
  correo(?: electr[óo]nico)?|usuario|tel[ée]fono|m[óo]vil|celular|dni|nif|cpf|
  posta elettronica|(?:nome )?utente|codice (?:cliente|utente|titolare|fiscale)|cellulare|
  utilizador|usu[áa]rio|telefone|telem[óo]vel|n[úu]mero de (?:cliente|ades[ãa]o)|
  gebruikersnaam|telefoonnummer|mobiel(?: nummer)?|klantnummer|rekeningnummer`);
const accountTokens = new Set(['username', 'email', 'tel', 'tel-national']);

const signInWords =
  anyOf(`sign(?:ing)?[ -]?in|log(?:ging)?[ -]?in|log[ -]?on|sign[ -]?on|unlock|verify|access (?:your|my) account|
  (?:send|get|e-?mail) (?:me )?(?:a |the |my )?(?:sign-?in |login |verification )?(?:code|link)|
  anmelden|anmeldung|einloggen|entsperren|verifizieren|code (?:senden|anfordern)|
  se connecter|connexion|connectez-vous|s.identifier|identifiez-vous|d[ée]verrouiller|d[ée]bloquer|v[ée]rifier|recevoir (?:le|un) code|
  inici(?:ar?|e) sesi[óo]n|ingresar|acceder|entrar|desbloquear|verificar|identif[íi]cate|(?:enviar|recibir) c[óo]digo|
  accedi|accesso|entra|sblocca|verifica|(?:invia|ricevi) (?:il )?codice|
  iniciar sess[ãa]o|fazer login|acessar|aceder|
  inloggen|aanmelden|ontgrendelen|verifi[ëe]ren|verifieer|stuur (?:mij )?(?:een )?code`);

/** What takes a visitor from the first of two steps to the second. Forms of other purposes have such buttons too. */
const goOnWords =
  anyOf(`continue|next|confirm|proceed|weiter|fortfahren|best[äa]tigen|continuer|suivant|confirmer|valider|
  continuar|siguiente|confirmar|continua|avanti|prosegui|conferma|seguinte|avan[çc]ar|pr[óo]ximo|
  doorgaan|volgende|verder|bevestigen`);

/** Words of forms that ask for an address and mean no account: newsletters, contact forms, searches, checkouts. */
const otherWords =
  anyOf(`newsletters?|subscri\\p{L}+|mailing list|updates|up to date|exclusive|discount|\\d+ ?%|
  notify me|request (?:a )?(?:demo|quote)|contact (?:us|form)|get in touch|comments|(?:post|add|leave) (?:a )?(?:reply|comment)|
  (?:to|zur|zum|vers|al|a la|naar) (?:shipping|payment|checkout|kasse|versand|paiement|pago|pagamento|betaling)|
  abonnieren|neuigkeiten|auf dem laufenden|rabatt|gutschein|kontaktformular|kontaktieren|kommentar(?:e|ieren)?|
  infolettre|abonne[rz](?:-vous)?|restez inform[ée]s?|contactez[- ]nous|commentaires?|
  bolet[íi]n|suscr[íi]\\p{L}+|cont[áa]ctanos|comentarios?|iscriviti|contattaci|comment[io]|
  boletim|subscrev\\p{L}+|assin(?:ar|e)|contacte-nos|fale conosco|coment[áa]rios?|
  nieuwsbrief|abonneer|inschrijven|neem contact op|reacties?`);
const otherFields = anyOf(`search|suche?n?|recherche[r]?|buscar|busca|cerca|pesquisar?|zoek(?:en)?|
  newsletter|comment|kommentar|commentaire|comentario|commento|coment[áa]rio|
  message|nachricht|mensaje|messaggio|mensagem|bericht|subject|betreff|sujet|asunto|oggetto|assunto|onderwerp`);

/** Fields that are typed into; a form of more of them asks for more than who the visitor is. */
const typedMax = 3;
const goOnTypedMax = 2;
const chosen = new Set(['checkbox', 'radio', 'range', 'color', 'file', 'select']);

export type SignInForm = Pick<FormFacts, 'fields' | 'buttons' | 'before'>;

/**
 * Whether a form asks who the visitor is, as the first of two steps of signing in: an address, a number or a name, and
 * a button that says so, or a heading where the button has no words that tell.
 *
 * @param headings title and headings of the page
 */
export function isSignInStep(form: SignInForm, headings: readonly string[]): boolean {
  const typed = form.fields.filter(({ type }) => !chosen.has(type));
  if (typed.length === 0 || typed.length > typedMax || !typed.some(isAccount)) return false;
  if (typed.some(isOther) || otherWords.test(form.before ?? '')) return false;
  if (form.buttons.some((button) => otherWords.test(button))) return false;
  if (form.buttons.some((button) => signInWords.test(button))) return true;
  if (typed.length > goOnTypedMax) return false;
  if (form.buttons.some((button) => goOnWords.test(button))) return true;
  const saysNothing = form.buttons.every((button) => !/\p{L}{4}/u.test(button) || /^submit$/i.test(button));
  return saysNothing && [form.before ?? '', ...headings].some((heading) => signInWords.test(heading));
}

/** Whether a form is a search or a newsletter: what its visitors enter there is of no use to a deceiver. */
export function isPassing({ fields, buttons, before = '' }: SignInForm): boolean {
  const typed = fields.filter(({ type }) => !chosen.has(type));
  if (typed.length > 2) return false;
  return typed.some(
    (field) =>
      field.type === 'search' ||
      /^(?:q|s|query|search)$/i.test(field.name) ||
      isOther(field) ||
      (field.type === 'email' && [before, ...buttons].some((words) => otherWords.test(words))),
  );
}

const isAccount = (field: FieldFacts): boolean =>
  field.type === 'email' ||
  field.type === 'tel' ||
  accountTokens.has(tokenOf(field)) ||
  accountWords.test(wordsOfField(field));

const isOther = (field: FieldFacts): boolean =>
  field.type === 'search' || field.type === 'textarea' || otherFields.test(wordsOfField(field));

/** The last word of the attribute names the kind of input (HTML, 4.10.18.7). */
export const tokenOf = ({ autocomplete }: FieldFacts): string =>
  autocomplete.trim().toLowerCase().split(/\s+/).at(-1) ?? '';

/** Names are written in camel case and with underscores. */
export const wordsOfField = ({ name, label }: FieldFacts): string =>
  `${name.replaceAll(/([a-z])([A-Z])/g, '$1 $2').replaceAll(/[_-]+/g, ' ')} ${label}`;
