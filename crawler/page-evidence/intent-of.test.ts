import { wantLevelOf } from '../../shared/algorithms/confidence/claim-and-want.ts';
import type { FieldFacts, PageFacts } from './page-facts.ts';
import { intentEvidence, intentOf } from './intent-of.ts';

const nothing: PageFacts = {
  url: 'https://evil.example/login',
  status: 200,
  title: '',
  headNames: [],
  siteNames: [],
  headings: [],
  text: '',
  html: '',
  forms: [],
  assets: [],
  links: [],
};
const siteOf = (url: string) => new URL(url).hostname.split('.').slice(-2).join('.');
const read = (facts: Partial<PageFacts>) =>
  intentEvidence(intentOf({ ...nothing, ...facts }, siteOf), new Set(['brand.example']));
const field = (facts: Partial<FieldFacts>): FieldFacts => ({
  type: 'text',
  name: '',
  autocomplete: '',
  label: '',
  ...facts,
});
const asking = (facts: Partial<FieldFacts>) =>
  read({ forms: [{ action: null, fields: [field(facts)], buttons: [] }] });

describe('what a page wants', () => {
  it.each<Partial<FieldFacts>>([
    { type: 'password' },
    { autocomplete: 'section-a current-password' },
    { name: 'userPassword' },
    { label: 'Kennwort' },
    { label: 'Введите пароль' },
    { name: 'user_pwd' },
    { label: 'Palavra-passe' },
    { label: 'Clave' },
    { name: 'pin' },
  ])('sees that %j is for a password', (facts) => {
    expect(asking(facts)).toMatchObject({ asksForPassword: true, asksForCard: false });
  });

  it.each<Partial<FieldFacts>>([
    { autocomplete: 'billing cc-number' },
    { name: 'cardNumber' },
    { label: 'CVV' },
    { label: 'Número de tarjeta' },
    { label: 'Numéro de carte bancaire' },
    { label: 'Kaartnummer' },
  ])('sees that %j is for a card', (facts) => {
    expect(asking(facts)).toMatchObject({ asksForCard: true, asksForPassword: false });
  });

  it.each<Partial<FieldFacts>>([
    { autocomplete: 'one-time-code' },
    { name: 'otp' },
    { label: 'SMS code' },
    { label: 'Código de verificación' },
    { label: 'Verificatiecode' },
  ])('sees that %j is for a code', (facts) => {
    expect(asking(facts).asksForOneTimeCode).toBe(true);
  });

  it.each<Partial<FieldFacts>>([
    { name: 'q', label: 'Search' },
    { type: 'email', name: 'email', label: 'Newsletter' },
    { name: 'passenger', label: 'Passenger name' },
    { name: 'postcard_text' },
    { label: 'Palabra clave' },
    { label: 'Pin code' },
    { label: 'Boarding pass number' },
    { label: 'Library card number' },
    { label: 'Verification code shown in the picture' },
  ])('sees nothing in %j', (facts) => {
    expect(asking(facts)).toEqual(read({}));
  });

  it('reads a wallet off a button as well', () => {
    expect(read({ text: 'Connect your wallet to claim' }).asksForWallet).toBe(true);
    expect(asking({ label: 'Enter your recovery phrase' }).asksForWallet).toBe(true);
  });

  it('takes an article about wallets for no request', () => {
    const text =
      'Never enter your seed phrase anywhere: whoever asks you to connect your wallet wants what is in it.';
    expect(read({ title: 'What a private key is', text }).asksForWallet).toBe(false);
  });

  it('sees where a form goes, and does not mind the brand itself', () => {
    const to = (action: string | null) =>
      read({ forms: [{ action, fields: [], buttons: [] }] }).formLeavesSite;
    expect(to('https://collect.elsewhere.test/x')).toBe(true);
    expect(to('https://api.evil.example/x')).toBe(false);
    expect(to('https://www.brand.example/login')).toBe(false);
    expect(to(null)).toBe(false);
  });

  it('counts ways to talk and words of payment once each, and not without end', () => {
    const links = [
      'https://t.me/agent',
      'https://t.me/agent',
      'https://wa.me/491',
      'https://example.com/',
      'tg:x',
    ];
    const text = `Bitcoin bitcoin BITCOIN giveaway, jetzt überweisen. ${'airdrop '.repeat(100)}`;
    const found = read({ links, text });
    expect(found).toMatchObject({ contactHandles: 3, paymentWords: 4 });
    const many = Array.from({ length: 100 }, (_value, at) => `https://t.me/agent${at}`);
    expect(read({ links: many }).contactHandles).toBe(20);
  });

  const form = (
    fields: Partial<FieldFacts>[],
    buttons: string[],
    before = '',
  ): PageFacts['forms'][number] => ({
    action: null,
    fields: fields.map(field),
    buttons,
    before,
  });

  it.each([
    ['E-mail or phone', 'Next'],
    ['Username', 'Sign in'],
    ['E-Mail-Adresse', 'Weiter'],
    ['Benutzername', 'Anmelden'],
    ['Adresse e-mail', 'Suivant'],
    ['Identifiant', 'Se connecter'],
    ['Correo electrónico', 'Continuar'],
    ['Usuario', 'Iniciar sesión'],
    ['Codice cliente', 'Accedi'],
    ['Telemóvel', 'Avançar'],
    ['Utilizador', 'Entrar'],
    ['Gebruikersnaam', 'Inloggen'],
    ['Telefoonnummer', 'Volgende'],
    ['Phone number', 'Send code'],
    ['Account number', 'Unlock'],
  ])('sees the first step of signing in: %s, %s', (label, button) => {
    expect(read({ forms: [form([{ label }], [button])] }).asksForAccount).toBe(true);
  });

  it('reads the first step off a heading where the button says nothing, and not off the second step', () => {
    const first = form([{ type: 'email' }], ['→']);
    expect(read({ forms: [first], headings: ['Sign in to your account'] }).asksForAccount).toBe(true);
    expect(read({ forms: [first], headings: ['Welcome'] }).asksForAccount).toBe(false);
    expect(read({ forms: [{ ...first, before: 'Log in' }] }).asksForAccount).toBe(true);
    const both = form([{ type: 'email' }, { type: 'password' }], ['Sign in']);
    expect(read({ forms: [both] })).toMatchObject({ asksForAccount: false, asksForPassword: true });
  });

  it.each<[string, PageFacts['forms'][number]]>([
    ['a newsletter', form([{ type: 'email', label: 'Your e-mail' }], ['Subscribe'])],
    ['a newsletter that goes on', form([{ type: 'email' }], ['Continue'], 'Our newsletter\nNews every week')],
    ['a German newsletter', form([{ type: 'email' }], ['Anmelden'], 'Auf dem Laufenden bleiben')],
    ['a search', form([{ type: 'search', name: 'q', label: 'Search' }], ['Go on'])],
    ['a search without a type', form([{ name: 'search', label: 'E-mail or name' }], ['Next'])],
    [
      'a contact form',
      form([{ label: 'Name' }, { type: 'email' }, { type: 'textarea', label: 'Message' }], ['Send']),
    ],
    ['a comment', form([{ type: 'email' }, { type: 'textarea', name: 'comment' }], ['Post comment'])],
    ['a checkout', form([{ type: 'email' }], ['Continue to shipping'])],
    [
      'an address',
      form([{ label: 'Name' }, { type: 'tel' }, { label: 'Street' }, { label: 'City' }], ['Continue']),
    ],
    ['a cookie banner', form([{ type: 'checkbox', label: 'Statistics' }], ['Accept all', 'Confirm'])],
  ])('takes %s for no account', (_name, one) => {
    expect(wantLevelOf(read({ forms: [one], headings: ['Log in'] }))).toBe('nothing');
  });

  it("minds no newsletter and no search that is somebody else's service, but a secret anywhere", () => {
    const to = (fields: Partial<FieldFacts>[], button: string) =>
      read({ forms: [{ ...form(fields, [button]), action: 'https://lists.elsewhere.test/' }] })
        .formLeavesSite;
    expect(to([{ type: 'email' }], 'Subscribe')).toBe(false);
    expect(to([{ name: 'q' }], 'Search')).toBe(false);
    expect(to([{ type: 'email' }], 'Send')).toBe(true);
    expect(to([{ type: 'password', label: 'newsletter' }], 'Subscribe')).toBe(true);
  });

  it.each<[string, Partial<PageFacts>, boolean]>([
    ['a program', { links: ['https://evil.example/files/Setup.EXE?x=1'] }, true],
    ['a program behind a script', { links: ['https://evil.example/get.php?file=velmora.apk'] }, true],
    ['a file that a script makes', { downloads: ['velmora-update.msi'] }, true],
    ['an app without a shop', { text: 'Download our APK now' }, true],
    ['a document', { links: ['https://evil.example/prices.pdf'], downloads: ['report.docx'] }, false],
    [
      'an app in its shop',
      { text: 'Get it on Google Play', links: ['https://play.google.com/store/apps'] },
      false,
    ],
    ['a host that ends so', { links: ['https://files.bat/'] }, false],
  ])('sees a download of %s', (_name, facts, expected) => {
    expect(read(facts).offersDownload).toBe(expected);
  });

  it.each<[string, boolean]>([
    ['Your computer has been locked. Call Support +1 (888) 555-0123', true],
    ['Rufen Sie uns an: 0800 123 4567', true],
    ['Service client : 01 23 45 67 89', true],
    ['Atención al cliente: llame al 900 123 456', true],
    ['Numero verde 800-123-4567', true],
    ['Klantenservice 020 123 4567', true],
    ['Atendimento: (11) 4002-8922', true],
    ['Customer service is open from 01.02.2026 to 2026-03-04', false],
    ['Customer support for 120 000 000 people', false],
    ['Hotline ISBN 978-3-16-148410-0, order 4711', false],
    ['Our office: +44 20 7946 0000', false],
    [`Customer service is what we care for.${' and so on'.repeat(40)} Fax: +44 20 7946 0000`, false],
  ])('sees whether "%s" asks for a call: %j', (text, expected) => {
    expect(read({ text }).asksForCall).toBe(expected);
  });

  it.each<[string, Partial<PageFacts>, boolean]>([
    [
      'a form',
      { forms: [form([{ label: 'Name' }, { type: 'file', label: 'Upload your CV' }], ['Send'])] },
      true,
    ],
    ['a button', { forms: [form([{ label: 'Name' }], ['Jetzt bewerben'])] }, true],
    [
      'an offer by a messenger',
      { text: 'We are hiring! Work from home, weekly pay.', links: ['https://wa.me/491'] },
      true,
    ],
    [
      'an offer with a form',
      {
        text: 'Work from home, no experience',
        forms: [form([{ label: 'Full name' }, { type: 'tel', label: 'Phone' }], ['Send'])],
      },
      true,
    ],
    [
      'an article with comments',
      {
        text: 'More people work from home than ever. Part-time work is rare.',
        forms: [
          form(
            [{ label: 'Name' }, { type: 'email', label: 'E-mail' }, { type: 'textarea', name: 'comment' }],
            ['Post comment'],
          ),
        ],
      },
      false,
    ],
    [
      'a link to the jobs',
      { text: 'Apply now. We are hiring.', forms: [form([{ type: 'search', name: 'q' }], ['Search'])] },
      false,
    ],
  ])('sees applications: %s', (_name, facts, expected) => {
    expect(read(facts).takesApplications).toBe(expected);
  });

  it.each<[string, boolean]>([
    ['Add to cart', true],
    ['In den Warenkorb', true],
    ['Ajouter au panier', true],
    ['Añadir al carrito', true],
    ['Aggiungi al carrello', true],
    ['Adicionar ao carrinho', true],
    ['In winkelwagen', true],
    ['Buy now for €19.99', true],
    ['Jetzt kaufen: 19,99 €', true],
    // A list of prices, whatever its language.
    ['Brume 9,90 €\nIris 11,90 €\nSavon 1,90 €\nCoffret 7,50 €', true],
    ['Buty 120 EUR, czapka 35 EUR, szalik 19 EUR, pas 25 EUR', true],
    ['The fine of 120 EUR was paid with another 35 EUR for the letter', false],
    ['Check out our new article', false],
    ['Acheter une maison en 2026', false],
    ['Buy now, pay later: what it means', false],
  ])('sees whether "%s" sells goods: %j', (text, expected) => {
    expect(read({ text }).sellsGoods).toBe(expected);
  });

  it.each<[string, Partial<PageFacts>, number]>([
    ['names of a messenger', { text: 'Write to @agent_7 on Telegram' }, 1],
    ['a number of a messenger', { text: 'WhatsApp: +44 7700 900123' }, 1],
    ['the same, linked', { text: 'WhatsApp: +44 7700 900123', links: ['https://wa.me/447700900123'] }, 1],
    ['an id', { text: 'WeChat ID: kefu_88' }, 1],
    ['an address at a free provider', { text: 'Contact us: velmora.help@gmail.com' }, 1],
    ['an address of its own', { text: 'Contact us: help@velmora.com' }, 0],
    ['an author', { text: `${'A word. '.repeat(20)}Ada Lovelace, ada@gmail.com` }, 0],
    [
      'a way to share',
      {
        links: [
          'https://t.me/share/url?url=x',
          'https://wa.me/?text=x',
          'https://api.whatsapp.com/send?text=x',
          'whatsapp://send?text=x',
          'tg://msg_url?url=x',
        ],
      },
      0,
    ],
    ['words about messengers', { text: 'Signal: strong. Telegram - the messenger - was blocked.' }, 0],
  ])('counts %s among the ways to talk: %j', (_name, facts, expected) => {
    expect(read(facts).contactHandles).toBe(expected);
  });

  it('knows a form for the words of a wallet by its numbered fields, whatever its language', () => {
    const numbered = (count: number) =>
      form(
        Array.from({ length: count }, (_value, at) => ({ type: 'text', label: `Palabra ${at + 1}` })),
        ['Migrar'],
      );
    expect(read({ forms: [numbered(12)] }).asksForWallet).toBe(true);
    expect(read({ forms: [numbered(6)] }).asksForWallet).toBe(false);
  });

  it('reads no payment out of news', () => {
    const text =
      'Der Gewinn stieg, sagt die Bank, und viele gewinnen. A deposit is safe up to 100,000 euros.';
    expect(read({ text }).paymentWords).toBe(0);
  });

  it('takes a newspaper for a page that wants nothing', () => {
    const newspaper: Partial<PageFacts> = {
      title: 'The Daily Echo',
      text: 'Check out our new podcast.\nA bank was robbed of 120 000 000 euros.\nWe use cookies. Accept all',
      forms: [
        form([{ type: 'search', name: 's', label: 'Search' }], ['Search']),
        {
          ...form([{ type: 'email', label: 'E-mail' }], ['Sign up'], 'Get our newsletter'),
          action: 'https://lists.elsewhere.test/',
        },
        form([{ type: 'checkbox', label: 'Statistics' }], ['Accept all', 'Reject']),
      ],
      links: ['https://t.me/share/url?url=x'],
    };
    expect(wantLevelOf(read(newspaper))).toBe('nothing');
  });
});
