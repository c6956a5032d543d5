import type { Translated } from '../catalogue.ts';
import type { privacyTexts as english } from '../en/privacy.ts';

export const privacyTexts: Translated<typeof english> = {
  'privacy.lead':
    'Diese Seite sagt, was erfasst wird, was Ihr Gerät verlässt, was wie lange gespeichert wird und wer davon erfährt.',
  'privacy.captured': 'Was erfasst wird',
  'privacy.captured-camera':
    'Nachdem Sie zugestimmt haben, verwendet die Seite Ihre Kamera, während Sie drei kleine Bewegungen machen. Wenn der Betreiber ein Stimmmodell hat, verwendet sie danach Ihr Mikrofon, während Sie einige Ziffern vorlesen.',
  'privacy.captured-processed':
    'Bilder und Ton werden nur in Ihrem Browser verarbeitet und überschrieben, sobald sie gelesen sind. Sie werden nie gesendet und nie gespeichert.',
  'privacy.sent': 'Was Ihr Gerät verlässt',
  'privacy.sent-hash':
    'Ein 32 Byte langer Hash. Aus ihm lassen sich weder Gesicht noch Stimme zurückgewinnen.',
  'privacy.sent-key':
    'Der öffentliche Teil eines Schlüssels, den Ihr Browser erzeugt hat, und eine damit erstellte Signatur.',
  'privacy.sent-movements':
    'Welche Bewegungen Sie wann gemacht haben, mit den gerundeten Winkeln Ihres Kopfes und der Öffnung von Augen und Mund im Zeitverlauf, und eine Prüfsumme der Bilder.',
  'privacy.sent-models': 'Die Namen der verwendeten Modelle und wie oft dieses Gerät schon signiert hat.',
  'privacy.sent-never':
    'Kein Bild, keine Aufnahme und keine Vorlage Ihres Gesichts oder Ihrer Stimme verlässt Ihr Gerät.',
  'privacy.stored': 'Was gespeichert wird',
  'privacy.stored-here':
    'In Ihrem Browser: der Schlüssel, der sich nicht auslesen lässt, und eine verschlüsselte Vorlage. Sie bleiben, bis Sie dieses Gerät in diesem Browser entfernen, dort Ihre Identität löschen oder die Daten dieser Website löschen.',
  'privacy.stored-service':
    'Beim Dienst: je Gerät eine mit einem Schlüssel gebildete Prüfsumme des Hashs, Ihr Name und Ihre E-Mail-Adresse, wie sie angegeben wurden, die öffentlichen Schlüssel Ihrer Geräte und Passkeys mit ihren Namen, Ihre Sitzungen mit ihren Browsern, Ihre Bestätigungen und Ihr Vertrauenswert, Ihre Einwilligungen, Ihre Stempel und was daran bestritten wurde.',
  'privacy.stored-account':
    'Bis auf die Prüfsummen, die gegen Kopien und zu viele Nachrichten aufbewahrt werden, steht alles auf Ihrer Kontoseite, zum Ansehen und Herunterladen.',
  'privacy.long': 'Wie lange',
  'privacy.long-identity': 'Ihre Identität und was dazugehört: bis Sie sie löschen.',
  'privacy.long-pending': 'Eine Registrierung, die nie abgeschlossen wurde: 7 Tage.',
  'privacy.long-checks': 'Welche Dienste nach Ihnen gefragt haben: 90 Tage.',
  'privacy.long-devices': 'Geräte, die hinzugefügt werden sollten, und Wiederherstellungen: 90 Tage.',
  'privacy.long-events': 'Mitteilungen an Dienste über Ihre Bestätigung: 34 Tage.',
  'privacy.long-mail':
    'Dass eine Nachricht an eine Adresse gesendet wurde, als mit einem Schlüssel gebildete Prüfsumme: 1 Tag.',
  'privacy.long-movements':
    'Dass Bewegungen gemacht wurden, als mit einem Schlüssel gebildete Prüfsummen, die niemanden nennen: 90 Tage.',
  'privacy.long-refused':
    'Dass eine Adresse keine Nachrichten möchte, als mit einem Schlüssel gebildete Prüfsumme: 2 Jahre.',
  'privacy.long-requests':
    'Dass eine Wiederherstellung angefragt wurde, als mit einem Schlüssel gebildete Prüfsummen der Adresse und des Netzes: 1 Tag.',
  'privacy.long-sessions': 'Ihre Sitzungen: bis 30 Tage nach der Anmeldung.',
  'privacy.long-deleted':
    'Nachdem Sie Ihre Identität gelöscht haben, bleiben ein leerer Eintrag mit Ihrem Code und Ihre Stempel, auf die sich andere verlassen. War die Identität gesperrt, bleiben Prüfsummen des Hashs, der Geräteschlüssel und der Adresse 365 Tage lang.',
  'privacy.who': 'Wer was erfährt',
  'privacy.who-enrolled':
    'Der Dienst, für den Sie sich registriert haben, erfährt, wenn Sie sich bestätigen, eine Bestätigung scheitert oder Ihre Bestätigung abläuft, wenn sich Ihre Geräte oder Passkeys ändern, wenn Ihre Identität wiederhergestellt wird und wenn sich Ihr Vertrauenswert ändert.',
  'privacy.who-others':
    'Ein Dienst, der Ihre Identität kennt, kann abfragen, ob Sie eine bestätigte Person sind, wie stark dieser Nachweis ist und wie hoch Ihr Vertrauenswert ist.',
  'privacy.who-public': 'Ihre Stempel mit ihren Titeln sind öffentlich.',
  'privacy.who-never':
    'Kein Dienst erhält Ihr Gesicht, Ihre Stimme oder Ihre Schlüssel, und keiner kann Ihre Kontoseite öffnen.',
  'privacy.who-operator': 'Der Betreiber dieses Dienstes führt ihn und kann lesen, was er speichert.',
  'privacy.rights': 'Was Sie tun können',
  'privacy.rights-view': 'Ansehen, herunterladen und löschen, was über Sie gespeichert ist.',
  'privacy.rights-devices': 'Geräte, Passkeys und Sitzungen benennen und entfernen.',
  'privacy.rights-consent': 'Stempel und Einwilligungen widerrufen.',
  'privacy.rights-where': 'All das finden Sie auf {link}.',
  'privacy.rights-account': 'Ihrer Kontoseite',
  'privacy.rights-decline':
    'Sie müssen sich nicht registrieren. Wenn Sie nicht zustimmen, wird nichts erfasst und kein Dienst benachrichtigt.',
  'privacy.contact': 'Kontakt',
  'privacy.contact-text':
    'Fragen zu Ihren Daten beantwortet der Betreiber dieses Dienstes, und für das, was er selbst speichert, der Dienst, der Ihnen Ihren Link gesendet hat.',
};
