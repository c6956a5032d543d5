import { helpCentre } from '../frames/helping.ts';
import { footer } from '../frames/page.ts';
import type { MeadowSite } from '../meadow-brands.ts';
import { pictures } from '../meadow-pictures.ts';
import { logoPng, worn } from '../meadow-logos.ts';

/** Help lines that are not the companies'. */
export const falseHelp: readonly MeadowSite[] = [
  {
    host: 'hilfe-korbwiese.eu',
    label: 'impostor',
    kind: 'fake support',
    brand: 'korbwiese',
    reason: 'Pretends to be the customer service so that people call a number and read out their codes.',
    foundBy: 'search',
    pages: {
      '/': {
        body: helpCentre({
          lang: 'de',
          title: 'Korbwiese Kundenservice – Hilfe rund um die Uhr',
          mark: '<img src="/kws.png" alt="Korbwiese">',
          colour: '#2f7d32',
          greeting: 'Wie können wir Ihnen helfen?',
          search: 'Rückerstattung, Lieferung, Konto …',
          topics: [
            ['Erstattung', 'Geld zurück für fehlende Artikel, in 10 Minuten auf Ihrem Konto.'],
            ['Konto gesperrt', 'Wir schalten Sie am Telefon frei. Halten Sie Ihr Passwort bereit.'],
            ['Lieferung', 'Der Fahrer war nicht da? Rufen Sie uns an.'],
          ],
          questions: [
            [
              'Wie bekomme ich eine Erstattung?',
              'Rufen Sie unsere Hotline an und nennen Sie Ihre Kundennummer. Unser Mitarbeiter führt Sie mit einer Fernwartung durch die Überweisung.',
            ],
            [
              'Warum brauche ich den Code aus der SMS?',
              'Der Code bestätigt, dass Sie der Inhaber des Kontos sind. Lesen Sie ihn dem Mitarbeiter vor.',
            ],
          ],
          reach:
            '<p>Kostenlose Hotline</p><strong><a href="tel:+498005550142">0800 555 0142</a></strong><p>24 Stunden, auch sonntags</p><a class="button" href="/anydesk.exe">Fernhilfe laden</a>',
          footer: footer('de', 'Korbwiese Service'),
        }),
      },
      ...pictures({ '/kws.png': () => logoPng('korbwiese', { ink: '#26692a', accent: '#f49b3f' }) }),
    },
  },
  {
    host: 'nimbrel-helpdesk.com',
    label: 'impostor',
    kind: 'fake support',
    brand: 'nimbrel',
    reason: 'A false help line: whoever calls is made to install remote control.',
    ageDays: 73,
    foundBy: 'search',
    pages: {
      '/': {
        body: helpCentre({
          lang: 'en',
          title: 'Nimbrel-Mail Customer Support Number | 24x7 Helpdesk',
          mark: '<img src="/logo.png" alt="Nimbrel-Mail support">',
          colour: '#2b2380',
          greeting: 'Nimbrel-Mail Technical Support',
          search: 'Describe your problem',
          topics: [
            [
              'Password recovery',
              'Locked out of Nimbrel-Mail? Our certified technicians restore access within minutes.',
            ],
            ['Hacked account', 'If your account sends spam, call at once. Do not switch off your computer.'],
            ['Mail not syncing', 'We fix settings on phone and desktop through a remote session.'],
          ],
          questions: [
            [
              'Is Nimbrel-Mail support available by phone?',
              'Yes. Dial our toll-free Nimbrel-Mail customer care number at any hour and speak to a live person.',
            ],
            [
              'What will the technician ask me?',
              'Your address, the code you receive by text, and permission to see your screen.',
            ],
            [
              'How much does it cost?',
              'Diagnosis is free. Lifetime protection starts at a one-time payment of $199, payable with gift cards.',
            ],
          ],
          reach:
            '<p>Toll free</p><strong><a href="tel:+18885550173">+1 (888) 555-0173</a></strong><p>Average wait: 20 seconds</p><p><a class="button" href="https://wa.me/18885550173">Chat on WhatsApp</a></p>',
          footer: footer('en', 'Nimbrel-Mail Helpdesk'),
        }),
      },
      ...pictures({ '/logo.png': () => worn('nimbrel', 220) }),
    },
  },
];
