import { anyOf } from './any-of.ts';

/** A pass to board or to ski is no password, and in India a pincode is a postal code. */
export const passwordWords =
  /(?<!(?:boarding|season|day|week|ski|guest|travel|event) )pass(?:word|code|phrase)?\b|\bpwd\b|\bmdp\b|passwor[td]|kennwort|\bpin\b(?![- ]?code)|contraseña|(?<!palabras? )\bclave\b|mot de passe|senha|palavra[- ]passe|hasło|wachtwoord|пароль|密码|パスワード/i;

export const cardWords =
  anyOf(`(?<!(?:library|loyalty|gift|bonus|member(?:ship)?|student|identity|id|sim|business|post) )card ?(?:number|no)|
  cardnumber|ccnum|cvv2?|cvc2?|kreditkarten?(?:nummer)?|kartennummer|kartenprüfnummer|prüfnummer|
  numéro de (?:la )?carte(?: bancaire)?|cryptogramme|número de (?:la )?tarjeta|número do cartão|
  numero (?:di|della) carta|creditcardnummer|kaartnummer`);

const walletThings = `(?:seed|recovery|secret)(?: recovery)? ?phrase|mnemonic(?: phrase)?|private ?key|keystore json|
  wiederherstellungsphrase|phrase (?:de récupération|secrète)|frase (?:semilla|de recuperación|secreta|de recuperação|di recupero)|
  herstelzin`;
/** What a field asks for. */
export const walletFieldWords = anyOf(`${walletThings}|(?:connect|import|restore) (?:your |my )?wallet`);
/**
 * What a button says: an article may warn of seed phrases, and many a page says "private key". Only a short line that
 * begins so calls for it.
 */
export const walletCall =
  anyOf(`(?<=^[^\\p{L}]*)(?:(?:connect|import|restore|link|sync|validate) (?:your |my |a )?wallet|
  wallet (?:verbinden|importieren|koppelen)|(?:connecter|importer) (?:votre |mon |un )?(?:wallet|portefeuille)|
  conectar (?:tu |mi |a |sua )?(?:wallet|billetera|cartera|carteira)|(?:collega|connetti) (?:il |il tuo )?wallet|
  (?:enter|type|provide) your (?:${walletThings}))`);

/** A picture of letters to be typed in shows that a visitor is a person, and is no secret. */
const captcha = /captcha|image|picture|shown|\bbild|robot/i;
const codes = anyOf(`otp|one[- ]?time (?:code|password|pin)|verification code|security code|confirmation code|
  sms ?(?:code|tan)|mtan|2fa(?: code)?|authenticator code|bestätigungscode|sicherheitscode|einmal(?:code|passwort)|
  code de (?:vérification|sécurité|confirmation)|código (?:de (?:verificación|seguridad|verificação|segurança)|sms)|
  codice (?:di (?:verifica|sicurezza)|sms|otp)|verificatiecode|beveiligingscode`);

export const asksForCode = (words: string): boolean => codes.test(words) && !captcha.test(words);
