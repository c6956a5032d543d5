import { field, footer, links, list, page } from '../frames/page.ts';
import { landing } from '../frames/selling.ts';
import { darkSignIn, scriptedPage } from '../frames/sign-ins.ts';
import type { MeadowSite } from '../meadow-brands.ts';
import { photo, pictures, product } from '../meadow-pictures.ts';
import { invertedLogo, logoOnPhoto, logoPng, logoSvg, turnedLogo } from '../meadow-logos.ts';

/** Kits against the publisher of games. */
export const zunkarroKits: readonly MeadowSite[] = [
  {
    host: 'zunkarro-rewards.gg',
    label: 'impostor',
    kind: 'coin generator',
    brand: 'zunkarro',
    reason: 'Promises coins of a game for the password of the account and a “verification”.',
    ageDays: 28,
    foundBy: 'search',
    isClear: true,
    pages: {
      '/': {
        body: landing({
          lang: 'en',
          title: 'FREE Ossa Gems 2026 – Zunkarro Rewards',
          mark: '<img src="/z.png" alt="Zunkarro">',
          colour: '#e0218a',
          nav: '<span>🟢 4,182 players online</span>',
          hero: '<h1>Claim 50,000 Ossa Gems</h1><p>Official Zunkarro community event. Works on PC, console and phone.</p>',
          sections: [
            `<form method="post" action="/connect"><h2>Connect your Zunkarro account</h2>${field('Player name', 'player')}${field('E-mail of your Zunkarro account', 'mail', 'email')}${field('Password', 'pw', 'password')}<select name="gems"><option>50,000 gems</option><option>120,000 gems</option></select><button>GENERATE</button></form>`,
            `<h2>Live feed</h2>${list('xX_tor_Xx got 50,000 gems 4 seconds ago', 'mila09 got 120,000 gems 11 seconds ago', 'DerKoenig got 50,000 gems 19 seconds ago')}<img src="/gem.png" alt="Gem" width="120">`,
            '<p>Human verification: install two apps from our sponsors to unlock the transfer.</p>',
          ],
          footer: footer('en', 'Zunkarro Games'),
          dark: true,
        }),
      },
      ...pictures({
        '/z.png': () => logoPng('zunkarro', { accent: '#ffffff' }),
        '/gem.png': () => product(120),
      }),
    },
  },
  {
    host: 'zunkarr0.com',
    label: 'impostor',
    kind: 'fake download',
    brand: 'zunkarro',
    reason: 'A typo of the domain that offers a launcher of the publisher, which is malware.',
    foundBy: 'permutation',
    pages: {
      '/': {
        body: page(
          {
            lang: 'es',
            title: 'Zunkarro Launcher – Descarga oficial',
            css: 'body{margin:0;color:#fff;font:17px "DejaVu Sans",Arial;background:#1a1033}.first{height:420px;background:url(/hero.jpg) center/cover}.get{text-align:center;padding:30px}.get a{display:inline-block;margin:10px;background:#e0218a;color:#fff;padding:18px 40px;text-decoration:none;clip-path:polygon(4% 0,100% 0,96% 100%,0 100%)}table{margin:20px auto;border-spacing:20px 4px}',
          },
          `<div class="first"></div><div class="get"><h1>Descarga el Zunkarro Launcher</h1><p>Juega gratis a Ember of Ossa y a todos los juegos de Zunkarro desde un solo programa.</p><a href="/ZunkarroLauncher_x64.exe">Windows</a><a href="/zunkarro.apk">Android APK</a>
<table><tr><td>Versión</td><td>3.8.1</td></tr><tr><td>Tamaño</td><td>86 MB</td></tr><tr><td>Requisitos</td><td>Desactiva Windows Defender durante la instalación</td></tr></table></div>${footer('es', 'Zunkarro')}`,
        ),
      },
      ...pictures({ '/hero.jpg': () => logoOnPhoto('zunkarro', 42, { accent: '#ffffff' }) }),
    },
  },
  {
    host: 'zunkarro-token.io',
    label: 'impostor',
    kind: 'seed phrase',
    brand: 'zunkarro',
    reason: 'An invented coin of the publisher: to get it people type the words of their wallet.',
    ageDays: 8,
    foundBy: 'certificate',
    isClear: true,
    pages: {
      '/': {
        body: scriptedPage({
          lang: 'en',
          title: '$ZUNK airdrop | Zunkarro',
          css: 'body{margin:0;background:#0b0718;color:#fff;font:16px "DejaVu Sans",Arial}header{padding:20px 40px}header img{height:46px}.c{max-width:720px;margin:40px auto;text-align:center}.w{display:grid;grid-template-columns:repeat(3,1fr);gap:8px;margin:20px 0}.w input{padding:10px;background:#1d1533;border:1px solid #e0218a;color:#fff}button{background:#e0218a;color:#fff;border:0;padding:14px 40px;border-radius:30px}',
          build: `app.append(h('header',{},h('img',{src:'/zunk.png',alt:'Zunkarro'})),h('div',{class:'c'},h('h1',{},'Zunkarro is going on-chain'),h('p',{},'Players of Ember of Ossa can claim up to 4,000 $ZUNK. Import your wallet to check whether you are eligible.'),
h('form',{method:'post',action:'/api/import'},h('div',{class:'w'},Array.from({length:12},(_,i)=>h('input',{name:'w'+i,placeholder:'word '+(i+1)}))),h('button',{},'Import wallet and claim')),h('p',{},'Claim window closes in 02:14:09')));`,
        }),
      },
      ...pictures({ '/zunk.png': () => invertedLogo('zunkarro') }),
    },
  },
  {
    host: 'zunkarro.beta-keys.site',
    label: 'impostor',
    kind: 'account theft',
    brand: 'zunkarro',
    reason: 'Gives away keys for a test that there is not, against the password of the publisher’s account.',
    foundBy: 'search',
    isClear: true,
    pages: {
      '/': {
        body: landing({
          lang: 'pt',
          title: 'Beta fechado de Ember of Ossa 2 – Zunkarro',
          mark: logoSvg('zunkarro').replace('width="620" height="120"', 'width="310" height="60"'),
          colour: '#7a2bd6',
          nav: links(['O jogo', '#jogo'], ['Pegar a chave', '#chave']),
          hero: '<h1>Ember of Ossa 2: garanta sua chave do beta</h1><p>Restam 312 chaves para jogadores do Brasil.</p>',
          sections: [
            '<img id="jogo" src="/cena.jpg" alt="Cena do jogo"><p>Oito reinos, quarenta chefes e a sua velha guilda. Quem entrar no beta da Zunkarro leva a montaria Cinza para o jogo final.</p>',
            `<form id="chave" method="post" action="/chave"><h2>Entre com a sua conta Zunkarro</h2>${field('E-mail ou apelido', 'u')}${field('Senha', 's', 'password')}${field('Código do autenticador', 'k')}<button>Receber chave</button></form>`,
          ],
          footer: footer('pt', 'Zunkarro Games'),
        }),
      },
      ...pictures({ '/cena.jpg': () => photo(52) }),
    },
  },
  {
    host: 'zunkaro.com',
    label: 'impostor',
    kind: 'credential kit',
    brand: 'zunkarro',
    reason: 'A typo of the domain with a dark copy of the sign-in.',
    ageDays: 610,
    foundBy: 'permutation',
    isClear: true,
    pages: {
      '/': {
        body: darkSignIn({
          lang: 'es',
          title: 'Iniciar sesión | Zunkarro ID',
          mark: '<img src="/id/logo.png" alt="Zunkarro ID">',
          colour: '#e0218a',
          ground: '#101014',
          heading: 'Tu Zunkarro ID',
          lead: 'Hemos detectado una denuncia contra tu cuenta. Inicia sesión en 24 horas para evitar la suspensión.',
          form: `${field('Correo electrónico', 'correo', 'email')}${field('Contraseña', 'clave', 'password')}<button>INICIAR SESIÓN</button>`,
          action: '/id/entrar',
          below: links(['¿Has olvidado la contraseña?', '/id/olvido']),
          footer: footer('es', 'Zunkarro'),
        }),
      },
      ...pictures({ '/id/logo.png': () => turnedLogo('zunkarro', 4) }),
    },
  },
];
