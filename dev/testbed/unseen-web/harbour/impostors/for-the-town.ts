import type { LabelledSite } from '../../../labelled-site.ts';
import type { HarbourBrand } from '../brands.ts';
import { onPhoto, padded } from '../drawing/alterations.ts';
import { rhonfelsLogo } from '../drawing/brand-logos.ts';
import { payMarks } from '../drawing/marks.ts';
import { photo, shown } from '../drawing/pictures.ts';
import { bureau, card, halves, landing, storefront, tables } from '../structures/offering.ts';
import { written } from '../structures/parts.ts';

const blue = '#0a5ca8';
const foot =
  'Stadtwerke Rhonfels GmbH, Am Wasserturm 4, 79999 Rhonfels · Impressum · Datenschutz · Barrierefreiheit';

/** Kits against the customers of the energy supplier. */
export const forTheTown: readonly LabelledSite<HarbourBrand>[] = [
  {
    host: 'stadtwerke-rhonfeis.de',
    label: 'impostor',
    kind: 'credential kit on a typo',
    brand: 'rhonfels',
    reason:
      'An i for the l; a copy of the customer portal that takes the address, the password and the IBAN.',
    foundBy: 'permutation',
    ageDays: 13,
    isClear: true,
    pages: {
      '/': written(() =>
        halves({
          lang: 'de',
          title: 'Mein Konto | Stadtwerke Rhonfels',
          name: '<img src="/portal/swr.png" alt=""> <b>Stadtwerke Rhonfels</b>',
          nav: ['Strom', 'Gas', 'Wasser', 'Wärme', 'Hilfe'],
          colour: blue,
          foot,
          side: '<h2>Energie aus der Region</h2><p>Strom, Gas, Wasser und Wärme für 41 000 Haushalte.</p>',
          main: '<h1>Kundenportal</h1><p>Ihr Guthaben aus der Jahresabrechnung beträgt 187,42 €. Melden Sie sich an, um die Auszahlung zu bestätigen.</p><form method="post" action="/login"><label>E-Mail oder Kundennummer</label><input name="user"><label>Passwort</label><input type="password" name="pass"><label>IBAN für die Auszahlung</label><input name="iban"><button>Anmelden</button></form>',
        }),
      ),
      '/portal/swr.png': shown(rhonfelsLogo),
      '/side.jpg': shown(
        photo({ seed: 61, colours: ['#8ec5e8', '#6d8f52', '#2d4a2a'], width: 700, height: 900 }),
      ),
    },
  },
  {
    host: 'sw-rhonfels-rechnung.de',
    label: 'impostor',
    kind: 'invoice with a card form',
    brand: 'rhonfels',
    reason: 'A false reminder of the supplier with the threat to switch off, payable at once by card.',
    foundBy: 'certificate',
    isClear: true,
    pages: {
      '/': written(() =>
        bureau({
          lang: 'de',
          title: 'Offene Rechnung 2026-118834 | SW Rhonfels',
          name: '<img src="/logo.png" alt="Stadtwerke Rhonfels"><h2>Stadtwerke Rhonfels – Forderungen</h2>',
          nav: ['Rechnung', 'Zahlung', 'Ratenzahlung', 'Kontakt'],
          colour: blue,
          foot,
          main: `<h1>Letzte Mahnung: 64,90 €</h1><p>Sehr geehrte Kundin, sehr geehrter Kunde, trotz Erinnerung ist der Abschlag für November bei den Stadtwerken Rhonfels nicht eingegangen. Zahlen Sie heute, um die Unterbrechung der Stromversorgung am 26. November zu vermeiden.</p>
<form method="post" action="/zahlung"><label>Name auf der Karte</label><input name="n"><label>Kartennummer</label><input name="k" autocomplete="cc-number"><label>Gültig bis</label><input name="g"><label>CVC</label><input name="c"><button>64,90 € bezahlen</button></form><p>Überweisungen können wegen einer Systemumstellung derzeit nicht zugeordnet werden.</p>`,
          side: '<b>Vertragskonto</b><p>7 300 218 846</p><b>Sperrtermin</b><p>26.11.2026, 9 Uhr</p><b>Sperrkosten</b><p>118,00 €</p>',
        }),
      ),
      '/logo.png': shown(rhonfelsLogo),
    },
  },
  {
    host: 'rhonfels-energiebonus.de',
    label: 'impostor',
    kind: 'bonus with bank access',
    brand: 'rhonfels',
    reason: 'An invented bonus of the supplier for which one chooses a bank and gives its access.',
    foundBy: 'certificate',
    isClear: true,
    pages: {
      '/': written(() =>
        landing({
          lang: 'de',
          title: 'Energiebonus 2026: 300 € von den Stadtwerken Rhonfels',
          name: '<img src="/swr.png" alt="Stadtwerke Rhonfels"> Energiebonus',
          nav: ['So geht es', 'Fragen', 'Antrag'],
          colour: '#5aa02c',
          foot,
          main: `<div class="hero"><h1>300 € Energiebonus für jeden Haushalt</h1><p>Die Stadtwerke Rhonfels zahlen den Bonus bis 30. November aus. Die Auszahlung erfolgt sofort über Ihr Online-Banking.</p><form method="post" action="/bonus"><select name="bank"><option>Ihre Bank wählen</option><option>Genossenschaftsbank</option><option>Sparkasse</option><option>Andere Bank</option></select><input name="id" placeholder="Anmeldename oder Legitimations-ID"><input name="pin" type="password" placeholder="PIN Ihres Online-Bankings"><input name="tel" placeholder="Mobilnummer für die TAN"><button class="cta">Bonus jetzt auszahlen</button></form></div>
<div class="grid"><div><h3>1. Bank wählen</h3><p>Wir prüfen, ob Ihr Konto den Bonus empfangen kann.</p></div><div><h3>2. Anmelden</h3><p>Die Anmeldung ist verschlüsselt und wird von den Stadtwerken Rhonfels nicht gespeichert.</p></div><div><h3>3. TAN bestätigen</h3><p>Nach der Freigabe sehen Sie 300 € auf Ihrem Konto.</p></div></div>`,
        }),
      ),
      '/swr.png': shown(padded(rhonfelsLogo, 0.2, '#ffffff')),
    },
  },
  {
    host: 'sv-tannbruck.de',
    label: 'impostor',
    kind: 'kit in a folder of a hacked site',
    brand: 'rhonfels',
    reason:
      'The pages of a sports club hide a meter form of the supplier that collects the account of the bank.',
    foundBy: 'report',
    ageDays: 5230,
    entry: '/images/stories/swr/zaehlerstand.html',
    isClear: true,
    pages: {
      '/images/stories/swr/zaehlerstand.html': written(() =>
        tables({
          lang: 'de',
          title: 'Zählerstand melden – Stadtwerke Rhonfels',
          name: '<img src="kopf.jpg" width="780" alt="Stadtwerke Rhonfels">',
          nav: ['Zählerstand', 'Abschlag', 'Kontakt'],
          colour: blue,
          side: 'Stadtwerke Rhonfels<br>Kundenservice<br><br>Ablesung 2026',
          main: '<h3>Jährliche Ablesung der Stadtwerke Rhonfels</h3><p>Bitte melden Sie Ihren Zählerstand bis zum 28. November, sonst wird Ihr Verbrauch geschätzt und der Abschlag verdoppelt.</p><form method="post" action="senden.php"><table cellpadding="4"><tr><td>Name</td><td><input name="name"></td></tr><tr><td>Anschrift</td><td><input name="adr"></td></tr><tr><td>Zählernummer</td><td><input name="znr"></td></tr><tr><td>Zählerstand</td><td><input name="zst"></td></tr><tr><td>IBAN</td><td><input name="iban"></td></tr><tr><td>Online-Banking-PIN zur Prüfung des Lastschriftmandats</td><td><input type="password" name="pin"></td></tr><tr><td></td><td><input type="submit" value="Absenden"></td></tr></table></form>',
          foot: 'Stadtwerke Rhonfels',
        }),
      ),
      '/images/stories/swr/kopf.jpg': shown(onPhoto(rhonfelsLogo, 62, ['#a9d0ea', '#7fa66b', '#486b3c'])),
    },
  },
  {
    host: 'stadtwerke-rhonfels.kundendienst-portal.online',
    label: 'impostor',
    kind: 'threat with a telephone number',
    brand: 'rhonfels',
    reason:
      'Threatens in the name of the supplier to cut off the power unless one calls or writes by messenger.',
    foundBy: 'report',
    ageDays: 24,
    pages: {
      '/': written(() =>
        card({
          lang: 'de',
          title: 'Sperrankündigung – Stadtwerke Rhonfels',
          name: '<img class="lg" src="/swr.png" alt="Stadtwerke Rhonfels">',
          nav: ['Türkçe', 'Polski', 'English'],
          colour: '#b00020',
          foot: 'Stadtwerke Rhonfels, Außendienst',
          main: `<h1>Ihr Stromanschluss wird heute gesperrt</h1><p>Unser Außendienst ist für heute zwischen 14 und 16 Uhr beauftragt. Die Sperrung kann nur noch telefonisch abgewendet werden.</p><p style="font-size:24px"><a href="tel:+4915735984417">01573 598 44 17</a></p><p>Oder senden Sie ein Foto Ihres Guthaben-Gutscheins (Paysafe, Apple) per <a href="https://wa.me/4915735984417">WhatsApp</a> oder Telegram @swr_sperrdienst.</p>`,
          side: '<p>Halten Sie Ihre Zählernummer und 180 € bereit. Ein Besuch im Kundenzentrum verzögert die Bearbeitung.</p>',
        }),
      ),
      '/swr.png': shown(rhonfelsLogo),
    },
  },
  {
    host: 'rhonfels-solar.shop',
    label: 'impostor',
    kind: 'fake shop',
    brand: 'rhonfels',
    reason: 'A shop in the name of the supplier for solar sets that nobody sends; only payment in advance.',
    foundBy: 'search',
    pages: {
      '/': written(() =>
        storefront({
          lang: 'de',
          title: 'Solarshop der Stadtwerke Rhonfels – Balkonkraftwerke',
          name: '<img src="/swr.png" alt=""> Stadtwerke Rhonfels Solarshop',
          nav: ['Balkonkraftwerke', 'Speicher', 'Wallboxen', 'Wärmepumpen', 'Förderung'],
          colour: blue,
          main: `<h1>Balkonkraftwerke mit Zuschuss der Stadtwerke</h1><p>Als Kunde der Stadtwerke Rhonfels zahlen Sie nur den Eigenanteil. Den Rest übernehmen wir. Lieferung in vier Werktagen.</p><div class="tiles">
<div class="tile"><img src="/a.jpg" alt=""><p>Set 840 W mit Wechselrichter</p><span class="old">649 €</span> <span class="price">129 €</span><p><a class="buy" href="/kasse?a">In den Korb</a></p></div><div class="tile"><img src="/b.jpg" alt=""><p>Speicher 2 kWh</p><span class="old">1.099 €</span> <span class="price">219 €</span><p><a class="buy" href="/kasse?b">In den Korb</a></p></div><div class="tile"><img src="/c.jpg" alt=""><p>Wallbox 11 kW</p><span class="old">799 €</span> <span class="price">159 €</span><p><a class="buy" href="/kasse?c">In den Korb</a></p></div></div>
<h2>Bezahlung</h2><p>Wegen hoher Nachfrage derzeit nur per Vorkasse auf unser Treuhandkonto in Litauen. <img src="/pay.png" alt="" height="30"></p><p>„Alles super, am nächsten Tag da. Danke, Stadtwerke!“ – H. Brändle, Rhonfels ★★★★★</p>`,
          side: '<b>Trusted Energy Shop</b><p>4,98 von 5 Sternen</p>',
          foot: 'Stadtwerke Rhonfels Solarshop · info@rhonfels-solar.shop · Versand kostenlos',
        }),
      ),
      '/swr.png': shown(rhonfelsLogo),
      '/a.jpg': shown(photo({ seed: 63, colours: ['#dbe4ea', '#2b3f5c', '#8a97a3'] })),
      '/b.jpg': shown(photo({ seed: 64, colours: ['#f4f4f2', '#9aa5ab', '#454c50'] })),
      '/c.jpg': shown(photo({ seed: 65, colours: ['#e8e4dd', '#6c7a89', '#2c3e50'] })),
      '/pay.png': shown(payMarks(['Vorkasse', 'SEPA', 'Bitcoin'])),
    },
  },
];
