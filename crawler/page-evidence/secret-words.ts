import { anyOf } from './any-of.ts';

/** A pass to board or to ski is no password, and in India a pincode is a postal code. */
export const passwordWords =
  /(?<!(?:boarding|season|day|week|ski|guest|travel|event) )pass(?:word|code|phrase)?\b|\bpwd\b|\bmdp\b|passwor[td]|kennwort|\bpin\b(?![- ]?code)|contraseña|(?<!palabras? )\bclave\b|mot de passe|senha|palavra[- ]passe|hasło|wachtwoord|пароль|密码|パスワード/i;

export const cardWords =
  anyOf(`(?<!(?:library|loyalty|gift|bonus|member(?:ship)?|student|identity|id|sim|business|post) )card ?(?:number|no)|
  cardnumber|ccnum|cvv2?|cvc2?|kreditkarten?(?:nummer)?|kartennummer|kartenprüfnummer|prüfnummer|
  numéro de (?:la )?carte(?: bancaire)?|cryptogramme|número de (?:la )?tarjeta|número do cartão|
  numero (?:di|della) carta|creditcardnummer|kaartnummer|
  číslo (?:platební |platobnej |kreditní |kreditnej )?kart[yu](?! (?:pojišt|poist|čten|čita|zákazn|věrnost|vernost))|
  numer karty(?! (?:bibl|stał|lojal|klient))|
  номер (?:банковской |платёжной |вашей )?карты(?! (?:лояль|покуп|клиент|читател))|номер (?:банківської |платіжної )?картки|номер на карта(?:та)?|
  broj (?:bankovne |kreditne )?kartice|број (?:платне |кредитне )?картице|številka kartice|(?:bank)?kártya ?szám[aá]?|
  număr(?:ul)? (?:de )?card(?:ului)?|kart numara(?:sı|nız)|αριθμ[όο]ς κάρτας|kort(?:in|ti) ?numero|(?:bank|kredit|betal)kortnummer|
  kortelės numeris|nomor kartu (?:kredit|debit|atm)|số thẻ (?:ngân hàng|tín dụng)|カード番号|카드 ?번호|(?:银行|信用)?卡号|信用卡號|
  หมายเลขบัตร(?:เครดิต|เดบิต)?|رقم البطاقة|شماره کارت|מספר (?:ה)?כרטיס(?: אשראי)?|कार्ड (?:नंबर|संख्या|क्रमांक)|numero ng (?:credit |debit )?card`);

const walletThings = `(?:seed|recovery|secret)(?: recovery)? ?phrase|mnemonic(?: phrase)?|private ?key|keystore json|
  wiederherstellungsphrase|phrase (?:de récupération|secrète)|frase (?:semilla|de recuperación|secreta|de recuperação|di recupero)|
  herstelzin|фраз[ау] восстановления|(?:сид|seed)[- ]фраз[ау]|секретн(?:ая|ую) фраз[ау]|сід-фраз[ау]|фраз[ау] відновлення|
  fraz[aę] (?:odzyskiwania|seed)|seed fráz[ei]|obnovovací frázi?|kurtarma (?:ifadesi|kelime(?:si|leri))|palavras de recuperação|frase de recuperação|
  助记词|助記詞|リカバリーフレーズ|シードフレーズ|복구 ?(?:문구|구문)|시드 ?(?:문구|구문)|frasa pemulihan|cụm từ khôi phục|عبارة الاسترداد|عبارت بازیابی`;
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
  cüzdan(?:ı|ını|ınızı) bağla(?:yın)?|подключи(?:ть|те) (?:свой |ваш )?кошел[её]к|підключи(?:ти|ть) гаманець|(?:połącz|podłącz) portfel|připojit peněženku|pripojiť peňaženku|
  (?:koppel|verbind) (?:je |uw )?wallet|连接钱包|連接錢包|ウォレットを接続|지갑 연결|hubungkan dompet|kết nối ví|
  (?:enter|type|provide) your (?:${walletThings}))`);

/** A picture of letters to be typed in shows that a visitor is a person, and is no secret. */
const captcha = /captcha|image|picture|shown|\bbild|robot/i;
const codes = anyOf(`otp|one[- ]?time (?:code|password|pin)|verification code|security code|confirmation code|
  sms ?(?:code|tan)|mtan|2fa(?: code)?|authenticator code|bestätigungscode|sicherheitscode|einmal(?:code|passwort)|
  code de (?:vérification|sécurité|confirmation)|código (?:de (?:verificación|seguridad|verificação|segurança)|sms)|
  codice (?:di (?:verifica|sicurezza)|sms|otp)|verificatiecode|beveiligingscode`);

export const asksForCode = (words: string): boolean => codes.test(words) && !captcha.test(words);
