import type { Translated } from '../catalogue.ts';
import type { accountTexts as english } from '../en/account.ts';

export const accountTexts: Translated<typeof english> = {
  'sign-in.lead': 'Sehen Sie, was über Sie gespeichert ist, und verwalten Sie Ihre Passkeys.',
  'sign-in.as': 'Weiter als {identity}',
  'sign-in.device': 'Mit diesem Gerät fortfahren',
  'sign-in.passkey': 'Mit einem Passkey anmelden',
  'sign-in.other-passkey': 'Mit einem anderen Passkey anmelden',
  'sign-in.hint-no-passkeys':
    'Dieser Browser kann keine Passkeys verwenden. Ihre Daten können Sie trotzdem mit dem Schlüssel dieses Geräts ansehen.',
  'sign-in.hint-device':
    'Sie melden sich mit dem Schlüssel an, der bei Ihrer Registrierung hier erzeugt wurde. Ihre Kamera wird nicht verwendet.',
  'sign-in.hint-passkey':
    'Noch kein Passkey? Öffnen Sie diese Seite in dem Browser, mit dem Sie sich registriert haben. Dort können Sie sich mit seinem Schlüssel anmelden und einen Passkey hinzufügen.',
  'sign-in.verify-here': '{link} auf diesem Gerät.',
  'sign-in.no-way-title': 'Mit diesem Browser können Sie sich nicht anmelden',
  'sign-in.no-way-why': 'Er unterstützt keine Passkeys, und in ihm ist keine Identität registriert.',
  'sign-in.no-way-instead':
    'Öffnen Sie diese Seite in dem Browser, mit dem Sie sich registriert haben, oder in Chrome, Edge, Firefox oder Safari in einer aktuellen Version.',
  'sign-in.insecure':
    'Schlüssel und Passkeys funktionieren nur über eine sichere Verbindung. Öffnen Sie diese Adresse mit https://.',
  'sign-in.device-refused':
    'Der Dienst akzeptiert dieses Gerät nicht: Sein Token ist abgelaufen, oder das Gerät wurde entfernt. Bestätigen Sie sich darauf erneut oder verwenden Sie einen Passkey.',
  'sign-in.not-yet': 'Sie sind noch nicht angemeldet.',
  'sign-in.timed-out':
    'Die Anfrage hat zu lange gedauert, oder die Verbindung brach ab. Versuchen Sie es erneut.',
  'sign-in.over':
    'Sie sind abgemeldet. Die Sitzung ist abgelaufen, wurde von einem anderen Gerät beendet, oder ihr Passkey oder Gerät wurde entfernt.',
  'sign-in.signed-out': 'Sie sind abgemeldet.',
  'sign-in.signed-out-here':
    'Sie sind hier abgemeldet. Der Dienst war nicht erreichbar, deshalb bleibt die Sitzung in Ihrer Liste, bis sie abläuft.',

  'reason.challenge_invalid':
    'Das hat zu lange gedauert, deshalb wurde nichts geändert. Versuchen Sie es erneut.',
  'reason.passkey_limit':
    'Sie haben 20 Passkeys hinzugefügt, mehr sind nicht möglich. Löschen Sie zuerst einen, den Sie nicht mehr verwenden.',
  'reason.passkey_in_use':
    'Dieser Passkey gehört bereits zu einem Konto und wurde deshalb nicht hinzugefügt.',
  'reason.passkey_not_found': 'Dieser Passkey wurde bereits gelöscht.',
  'reason.session_not_found': 'Diese Sitzung ist bereits beendet.',
  'reason.device_not_found': 'Dieses Gerät wurde bereits entfernt.',
  'reason.identity_suspended':
    'Diese Identität ist gesperrt, deshalb wurde nichts geändert. Den Grund erfahren Sie vom Dienst.',
  'reason.possession_invalid':
    'Der Dienst hat Ihren Geräteschlüssel nicht akzeptiert, deshalb wurde nichts geändert.',

  'account.unchanged': 'Es wurde nichts geändert.',
  'account.enter-name': 'Geben Sie einen Namen ein.',
  'account.hello': 'Guten Tag, {name}',
  'account.manage': 'Verwalten',
  'account.score': 'Vertrauenswert',
  'account.score-of': '{score} von 100',
  'account.since': 'Bestätigt seit',
  'account.verify-by': 'Erneut bestätigen bis',
  'account.sign-out': 'Abmelden',
  'account.known-as': 'Dienste kennen Sie als {user}.',
  'account.with-device':
    'Sie sind mit dem Schlüssel dieses Geräts angemeldet. Wenn Sie diese Seite schließen oder neu laden, werden Sie abgemeldet.',
  'account.with-named-passkey':
    'Sie sind mit dem Passkey „{name}“ angemeldet. Wenn Sie diese Seite schließen oder neu laden, werden Sie abgemeldet.',
  'account.with-passkey':
    'Sie sind mit einem Passkey angemeldet. Wenn Sie diese Seite schließen oder neu laden, werden Sie abgemeldet.',
  'account.lapsed':
    'Ihre Bestätigung ist abgelaufen. In dem Browser, mit dem Sie sich registriert haben, können Sie {link}.',
  'account.lapsed-link': 'sich erneut bestätigen',
  'account.added-one':
    '{service} hat für Sie einen Passkey hinzugefügt. Bestätigen Sie ihn, wenn es Ihrer ist, oder lehnen Sie ihn ab.',
  'account.added-several': {
    one: 'Dienste haben für Sie {count} Passkey hinzugefügt. Bestätigen Sie ihn, wenn es Ihrer ist, oder lehnen Sie ihn ab.',
    other:
      'Dienste haben für Sie {count} Passkeys hinzugefügt. Bestätigen Sie die, die Ihnen gehören, und lehnen Sie die anderen ab.',
  },
  'account.review-one': 'Passkey prüfen',
  'account.review-several': 'Passkeys prüfen',
  'account.view-only':
    'Mit dem Passkey, mit dem Sie angemeldet sind, sehen Sie nur diese Seite. Sie können Ihre Daten nicht ansehen und nichts ändern.',
  'account.confirm': 'Identität bestätigen',

  'status.trusted': 'Vertrauenswürdig',
  'status.verified': 'Bestätigt',
  'status.pending': 'Ausstehend',
  'status.lapsed': 'Abgelaufen',
  'status.suspended': 'Gesperrt',
  'status.deleted': 'Gelöscht',

  'step-up.why':
    'Der Passkey, mit dem Sie angemeldet sind, reicht dafür nicht aus, weil er möglicherweise kopiert wurde oder weil ihn ein Dienst für Sie hinzugefügt hat.',
  'step-up.ways': 'Bestätigen Sie Ihre Identität auf eine dieser Arten.',
  'step-up.elsewhere':
    'Öffnen Sie diese Seite in dem Browser, mit dem Sie sich registriert haben, und nehmen Sie die Änderung dort vor.',
  'step-up.later': 'Jetzt nicht',
  'step-up.not-sufficient':
    'Auch dieser Passkey reicht nicht aus. Verwenden Sie das Gerät, mit dem Sie sich registriert haben, oder einen anderen Passkey.',
  'step-up.other-person': 'Dieser Passkey gehört einer anderen Person.',
  'step-up.thanks': 'Danke. Sie können wieder Änderungen vornehmen. Bitte prüfen Sie Ihre Passkeys.',
  'passkey-again.title': 'Verwenden Sie Ihren Passkey noch einmal',
  'passkey-again.why':
    'Sie haben sich vor mehr als 10 Minuten damit angemeldet. Zeigen Sie noch einmal, dass Sie ihn bei sich haben, um einem Gerät zuzustimmen.',
  'passkey-again.use': 'Passkey verwenden',

  'sessions.title': 'Sitzungen',
  'sessions.line': 'Wo Sie mit einem Passkey angemeldet sind',
  'sessions.none':
    'Sie sind nirgends mit einem Passkey angemeldet. Diese Seite verwendet den Schlüssel dieses Geräts und braucht keine Sitzung.',
  'sessions.some':
    'Hier sind Ihre Passkeys angemeldet. Beenden Sie jede Sitzung, die Sie nicht kennen, und löschen Sie deren Passkey.',
  'sessions.list': 'Ihre Sitzungen',
  'sessions.newest': {
    one: 'Das ist die neueste. Wenn Sie alle Sitzungen beenden, enden auch ältere.',
    other: 'Das sind die {count} neuesten. Wenn Sie alle Sitzungen beenden, enden auch ältere.',
  },
  'sessions.at': 'Bei {service}',
  'sessions.last-used': 'Zuletzt verwendet: {when}',
  'sessions.ends': 'Endet: {when}',
  'sessions.this-page': 'Diese Seite',
  'sessions.end': 'Beenden',
  'sessions.end-this': 'Die Sitzung dieser Seite beenden',
  'sessions.end-of': 'Die Sitzung von {browser} beenden',
  'sessions.end-all': 'Alle Sitzungen beenden',
  'sessions.ended': 'Die Sitzung wurde beendet.',
  'sessions.ended-this': 'Sie haben diese Sitzung beendet und sind deshalb abgemeldet.',
  'sessions.all-title': 'Alle Sitzungen beenden?',
  'sessions.all-text':
    'Sie werden überall abgemeldet, wo Sie sich mit einem Passkey angemeldet haben, auch bei Diensten, die Sie verwenden. Ihre Passkeys bleiben erhalten.',
  'sessions.all-this': 'Sie werden auch von dieser Seite abgemeldet.',
  'sessions.all-do': 'Alle beenden',
  'sessions.all-ended': 'Alle Sitzungen wurden beendet.',
  'sessions.all-ended-this': 'Alle Sitzungen wurden beendet, auch diese.',

  'browser.unknown': 'Ein unbekannter Browser',
  'browser.on': '{browser} auf {system}',

  'stamps.title': 'Stempel',
  'stamps.line': 'In Ihrem Namen gestempelte Inhalte',
  'stamps.text': 'Inhalte, die in Ihrem Namen gestempelt wurden. Stempel sind öffentlich.',
  'stamps.none': 'Bisher wurden in Ihrem Namen keine Inhalte gestempelt.',
  'stamps.list': 'Ihre Stempel',
  'stamps.newest': { one: 'Das ist der neueste.', other: 'Das sind die {count} neuesten.' },
  'stamps.type-article': 'Artikel',
  'stamps.type-image': 'Bild',
  'stamps.type-video': 'Video',
  'stamps.type-audio': 'Audio',
  'stamps.type-code': 'Code',
  'stamps.type-document': 'Dokument',
  'stamps.type-other': 'Sonstiger Inhalt',
  'stamps.untitled': '{type} ohne Titel',
  'stamps.made': '{type}, {when}',
  'stamps.view': 'Ansehen',
  'stamps.view-of': 'Die Stempelseite von {title} ansehen',
  'stamps.not-mine': 'Nicht meiner',
  'stamps.not-mine-of': 'Nicht meiner: {title}',
  'stamps.revoke': 'Widerrufen',
  'stamps.revoke-of': '{title} widerrufen',
  'stamps.revoked': 'Widerrufen',
  'stamps.not-signed': 'Nicht von Ihnen signiert',
  'stamps.revoke-untitled': 'Diesen Stempel widerrufen?',
  'stamps.revoke-titled': '„{title}“ widerrufen?',
  'stamps.revoke-text':
    'Der Stempel bleibt auf seiner öffentlichen Seite und wird dort mit dem Grund, den Sie hier eingeben, als widerrufen gekennzeichnet. Das lässt sich nicht rückgängig machen.',
  'stamps.reason': 'Grund (öffentlich)',
  'stamps.enter-reason': 'Geben Sie einen Grund ein.',
  'stamps.kept': 'Der Stempel wurde nicht widerrufen.',
  'stamps.revoked-now': 'Der Stempel wurde widerrufen.',
  'attribution.allowed':
    'Projekte dürfen ohne Ihr Gerät in Ihrem Namen stempeln. Bei solchen Stempeln steht, dass Sie sie nicht signiert haben.',
  'attribution.refused': 'In Ihrem Namen wird nur gestempelt, was Ihr Gerät signiert.',
  'attribution.refuse': 'Nur mit meinem Gerät',
  'attribution.allow': 'Auch ohne mein Gerät erlauben',
  'attribution.allowed-now': 'Projekte dürfen wieder in Ihrem Namen stempeln.',
  'attribution.refused-now': 'Ab jetzt wird in Ihrem Namen nur gestempelt, was Ihr Gerät signiert.',
  'disown.untitled': 'Ist dieser Stempel nicht Ihrer?',
  'disown.titled': 'Ist „{title}“ nicht Ihrer?',
  'disown.text':
    'Er verschwindet aus Ihrer Liste und wird widerrufen. Auf seiner öffentlichen Seite steht dann, dass er nicht von Ihnen ist. Das lässt sich nicht rückgängig machen.',
  'disown.leave': 'Behalten',
  'disown.done':
    'Der Stempel steht nicht mehr in Ihrer Liste, und auf seiner Seite steht, dass er nicht von Ihnen ist.',

  'consents.title': 'Suchen nach Ihrem Gesicht',
  'consents.line': 'Wer danach suchen darf und Ihre Einwilligung dazu',
  'consents.none': 'Kein Dienst hat Sie als Person genannt, nach deren Gesicht er sucht.',
  'consents.some': 'Diese Dienste suchen im Web nach Bildern von Ihnen oder möchten es tun.',
  'consents.list': 'Einwilligungen',
  'consents.statement': '„{statement}“',
  'consents.given': 'Für {name}, {day}',
  'consents.awaiting':
    'Der Dienst gibt an, dass Sie zugestimmt haben. Das ist nicht bestätigt, deshalb sucht er nicht nach Ihrem Gesicht',
  'consents.signed': 'Sie haben mit einem Ihrer Geräte zugestimmt',
  'consents.accepted': 'Der Betreiber dieses Dienstes hat bestätigt, dass Sie zugestimmt haben',
  'consents.revoked': 'Sie haben sie widerrufen. Nach Ihrem Gesicht wird nicht gesucht',
  'consents.revoke': 'Widerrufen',
  'consents.revoke-of': 'Ihre Einwilligung gegenüber {service} widerrufen',
  'consents.revoke-title': 'Einwilligung widerrufen?',
  'consents.revoke-text':
    '{service} sucht innerhalb einer Minute nicht mehr nach Ihrem Gesicht, und die Bilder von Ihnen werden hier gelöscht.',
  'consents.keep': 'Behalten',
  'consents.revoked-now': 'Ihre Einwilligung wurde widerrufen.',

  'stored.title': 'Ihre Daten',
  'stored.line': 'Ansehen, herunterladen oder löschen',
  'stored.text':
    'Das ist, was der Dienst über Sie speichert. Es enthält weder Bild noch Aufnahme. Zu Ihrem Gesicht gibt es nur die Prüfsumme eines Hashs je Gerät.',
  'stored.label': 'Was gespeichert ist',
  'stored.download': 'Herunterladen',
  'stored.delete': 'Meine Identität löschen',
  'delete.title': 'Ihre Identität löschen?',
  'delete.lead': 'Ihre Identität wird sofort gelöscht. Das lässt sich nicht rückgängig machen.',
  'delete.deleted': 'Gelöscht werden',
  'delete.deleted-text':
    'Ihr Hash, Ihr Name und Ihre E-Mail-Adresse, Ihre Geräte, Passkeys und Sitzungen und was Dienste über Sie abgefragt haben.',
  'delete.kept': 'Erhalten bleiben',
  'delete.kept-text':
    'Ein leerer Eintrag mit Ihrem Code und einer Zufallszahl sowie Ihre Stempel mit ihren Titeln und Adressen, die von ihren Signaturen erfasst sind. Sie lassen sich weiterhin prüfen und nennen keine Person.',
  'delete.after': 'Danach',
  'delete.after-text':
    'Dienste sehen Sie nicht mehr als bestätigt. Um zurückzukehren, müssen Sie sich neu registrieren.',
  'delete.type': 'Geben Sie {code} ein, um {identity} zu löschen',
  'delete.submit': 'Endgültig löschen',
  'delete.wrong': 'Das ist nicht {code}. Es wurde nichts gelöscht.',
  'delete.none': 'Es wurde nichts gelöscht.',
  'delete.done-title': 'Ihre Identität ist gelöscht',
  'delete.done-lead': 'Hier sind keine Daten mehr gespeichert, die Sie identifizieren könnten.',
  'delete.done-key':
    'Auch der Schlüssel in diesem Browser wurde entfernt. Wenn Ihr Passwortmanager noch einen Passkey für diese Seite anbietet, löschen Sie ihn dort. Er funktioniert nicht mehr.',

  'devices.title': 'Geräte',
  'devices.line': 'Die Browser, die einen Ihrer Schlüssel haben',
  'devices.text':
    'Jedes Gerät ist ein Browser mit einem eigenen Schlüssel, der ihn nie verlässt und mit dem Sie sich bestätigen.',
  'devices.list': 'Ihre Geräte',
  'devices.this': 'Dieser Browser',
  'devices.another': 'Ein anderer Browser',
  'devices.added': 'Hinzugefügt am {day}',
  'devices.removed': 'Entfernt am {day}',
  'devices.last-used': 'Zuletzt verwendet: {when}',
  'devices.key': 'Schlüssel {key}',
  'devices.remove': 'Entfernen',
  'devices.remove-this': 'Diesen Browser entfernen',
  'devices.remove-of': 'Den Browser mit dem Schlüssel {key} entfernen',
  'devices.remove-this-title': 'Diesen Browser entfernen?',
  'devices.remove-title': 'Dieses Gerät entfernen?',
  'devices.remove-this-text':
    'Sein Schlüssel wird ungültig und hier gelöscht. Sie können sich damit nicht mehr bestätigen oder anmelden. Ihre Passkeys funktionieren weiterhin.',
  'devices.remove-text':
    'Sein Schlüssel wird sofort ungültig. Tun Sie das, wenn Sie das Gerät verloren haben. Ihre Passkeys funktionieren weiterhin.',
  'devices.remove-last':
    'Es ist Ihr einziges Gerät. Ohne ein Gerät können Sie sich nicht erneut bestätigen, bis Sie Ihre Identität wiederherstellen, und Ihre Bestätigung läuft ab.',
  'devices.removed-now': 'Das Gerät wurde entfernt.',
  'devices.removed-this':
    'Dieser Browser wurde entfernt. Sie waren mit seinem Schlüssel angemeldet und sind deshalb jetzt abgemeldet.',
};
