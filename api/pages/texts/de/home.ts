import type { Translated } from '../catalogue.ts';
import type { homeTexts as english } from '../en/home.ts';

export const homeTexts: Translated<typeof english> = {
  'home.heading': 'Der Nachweis, ein Mensch zu sein, bleibt auf dem Gerät',
  'home.lead':
    'Humanmark sagt einem Dienst, ob er es mit einem überprüften Menschen zu tun hat. Es kennt weder Gesicht noch Stimme: Beide verlassen das Gerät der Person nie.',
  'home.people': 'Für alle',
  'home.people-text':
    'Wer Sie um eine Überprüfung bittet, schickt Ihnen einen Link. Wenn Sie schon eine Identität haben:',
  'home.account': 'Ihre Identität: Geräte, Passkeys, Stempel und was gespeichert ist',
  'home.recover': 'Ihre Identität wiederherstellen, wenn die Geräte verloren sind',
  'home.privacy': 'Was erfasst, gesendet und gespeichert wird',
  'home.developers': 'Für die Entwicklung',
  'home.developers-text':
    'Abfragen, Stempel, Vertrauenswerte, Webhooks und die Beobachtung von Marken sind eine REST-API, die mit dem Schlüssel eines Projekts aufgerufen wird. Schlüssel vergibt der Betreiber dieses Dienstes.',
  'home.reference': 'API-Referenz zum Lesen und Ausprobieren (englisch)',
  'home.document': 'Dasselbe als Dokument (OpenAPI 3.1)',
  'home.keys': 'Öffentliche Schlüssel, um Token und Stempel ohne Anfrage zu prüfen (JWKS)',
  'home.state': 'Zustand',
  'home.state-text': 'Ob dieser Dienst jetzt antworten kann, und welche seiner Teile nicht:',
  'home.ready': 'Zustand der Teile',
};
