import type { Translated } from '../catalogue.ts';
import type { reverifyTexts as english } from '../en/reverify.ts';

export const reverifyTexts: Translated<typeof english> = {
  'reverify.welcome-title': 'Willkommen zurück',
  'reverify.welcome-lead': 'Bestätigen Sie, dass Sie es sind. Das dauert weniger als eine Minute.',
  'reverify.choose-title': 'Wer sind Sie?',
  'reverify.choose-lead': 'In diesem Browser haben sich mehrere Personen registriert.',
  'reverify.captured-face':
    'Wie zuvor nimmt Ihre Kamera drei kleine Bewegungen auf. Gesendet werden nur ein Hash, eine Signatur und Zahlen zu Ihren Bewegungen. Das Mikrofon bleibt aus.',
  'reverify.captured-voice':
    'Wie zuvor nimmt Ihre Kamera drei kleine Bewegungen auf, danach nimmt Ihr Mikrofon auf, wie Sie einige Ziffern vorlesen. Gesendet werden nur ein Hash, eine Signatur und Zahlen zu Ihren Bewegungen.',
  'reverify.open-camera': 'Kamera öffnen',
  'reverify.open-both': 'Kamera und Mikrofon öffnen',
  'reverify.unfinished': 'Eine unvollständige Registrierung',
  'reverify.waiting': 'Das Ergebnis wird abgewartet.',

  'reverify.match-title': 'Sie sind es',
  'reverify.match-face':
    'Ihre Bestätigung wurde erneuert, und dieses Gerät hat sich gemerkt, wie Sie heute aussehen.',
  'reverify.match-voice':
    'Ihre Bestätigung wurde erneuert, und dieses Gerät hat sich gemerkt, wie Sie heute aussehen und klingen.',
  'reverify.copied-title': 'Dieses Gerät wurde möglicherweise kopiert',
  'reverify.copied-text':
    'Wir haben Sie erkannt, aber eine Kopie dieses Geräts scheint in Gebrauch zu sein. Bis das geklärt ist, gelten Sie nicht als bestätigt.',
  'reverify.copied-help':
    'Bitten Sie den Dienst, der Sie hierher geschickt hat, um Hilfe. Wenn Sie einen Passkey haben, melden Sie sich damit auf Ihrer Kontoseite an und widerrufen Sie dort dieses Gerät.',
  'reverify.mismatch-title': 'Wir konnten Sie nicht erkennen',
  'reverify.mismatch-light':
    'Schlechtes Licht, eine Maske oder eine andere Brille können die Ursache sein. Schauen Sie ins Licht, halten Sie das Gerät auf Augenhöhe und lassen Sie Ihr Gesicht unbedeckt.',
  'reverify.mismatch-voice':
    'Auch Ihre Stimme wird verglichen. Lesen Sie die Ziffern mit Ihrer normalen Stimme an einem ruhigen Ort.',
  'reverify.last-attempt': 'Das war vorerst der letzte Versuch.',
  'reverify.attempts': {
    one: 'Sie haben noch {count} Versuch, danach folgt eine kurze Pause.',
    other: 'Sie haben noch {count} Versuche, danach folgt eine kurze Pause.',
  },
  'reverify.paused-title': 'Bitte warten Sie einen Moment',
  'reverify.paused-text': {
    one: 'Mehrere Versuche hintereinander stimmten nicht überein. In {count} Minute können Sie es erneut versuchen.',
    other:
      'Mehrere Versuche hintereinander stimmten nicht überein. In {count} Minuten können Sie es erneut versuchen.',
  },
  'reverify.nothing-title': 'Hier ist keine Identität registriert',
  'reverify.nothing-text':
    'Sie bestätigen sich in dem Browser und auf dem Gerät, mit denen Sie sich registriert haben, denn Ihr Schlüssel verlässt sie nie. Dieser Browser hat keinen Schlüssel. Vielleicht ist es ein anderer Browser oder ein privates Fenster, oder seine Daten wurden gelöscht.',
  'reverify.model-title': 'Dieser Dienst hat seine Modelle gewechselt',
  'reverify.model-text':
    'Die Vorlage auf diesem Gerät wurde mit einem Gesichts- oder Stimmmodell erstellt, das der Dienst nicht mehr hat. Fügen Sie diesen Browser von einem anderen Gerät oder mit einem Passkey neu hinzu, oder stellen Sie Ihre Identität wieder her.',
  'reverify.not-here':
    'Ihre Identität auf diesem Gerät bleibt, wie sie ist. Bitte versuchen Sie es später erneut oder wenden Sie sich an den Dienst.',
  'reverify.altered-title': 'Die Daten auf diesem Gerät wurden verändert',
  'reverify.altered-text':
    'Die Daten in diesem Browser passen nicht zusammen und können nicht verwendet werden. Es wurde nichts gesendet.',
  'reverify.unknown-device-title': 'Der Dienst kennt dieses Gerät nicht',
  'reverify.unknown-device-text':
    'Ihre Registrierung ist nicht angekommen oder wurde entfernt. Öffnen Sie Ihren Registrierungslink noch einmal oder bitten Sie um einen neuen.',
  'reverify.not-enrolled-title': 'Ihre Registrierung ist nicht abgeschlossen',
  'reverify.not-enrolled-text':
    'Öffnen Sie Ihren Registrierungslink noch einmal oder bitten Sie um einen neuen.',
  'reverify.suspended-title': 'Diese Identität ist gesperrt',
  'reverify.suspended-text':
    'Der Dienst hat diese Identität gesperrt, deshalb kann sie nicht bestätigt werden. Den Grund erfahren Sie vom Dienst.',
  'reverify.outdated-text':
    'Der Dienst verwendet inzwischen andere Modelle. Laden Sie diese Seite neu und bestätigen Sie sich dann.',
  'reverify.rejected-title': 'Bitte versuchen Sie es erneut',
  'reverify.rejected-text': 'Der Dienst konnte diesen Versuch nicht annehmen. Angegebener Grund: {reason}',
};
