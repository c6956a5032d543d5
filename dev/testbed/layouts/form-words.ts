/** Texts of sign-in pages, by language: for pages of brands, of unrelated sites and of copies. */
export interface FormWords {
  signIn: string;
  email: string;
  password: string;
  code: string;
  card: string;
  expires: string;
  next: string;
  forgotten: string;
  /** Text before the name. */
  welcome: string;
  /** A reason to hurry, as phishing kits give it. */
  alarm: string;
  legal: string;
}

export const formWords = {
  en: {
    signIn: 'Sign in',
    email: 'E-mail address',
    password: 'Password',
    code: 'One-time code',
    card: 'Card number',
    expires: 'Expiry date',
    next: 'Continue',
    forgotten: 'Forgotten your password?',
    welcome: 'Welcome to',
    alarm: 'Your access has been limited. Confirm your details within 24 hours, or it will be closed.',
    legal: 'Imprint, privacy, terms of use',
  },
  de: {
    signIn: 'Anmelden',
    email: 'E-Mail-Adresse',
    password: 'Kennwort',
    code: 'Bestätigungscode',
    card: 'Kartennummer',
    expires: 'Gültig bis',
    next: 'Weiter',
    forgotten: 'Kennwort vergessen?',
    welcome: 'Willkommen bei',
    alarm: 'Ihr Zugang wurde eingeschränkt. Bestätigen Sie Ihre Daten innerhalb von 24 Stunden.',
    legal: 'Impressum, Datenschutz, Nutzungsbedingungen',
  },
  fr: {
    signIn: 'Se connecter',
    email: 'Adresse e-mail',
    password: 'Mot de passe',
    code: 'Code de vérification',
    card: 'Numéro de carte',
    expires: 'Expire le',
    next: 'Continuer',
    forgotten: 'Mot de passe oublié ?',
    welcome: 'Bienvenue chez',
    alarm: 'Votre accès a été suspendu. Confirmez vos informations sous 24 heures.',
    legal: 'Mentions légales, confidentialité, conditions',
  },
  es: {
    signIn: 'Iniciar sesión',
    email: 'Correo electrónico',
    password: 'Contraseña',
    code: 'Código de verificación',
    card: 'Número de tarjeta',
    expires: 'Caduca el',
    next: 'Continuar',
    forgotten: '¿Ha olvidado su contraseña?',
    welcome: 'Bienvenido a',
    alarm: 'Su acceso ha sido limitado. Confirme sus datos en un plazo de 24 horas.',
    legal: 'Aviso legal, privacidad, condiciones',
  },
  it: {
    signIn: 'Accedi',
    email: 'Indirizzo e-mail',
    password: 'Password',
    code: 'Codice di verifica',
    card: 'Numero della carta',
    expires: 'Scadenza',
    next: 'Continua',
    forgotten: 'Password dimenticata?',
    welcome: 'Benvenuti in',
    alarm: 'Il suo accesso è stato limitato. Confermi i suoi dati entro 24 ore.',
    legal: 'Note legali, privacy, condizioni',
  },
  pl: {
    signIn: 'Zaloguj się',
    email: 'Adres e-mail',
    password: 'Hasło',
    code: 'Kod SMS',
    card: 'Numer karty',
    expires: 'Data ważności',
    next: 'Dalej',
    forgotten: 'Nie pamiętasz hasła?',
    welcome: 'Witamy w',
    alarm: 'Twój dostęp został ograniczony. Potwierdź swoje dane w ciągu 24 godzin.',
    legal: 'Nota prawna, prywatność, regulamin',
  },
  tr: {
    signIn: 'Giriş yap',
    email: 'E-posta adresi',
    password: 'Şifre',
    code: 'Doğrulama kodu',
    card: 'Kart numarası',
    expires: 'Son kullanma tarihi',
    next: 'Devam',
    forgotten: 'Şifrenizi mi unuttunuz?',
    welcome: 'Hoş geldiniz:',
    alarm: 'Erişiminiz kısıtlandı. Bilgilerinizi 24 saat içinde onaylayın.',
    legal: 'Künye, gizlilik, koşullar',
  },
  ja: {
    signIn: 'ログイン',
    email: 'メールアドレス',
    password: 'パスワード',
    code: '認証コード',
    card: 'カード番号',
    expires: '有効期限',
    next: '次へ',
    forgotten: 'パスワードをお忘れですか',
    welcome: 'ようこそ',
    alarm: 'アカウントが制限されました。24時間以内に情報を確認してください。',
    legal: '会社情報 プライバシー 利用規約',
  },
} as const satisfies Record<string, FormWords>;
export type Language = keyof typeof formWords;
