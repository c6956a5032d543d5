import type { Translated } from '../catalogue.ts';
import type { captureTexts as english } from '../en/capture.ts';

export const captureTexts: Translated<typeof english> = {
  'camera.allow-title': 'Kamera erlauben',
  'camera.allow-text': 'Ihr Browser fragt, ob diese Seite die Kamera verwenden darf. Wählen Sie „Zulassen“.',
  'camera.allow-both-title': 'Kamera und Mikrofon erlauben',
  'camera.allow-both-text':
    'Ihr Browser fragt, ob diese Seite Kamera und Mikrofon verwenden darf. Wählen Sie „Zulassen“.',
  'camera.place': 'Halten Sie Ihr Gesicht in das Oval',
  'camera.mirrored': 'Ihr Kamerabild, gespiegelt',
  'camera.begin': 'Beginnen',
  'camera.follows': 'Es folgen drei kleine Bewegungen innerhalb von 30 Sekunden. Schauen Sie ins Licht.',
  'camera.follows-digits':
    'Es folgen drei kleine Bewegungen innerhalb von 30 Sekunden. Schauen Sie ins Licht. Danach lesen Sie einige Ziffern vor.',
  'camera.by-hand': 'Jede Bewegung mit einer Taste bestätigen',
  'camera.microphone': 'Mikrofon',
  'camera.no-microphone': 'Kein Mikrofon: Nur Ihr Gesicht wird verwendet',
  'camera.denied-title': 'Die Kamera ist gesperrt',
  'camera.denied-site':
    'Ihr Browser hat die Kamera auf dieser Seite gesperrt. Öffnen Sie über das Symbol neben der Adresse die Einstellungen der Website, erlauben Sie die Kamera und versuchen Sie es erneut.',
  'camera.denied-phone':
    'Prüfen Sie auf einem Smartphone auch in dessen Einstellungen, ob der Browser die Kamera verwenden darf.',
  'camera.missing-title': 'Keine Kamera gefunden',
  'camera.missing-text':
    'Schließen Sie eine Kamera an und versuchen Sie es erneut, oder öffnen Sie Ihren Link auf einem anderen Gerät, etwa Ihrem Smartphone. Er funktioniert, bis Sie registriert sind.',
  'camera.busy-title': 'Die Kamera reagiert nicht',
  'camera.busy-text':
    'Möglicherweise wird sie von einem anderen Programm verwendet, etwa für einen Videoanruf. Schließen Sie dieses Programm und versuchen Sie es dann erneut.',
  'camera.lost-title': 'Die Kamera wurde getrennt',
  'camera.lost-text':
    'Sie wurde abgezogen oder wird von einem anderen Programm verwendet. Es wurde nichts gesendet. Schließen Sie sie wieder an und versuchen Sie es dann erneut.',
  'microphone.needed-title': 'Ihr Mikrofon wird benötigt',
  'microphone.needed-why':
    'Ihre Identität auf diesem Gerät wurde aus Ihrem Gesicht und Ihrer Stimme erstellt, deshalb werden zur Bestätigung beide gebraucht. Es wurde nichts gesendet.',
  'microphone.needed-connect':
    'Schließen Sie ein Mikrofon an, oder erlauben Sie es für diese Website über das Symbol neben der Adresse. Versuchen Sie es dann erneut.',
  'microphone.lost-title': 'Das Mikrofon wurde getrennt',
  'microphone.lost-text':
    'Es wurde abgezogen oder wird von einem anderen Programm verwendet. Es wurde nichts gesendet. Schließen Sie es wieder an und versuchen Sie es dann erneut.',

  'capture.ready-title': 'Machen Sie sich bereit',
  'capture.loading': 'Die Modelle für Ihr Gerät werden geladen.',
  'capture.processing-title': 'Wird verarbeitet',
  'capture.processing-images': 'Ihr Gerät verarbeitet die Bilder und löscht sie danach.',
  'capture.processing-sound': 'Ihr Gerät verarbeitet die Aufnahme und löscht sie danach.',
  'capture.late-title': 'Die Zeit ist um',
  'capture.late-text':
    'Das war nicht ganz schnell genug. Es wurde nichts gesendet. Versuchen Sie es mit drei neuen Bewegungen.',
  'capture.no-face-title': 'Es wurde kein Gesicht gefunden',
  'capture.no-face-text':
    'Halten Sie Ihr Gesicht so, dass es das Oval ausfüllt und Licht von vorn kommt, und versuchen Sie es erneut.',
  'capture.model-title': 'Ein Modell konnte nicht geladen werden',
  'capture.model-text':
    'Ein Modell für dieses Gerät konnte nicht heruntergeladen werden, oder es ist nicht das von diesem Dienst angegebene. Es wurde nichts gesendet. Versuchen Sie es erneut oder wenden Sie sich an den Dienst.',

  'movement.turn-left': 'Drehen Sie den Kopf nach links',
  'movement.turn-right': 'Drehen Sie den Kopf nach rechts',
  'movement.look-up': 'Schauen Sie nach oben',
  'movement.look-down': 'Schauen Sie nach unten',
  'movement.blink': 'Blinzeln Sie einige Male',
  'movement.smile': 'Lächeln Sie',
  'movement.open-mouth': 'Öffnen Sie den Mund weit',
  'movement.list': 'Die Bewegungen',
  'movement.done': 'Fertig',
  'movement.place': '{place} von {all}: {movement}.',
  'movement.fills':
    'Bewegen Sie sich deutlich. Das Oval füllt sich, während Ihre Kamera die Bewegung erkennt.',
  'movement.dark': 'Das Bild ist sehr dunkel. Drehen Sie sich zum Licht.',
  'movement.press': 'Drücken Sie die Taste, wenn Sie fertig sind.',
  'movement.clearly': 'Bewegen Sie sich etwas deutlicher oder drücken Sie die Taste unten.',
  'movement.seconds': 'noch {seconds} s',
  'movement.announced': { one: 'Noch {count} Sekunde.', other: 'Noch {count} Sekunden.' },

  'voice.title': 'Lesen Sie diese Ziffern vor',
  'voice.text':
    'Sprechen Sie mit Ihrer normalen Stimme. Die Aufnahme bleibt auf diesem Gerät und wird nach der Verarbeitung gelöscht.',
  'voice.start': 'Aufnahme starten',
  'voice.time': 'Zeit',
  'voice.seconds': '{seconds} s',
  'voice.listening': 'Aufnahme läuft',
  'voice.listening-announced': 'Aufnahme läuft.',
  'voice.recorded': 'Aufgenommen.',
  'voice.silent-title': 'Wir haben Sie nicht gehört',
  'voice.silent-check':
    'Ihr Mikrofon hat keinen Ton aufgenommen. Prüfen Sie, ob es am Gerät oder in dessen Einstellungen stummgeschaltet ist und ob das richtige Mikrofon ausgewählt ist.',
  'voice.silent-new':
    'Sie erhalten neue Ziffern. Der Balken neben dem Wort Mikrofon bewegt sich, während Sie sprechen.',
  'voice.face-only': 'Nur mit meinem Gesicht fortfahren',
};
