import type { Translated } from '../catalogue.ts';
import type { sharedTexts as english } from '../en/shared.ts';

export const sharedTexts: Translated<typeof english> = {
  'page.enroll': 'Registrierung',
  'page.reverify': 'Erneut bestätigen',
  'page.me': 'Ihre Identität',
  'page.one-moment': 'Einen Moment',
  'page.no-script': 'Diese Seite benötigt JavaScript, weil alles auf Ihrem Gerät verarbeitet wird.',
  'page.progress': 'Fortschritt',
  'page.languages': 'Sprache',
  'page.not-loaded':
    'Die Seite konnte nicht geladen werden. Prüfen Sie Ihre Verbindung und laden Sie die Seite neu.',

  'part.welcome': 'Start',
  'part.camera': 'Kamera',
  'part.movements': 'Bewegung',
  'part.finish': 'Fertig',

  'shared.try-again': 'Erneut versuchen',
  'shared.cancel': 'Abbrechen',
  'shared.back': 'Zurück',
  'shared.close': 'Sie können diese Seite schließen.',
  'shared.opening': 'Die Seite wird geöffnet.',
  'shared.verify-again': 'Erneut bestätigen',
  'shared.remove-here': 'Von diesem Gerät entfernen',
  'shared.almost': 'Gleich geschafft',
  'shared.contacting': 'Verbindung zum Dienst wird hergestellt.',
  'shared.refused': 'Der Dienst hat die Anfrage abgelehnt. Angegebener Grund: {reason}',

  'unexpected.title': 'Etwas ist schiefgelaufen',
  'unexpected.text':
    'Es ist ein unerwarteter Fehler aufgetreten. Öffnen Sie Ihren Link noch einmal. Die Daten auf diesem Gerät bleiben erhalten.',

  'offline.title': 'Keine Verbindung',
  'offline.kept':
    'Der Dienst ist nicht erreichbar. Ihr Fortschritt bleibt auf dieser Seite erhalten, lassen Sie sie also geöffnet.',
  'offline.check': 'Prüfen Sie Ihre Verbindung und versuchen Sie es dann erneut.',
  'busy.title': 'Der Dienst ist ausgelastet',
  'busy.moment': 'Bitte warten Sie einen Moment. Ihr Fortschritt bleibt auf dieser Seite erhalten.',
  'busy.seconds': {
    one: 'Bitte warten Sie {count} Sekunde. Ihr Fortschritt bleibt auf dieser Seite erhalten.',
    other: 'Bitte warten Sie {count} Sekunden. Ihr Fortschritt bleibt auf dieser Seite erhalten.',
  },
  'retry.title': 'Neuer Versuch',
  'retry.text': 'Einen Moment.',

  'sent.summary': 'Genau ansehen, was gesendet wurde',
  'sent.label': 'Was gesendet wurde',

  'insecure.title': 'Diese Verbindung ist nicht sicher',
  'insecure.text':
    'Kamera und Schlüssel funktionieren nur über eine sichere Verbindung. Öffnen Sie diese Adresse mit https:// oder bitten Sie den Absender um den richtigen Link.',
  'no-vault.title': 'Dieser Browser kann Ihren Schlüssel nicht aufbewahren',
  'no-vault.why':
    'Ihr Schlüssel muss auf diesem Gerät gespeichert werden, aber dieser Browser kann das nicht. In privaten Fenstern ist das oft so.',
  'no-vault.instead':
    'Öffnen Sie Ihren Link in einem normalen Fenster von Chrome, Edge, Firefox oder Safari in einer aktuellen Version. Der Link bleibt gültig.',
  'erase.title': 'Ihre Daten von diesem Gerät entfernen?',
  'erase.text':
    'Die Schlüssel und die Vorlage in diesem Browser werden endgültig gelöscht. Wer sich hier registriert hat, kann sich auf diesem Gerät nicht mehr bestätigen.',
  'erase.remove': 'Entfernen',

  'models.none': 'Es sind keine Gesichtsmodelle installiert.',
  'models.face':
    'Gesichtsmodelle {face}, Lizenz {licence}. Sie laufen nur in diesem Browser. Es ist kein Stimmmodell aktiv.',
  'models.voice':
    'Gesichtsmodelle {face}, Lizenz {licence}. Stimmmodell {voice}, Lizenz {voiceLicence}, Anteil {share}. Alle laufen nur in diesem Browser.',
};
