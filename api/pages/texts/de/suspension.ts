import type { Translated } from '../catalogue.ts';
import type { suspensionTexts as english } from '../en/suspension.ts';

export const suspensionTexts: Translated<typeof english> = {
  'suspension.since': 'Ihre Identität ist seit {when} gesperrt.',
  'suspension.some-time': 'Ihre Identität ist gesperrt.',
  'suspension.impersonation': 'Grund: Mit ihr gibt sich jemand als eine andere Person aus.',
  'suspension.duplicate_person': 'Grund: Dieselbe Person hat hier eine weitere Identität.',
  'suspension.automation': 'Grund: Ein Programm handelt in Ihrem Namen.',
  'suspension.shared_identity': 'Grund: Sie wird von mehr als einer Person benutzt.',
  'suspension.account_taken_over':
    'Grund: Eine andere Person hat möglicherweise Ihre Geräte oder Passkeys. Die Sperre schützt Sie.',
  'suspension.abuse': 'Grund: Mit ihr wurde anderen geschadet.',
  'suspension.legal_order': 'Grund: Ein Gericht oder eine Behörde hat es angeordnet.',
  'suspension.under_review':
    'Grund: Eine Meldung über diese Identität wird geprüft. Entschieden ist noch nichts.',
  'suspension.unspecified': 'Den Grund erfahren Sie vom Betreiber dieses Dienstes.',
  'suspension.meaning':
    'Dienste erfahren, dass Sie kein bestätigter Mensch sind. Sie können sich nicht erneut bestätigen, nichts stempeln, keine Geräte hinzufügen und sich nicht mit einem Passkey anmelden. Was über Sie gespeichert ist, können Sie weiterhin ansehen, herunterladen und löschen.',
  'suspension.object':
    'Um zu widersprechen, wenden Sie sich an den Betreiber dieses Dienstes und nennen Sie Ihre Identität, {identity}. Endet die Sperre, ist alles wie vorher.',
};
