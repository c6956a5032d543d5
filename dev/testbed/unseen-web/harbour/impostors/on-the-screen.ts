import type { LabelledSite } from '../../../labelled-site.ts';
import type { HarbourBrand } from '../brands.ts';
import { inverted, onPhoto, recoloured, turned } from '../drawing/alterations.ts';
import { tyvuLogo } from '../drawing/brand-logos.ts';
import { photo, shown, squareCode } from '../drawing/pictures.ts';
import { card, halves, landing, night } from '../structures/offering.ts';
import { whole, written } from '../structures/parts.ts';
import { magazine } from '../structures/reading.ts';

const violet = '#6c2bd9';
const poster = (seed: number) =>
  shown(photo({ seed, colours: ['#27104d', '#a3366f', '#0c1230'], width: 320, height: 460 }));

/** Kits against the viewers of the streaming service. */
export const onTheScreen: readonly LabelledSite<HarbourBrand>[] = [
  {
    host: 'tyvu-billing.com',
    label: 'impostor',
    kind: 'failed payment',
    brand: 'tyvu',
    reason:
      'Says that the subscription is on hold and takes the card and the password under the inverted logo.',
    foundBy: 'certificate',
    ageDays: 5,
    isClear: true,
    pages: {
      '/': written(() =>
        night({
          lang: 'en',
          title: 'Tyvu – Update your payment method',
          name: '<img src="/logo_dark.png" alt="Tyvu">',
          nav: ['Account', 'Billing', 'Help centre', 'Sign out'],
          colour: '#b58cff',
          foot: 'Questions? Contact us. Tyvu Streaming BV, Rotterdam. Gift cards · Terms of use · Privacy',
          main: `<h1>We could not collect your last payment</h1><p>Your Tyvu membership is on hold. Update your card to keep your profiles, your list and your downloads.</p><form method="post" action="/billing/update"><label>Email</label><input name="email" type="email"><label>Password</label><input name="password" type="password">
<label>Card number</label><input name="cc" autocomplete="cc-number"><label>MM/YY</label><input name="exp"><label>CVV</label><input name="cvv"><button>Restart membership</button></form>`,
          side: '<h3>Premium 4K</h3><p>€13.99 a month</p><p>Due since 21 November 2026. Your access ends in <b>23:41:08</b>.</p>',
        }),
      ),
      '/logo_dark.png': shown(inverted(tyvuLogo)),
    },
  },
  {
    host: 'tyuv.tv',
    label: 'impostor',
    kind: 'page written by a script',
    brand: 'tyvu',
    reason: 'Two letters are swapped; the sign-in exists only after its script has run.',
    foundBy: 'permutation',
    ageDays: 21,
    isClear: true,
    pages: {
      '/': written(
        () => `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Loading…</title><meta name="viewport" content="width=device-width">
<style>body{margin:0;background:#120726;color:#fff;font:16px Ubuntu,sans-serif}#app{max-width:420px;margin:8vh auto;padding:30px}input{display:block;width:100%;padding:14px;margin:10px 0;border:1px solid #5b3b9b;border-radius:6px;background:#1d0f3a;color:#fff;box-sizing:border-box}button{width:100%;padding:14px;background:#6c2bd9;color:#fff;border:0;border-radius:6px;font-size:17px}img{width:200px}</style></head>
<body><div id="app"></div><noscript>Please enable JavaScript.</noscript><script src="/app.js"></script></body></html>`,
      ),
      '/app.js': {
        headers: { 'content-type': 'text/javascript' },
        body: `const make=(tag,props,...kids)=>{const e=Object.assign(document.createElement(tag),props);e.append(...kids);return e;};
setTimeout(()=>{document.title='Sign in to Tyvu';const app=document.getElementById('app');
app.append(make('img',{src:'/t.png',alt:'Tyvu'}),make('h1',{textContent:'Sign in to Tyvu'}),make('p',{textContent:'Series, films and live sport. Everything you watch is waiting.'}));
const form=make('form',{method:'post',action:'/api/login'});form.append(make('input',{name:'email',type:'email',placeholder:'Email'}),make('input',{name:'password',type:'password',placeholder:'Password'}),make('button',{textContent:'Sign in'}));
app.append(form,make('p',{textContent:'New to Tyvu? Start your free month. Forgot your password? Need help?'}),make('small',{textContent:'© 2026 Tyvu. Terms, privacy, cookies, imprint.'}));},150);`,
      },
      '/t.png': shown(tyvuLogo),
    },
  },
  {
    host: 'tyvu.tv.session-renew.net',
    label: 'impostor',
    kind: 'kit on a subdomain',
    brand: 'tyvu',
    reason: 'The official domain as labels of another one; asks for the password and the code by telephone.',
    foundBy: 'certificate',
    isClear: true,
    pages: {
      '/': written(() =>
        halves({
          lang: 'es',
          title: 'Tyvu: tu sesión ha caducado',
          name: '<img src="/cdn/tyvu.png" alt="Tyvu">',
          nav: ['Centro de ayuda', 'Planes', 'Privacidad'],
          colour: violet,
          foot: 'Tyvu Streaming BV. Al continuar aceptas las condiciones de uso de Tyvu.',
          side: '<h2>Estrenos cada viernes</h2><p>«La casa del faro», temporada 3, ya disponible.</p>',
          main: `<h1>Tu sesión ha caducado</h1><p>Por seguridad hemos cerrado tu sesión en todos los dispositivos. Vuelve a entrar para seguir viendo Tyvu.</p><form action="/renovar" method="post"><label>Correo electrónico o teléfono</label><input name="u"><label>Contraseña</label><input name="p" type="password"><label>Código de verificación</label><input name="c"><button>Entrar</button></form>`,
        }),
      ),
      '/cdn/tyvu.png': shown(tyvuLogo),
      '/side.jpg': poster(41),
    },
  },
  {
    host: 'tyvu-premium-apk.com',
    label: 'impostor',
    kind: 'fake app',
    brand: 'tyvu',
    reason: 'Offers a package as the app of the service, which asks for rights that no player needs.',
    foundBy: 'search',
    ageDays: 187,
    pages: {
      '/': written(() =>
        magazine({
          lang: 'de',
          title: 'Tyvu Premium APK 2026 – offizielle App kostenlos herunterladen',
          name: '<img src="/tyvu-app.png" alt="Tyvu">',
          nav: ['Android', 'Fire TV', 'Windows', 'Installation'],
          colour: violet,
          foot: 'Tyvu App Download Center 2026',
          main: `<h1>Tyvu App 9.4.1 – offizieller Download</h1><p>Laden Sie hier die aktuelle Tyvu-App direkt vom Hersteller. Version 9.4.1 schaltet alle Premium-Inhalte ohne Abo frei und läuft auf jedem Gerät ab Android 7.</p>
<p><a class="pill" href="/dl/tyvu-9.4.1-premium.apk">APK herunterladen (48 MB)</a> <a class="pill" href="/dl/tyvu-setup.exe">Für Windows</a></p><h2>So installieren Sie Tyvu</h2><ol><li>Play Protect ausschalten, sonst wird die Datei fälschlich blockiert.</li><li>„Unbekannte Quellen“ erlauben.</li><li>Der App die Bedienungshilfen und den Zugriff auf SMS geben, damit die Anmeldung automatisch klappt.</li><li>Mit Ihrem Tyvu-Konto anmelden.</li></ol>
<table><tr><th>Version</th><td>9.4.1</td></tr><tr><th>Anbieter</th><td>Tyvu Streaming BV</td></tr><tr><th>Virenprüfung</th><td>0 / 68</td></tr></table>`,
          side: '<img src="/qr.png" width="150" alt="QR"><p>Mit dem Handy scannen und sofort installieren.</p><p class="stars">★★★★★</p><p>2,1 Mio. Downloads</p>',
        }),
      ),
      '/tyvu-app.png': shown(turned(tyvuLogo, -6)),
      '/qr.png': shown(squareCode(42)),
      '/cover.jpg': poster(42),
    },
  },
  {
    host: 'xn--tyv-joa.tv',
    label: 'impostor',
    kind: 'gift on a homograph',
    brand: 'tyvu',
    reason: 'Two dots over the last letter; a free year is "confirmed" with the account and the card.',
    foundBy: 'permutation',
    isClear: true,
    pages: {
      '/': written(() =>
        landing({
          lang: 'it',
          title: 'Tyvu | Un anno gratis per te',
          name: '<img src="/tyvu.png" alt="Tyvu">',
          nav: ['Film', 'Serie', 'Sport', 'Accedi'],
          colour: violet,
          foot: '© Tyvu Streaming BV, filiale italiana. P. IVA 09938410967',
          main: `<div class="hero"><h1>12 mesi di Tyvu Premium, in regalo</h1><p>Sei tra i 500 abbonati scelti da Tyvu. Accedi e conferma la carta: l'addebito è di 0,00 €.</p>
<form method="post" action="/conferma"><input name="email" placeholder="E-mail del tuo account Tyvu"><input name="pw" type="password" placeholder="Password"><input name="carta" placeholder="Numero della carta"><input name="scad" placeholder="Scadenza"><input name="cvc" placeholder="CVC"><button class="cta">Attiva il regalo</button></form></div>
<div class="grid"><div><img src="/p1.jpg" alt=""><p>Il faro di sale</p></div><div><img src="/p2.jpg" alt=""><p>Notte a Trieste</p></div><div><h3>Perché io?</h3><p>Tyvu premia chi ha guardato più di cento ore quest'anno. L'offerta scade oggi a mezzanotte.</p></div></div>`,
        }),
      ),
      '/tyvu.png': shown(tyvuLogo),
      '/p1.jpg': poster(43),
      '/p2.jpg': poster(44),
    },
  },
  {
    host: 'tyvu-gratis.webflow.io',
    label: 'impostor',
    kind: 'kit on free hosting',
    brand: 'tyvu',
    reason:
      'The wordmark is only text in a style; an account is "checked" with the mail address and its password.',
    foundBy: 'report',
    isClear: true,
    pages: {
      '/': written(() =>
        whole(
          { lang: 'pt', title: 'TYVU grátis 2026', name: '', nav: [], main: '', foot: '', colour: violet },
          "body{margin:0;background:radial-gradient(#3b1580,#0d0420);color:#fff;font:16px 'DejaVu Sans',sans-serif;text-align:center}.logo{font:800 92px Comfortaa,'DejaVu Sans',sans-serif;letter-spacing:-8px;color:#8f5bff;padding-top:50px}.logo i{color:#ff4f79;font-style:normal;font-size:34px;vertical-align:super}form{background:#fff;color:#222;display:inline-block;padding:28px;border-radius:16px;width:320px}input{width:92%;padding:12px;margin:8px 0}button{background:COLOUR;color:#fff;padding:14px;width:100%;border:0;border-radius:8px}",
          `<div class="logo">tyv<i>▶</i>u</div><h1>Assista tudo, de graça, por 1 ano</h1><p>Promoção válida para contas Tyvu em Portugal e no Brasil. Verifique a sua conta:</p><form method="post" action="/verificar"><b>Entrar com a conta Tyvu</b><input name="email" placeholder="E-mail"><input type="password" name="senha" placeholder="Palavra-passe do Tyvu"><button>Verificar conta</button><p><small>Já ativadas: 18 402 contas</small></p></form><p>Partilhe com 5 contactos para receber mais 6 meses.</p>`,
        ),
      ),
    },
  },
  {
    host: 'tyvu-activate.com',
    label: 'impostor',
    kind: 'fake activation and support',
    brand: 'tyvu',
    reason:
      'Takes the code from the television, shows an invented error, and has a number to call and a fee to pay.',
    foundBy: 'search',
    ageDays: 96,
    pages: {
      '/': written(() =>
        card({
          lang: 'en',
          title: 'tyvu.tv/activate – Enter Tyvu Activation Code',
          name: '<img src="/tv.jpg" alt="Tyvu on your TV" style="width:100%">',
          nav: ['Samsung', 'LG', 'Roku', 'Fire TV'],
          colour: violet,
          foot: 'Tyvu Device Activation Support',
          main: `<h1>Enter the code shown on your TV</h1><form action="/activate" method="get"><input name="code" maxlength="8" placeholder="Activation code"><button>Activate Tyvu</button></form>
<p style="color:#b00020"><b>Error TY-309:</b> this device could not be activated. Call Tyvu support to finish: <a href="tel:+18885550163">+1 888 555 0163</a></p><small>A one-time device registration of $49.99 may apply.</small>`,
          side: '<p>How to activate Tyvu on a smart TV: open the app, note the eight characters, enter them here and sign in with your Tyvu account. If the screen stays black, our technicians connect to your computer.</p>',
        }),
      ),
      '/tv.jpg': shown(onPhoto(recoloured(tyvuLogo, 20), 45, ['#d8cbb8', '#7d6a58', '#2d2622'])),
    },
  },
];
