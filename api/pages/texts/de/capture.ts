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
  'camera.follows': 'Es folgen drei kleine Bewegungen innerhalb von 30 Sekunden.',
  'camera.follows-digits':
    'Es folgen drei kleine Bewegungen innerhalb von 30 Sekunden. Danach lesen Sie einige Ziffern vor.',
  'camera.waiting': 'Warten, bis Ihr Gesicht richtig im Bild ist',
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

  'guidance.loading': 'Die Erkennung wird vorbereitet. Beim ersten Mal dauert das einige Sekunden.',
  'guidance.no-face': 'Kein Gesicht zu sehen. Halten Sie das Gerät vor Ihr Gesicht.',
  'guidance.several-faces': 'Bitte nur eine Person.',
  'guidance.too-dark': 'Bitte mehr Licht. Wenden Sie sich einer Lampe oder einem Fenster zu.',
  'guidance.too-bright': 'Zu hell. Wenden Sie sich vom starken Licht ab.',
  'guidance.too-far': 'Kommen Sie näher.',
  'guidance.too-close': 'Gehen Sie etwas zurück.',
  'guidance.off-centre': 'Bewegen Sie Ihr Gesicht in die Mitte des Ovals.',
  'guidance.blurred': 'Halten Sie still. Das Bild ist unscharf.',
  'guidance.look-ahead': 'Schauen Sie geradeaus in die Kamera.',
  'guidance.hold-still': 'Gut. Halten Sie still.',

  'capture.ready-title': 'Machen Sie sich bereit',
  'capture.processing-title': 'Wird verarbeitet',
  'capture.processing-images': 'Ihr Gerät verarbeitet die Bilder und löscht sie danach.',
  'capture.processing-sound': 'Ihr Gerät verarbeitet die Aufnahme und löscht sie danach.',
  'capture.missed-title': 'Die Zeit ist um',
  'capture.missed-text':
    'Das war nicht ganz schnell genug. Es wurde nichts gesendet. Versuchen Sie es mit drei neuen Bewegungen.',
  'capture.wrong-movement-title': 'Das war eine andere Bewegung',
  'capture.wrong-movement-text':
    'Die Kamera hat eine Bewegung gesehen, die nicht verlangt war. Es wurde nichts gesendet. Machen Sie nur die gezeigte Bewegung und schauen Sie dann geradeaus. Sie erhalten drei neue.',
  'capture.too-slow-title': 'Dieses Gerät war zu beschäftigt',
  'capture.too-slow-text':
    'Die Bilder konnten nicht oft genug ausgewertet werden. Es wurde nichts gesendet. Schließen Sie andere Programme und Seiten und versuchen Sie es erneut.',
  'capture.too-quick-title': 'Etwas langsamer',
  'capture.too-quick-text':
    'Diese Bewegung war zu schnell, um erkannt zu werden. Es wurde nichts gesendet. Nehmen Sie sich für jede etwa eine Sekunde Zeit.',
  'capture.unsteady-title': 'Das Bild war nicht ruhig',
  'capture.unsteady-text':
    'Das Bild sprang oder veränderte sich gar nicht, anders als bei einer laufenden Kamera. Es wurde nichts gesendet. Halten Sie das Gerät still und bewegen Sie nur den Kopf.',
  'capture.other-person-title': 'Das Gesicht hat gewechselt',
  'capture.other-person-text':
    'Am Ende war es nicht das Gesicht, mit dem die Bewegungen begonnen haben. Es wurde nichts gesendet. Alle drei Bewegungen muss dieselbe Person machen.',
  'capture.several-faces-title': 'Mehr als ein Gesicht',
  'capture.several-faces-text':
    'Ein weiteres Gesicht kam ins Bild. Es wurde nichts gesendet. Versuchen Sie es dort, wo nur Sie zu sehen sind.',
  'capture.face-lost-title': 'Ihr Gesicht war nicht mehr zu sehen',
  'capture.face-lost-text':
    'Ihr Gesicht hat das Bild verlassen oder wurde verdeckt. Es wurde nichts gesendet. Bleiben Sie im Oval, während Sie sich bewegen.',
  'capture.unclear-title': 'Ihr Gesicht war nicht deutlich genug',
  'capture.unclear-text':
    'Zu wenige Bilder zeigten Ihr Gesicht scharf und von vorn. Halten Sie das Gerät still, mit Licht von vorn, und versuchen Sie es erneut.',
  'capture.camera-text':
    'Es wurde nichts gesendet. Schließen Sie die Kamera wieder an und versuchen Sie es dann erneut.',
  'capture.model-title': 'Ein Modell konnte nicht geladen werden',
  'capture.model-text':
    'Ein Modell für dieses Gerät konnte nicht heruntergeladen werden, oder es ist nicht das von diesem Dienst angegebene. Es wurde nichts gesendet. Versuchen Sie es erneut oder wenden Sie sich an den Dienst.',
  'capture.stopped-title': 'Ein Modell läuft nicht',
  'capture.stopped-text':
    'Ein Modell ist in diesem Browser stehen geblieben. Es wurde nichts gesendet. Versuchen Sie es erneut oder öffnen Sie Ihren Link in einem anderen Browser.',
  'capture.not-here-title': 'Gesichter können hier noch nicht geprüft werden',
  'capture.not-here-text':
    'Dieser Dienst hat keine Modelle, mit denen er ein Gesicht sehen könnte, und kann deshalb niemanden registrieren oder bestätigen. Ihre Kamera wurde nicht geöffnet, und es wurde nichts gesendet.',

  'movement.turn-left': 'Drehen Sie den Kopf nach links',
  'movement.turn-right': 'Drehen Sie den Kopf nach rechts',
  'movement.look-up': 'Heben Sie das Kinn und schauen Sie nach oben',
  'movement.look-down': 'Senken Sie das Kinn und schauen Sie nach unten',
  'movement.blink': 'Schließen Sie kurz die Augen',
  'movement.smile': 'Lächeln Sie',
  'movement.open-mouth': 'Öffnen Sie den Mund weit',
  'movement.list': 'Die Bewegungen',
  'movement.place': '{place} von {all}: {movement}.',
  'phase.neutral': 'Schauen Sie zuerst geradeaus.',
  'phase.moving': 'Bewegen Sie sich langsam und deutlich. Das Oval füllt sich dabei.',
  'phase.returning': 'Gut. Schauen Sie jetzt wieder geradeaus.',
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
