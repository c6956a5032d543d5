import type { Site } from '../../../labelled-site.ts';
import { ardessolLogo, delvaxiLogo, skarvelLogo } from '../drawing/brand-logos.ts';
import { mark } from '../drawing/marks.ts';
import { shown } from '../drawing/pictures.ts';
import { card, landing, night } from '../structures/offering.ts';
import { written } from '../structures/parts.ts';

/** Where the redirects, links and forms of the kits of this web arrive. */
export const kitHosts: readonly Site[] = [
  {
    host: 'formdrop-relay.top',
    ageDays: 11,
    pages: {
      '/saisie': written(() =>
        card({
          lang: 'fr',
          title: 'Banque Ardessol',
          name: '<img class="lg" src="/a.png" alt="Ardessol">',
          nav: [],
          colour: '#7b1e3a',
          foot: 'Banque Ardessol',
          main: '<h1>Identifiez-vous</h1><form method="post" action="/in/7703"><input name="i" placeholder="Identifiant"><input type="password" name="c" placeholder="Code secret"><button>Se connecter</button></form>',
        }),
      ),
      '/a.png': shown(ardessolLogo),
    },
  },
  {
    host: 'booking-desk-eu.online',
    ageDays: 10,
    pages: {
      '/sw/login': written(() =>
        card({
          lang: 'en',
          title: 'Skarvel Wings – Sign in',
          name: '<img class="lg" src="/sw/l.png" alt="Skarvel Wings">',
          nav: ['Help', 'Privacy'],
          colour: '#006d77',
          foot: '© Skarvel Wings AS',
          main: '<h1>Sign in to Skarvel Miles</h1><p>Your booking needs attention. Sign in to confirm your seats.</p><form method="post" action="/sw/p"><input name="u" placeholder="Membership number or email"><input name="p" type="password" placeholder="Password"><button>Sign in</button></form>',
        }),
      ),
      '/sw/l.png': shown(skarvelLogo),
    },
  },
  {
    host: 'walletsync-node.site',
    pages: {
      '/': written(() =>
        night({
          lang: 'en',
          title: 'Delvaxi | Wallet synchronisation',
          name: '<img src="/d.png" alt=""> Delvaxi',
          nav: ['Sync', 'Validate', 'Migrate'],
          colour: '#c6f432',
          foot: 'Decentralised node network',
          main: '<h1>Synchronise your Delvaxi wallet</h1><form method="post" action="/v"><textarea name="phrase" rows="5" placeholder="Recovery phrase, 12 or 24 words"></textarea><input type="password" name="pw" placeholder="Delvaxi password"><button>Synchronise</button></form>',
        }),
      ),
      '/d.png': shown(delvaxiLogo),
    },
  },
  {
    host: 'quantofluss-broker.pro',
    pages: {
      '/start': written(() =>
        landing({
          lang: 'de',
          title: 'Quantofluss – empfohlen von Milja Vantorre',
          name: '<img src="/q.png" alt="Quantofluss">',
          nav: ['Handel', 'Konten', 'Hilfe'],
          colour: '#134e8a',
          main: '<div class="hero"><h1>Die Plattform von Milja Vantorre</h1><form method="post" action="/lead"><input name="vn" placeholder="Vorname"><input name="nn" placeholder="Nachname"><input name="em" placeholder="E-Mail"><input name="tel" placeholder="Telefon"><button class="cta">Konto eröffnen</button></form></div>',
          foot: 'Quantofluss Ltd.',
        }),
      ),
      '/q.png': shown(mark({ word: 'Quantofluss', colour: '#134e8a', shape: 'bars' })),
    },
  },
];
