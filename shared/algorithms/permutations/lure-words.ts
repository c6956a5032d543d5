/** Words that stand beside brands in names that lure, the most telling first, by language; spelled as domains are. */
const byLanguage = {
  anyLanguage:
    'login secure account support verify online www app help service wallet web mail pay bonus promo info id',
  english: `security signin update payment billing customer client user my access auth confirm recovery reset unlock
    alert notice refund claim reward gift free offer sale shop store official portal center team group mobile bank
    card invest trade crypto token airdrop member register signup password verification identity case ticket
    tracking delivery order download install cloud data tech admin safe protect gateway checkout invoice`,
  german: `anmelden anmeldung konto kunde kunden kundenservice kundendienst sicherheit sicher hilfe bestaetigen
    bestaetigung zahlung rechnung gutschein gewinn paket sendung aktualisierung freigabe meinkonto`,
  french: `connexion compte client espaceclient securite assistance aide paiement facture remboursement verification
    colis livraison cadeau moncompte identification carte`,
  spanish: `acceso cuenta cliente clientes seguridad ayuda soporte pago factura reembolso verificar verificacion
    envio paquete premio regalo micuenta entrar`,
  portuguese: `acesso conta cliente seguranca ajuda suporte pagamento fatura reembolso verificar encomenda entrega
    premio minhaconta entrar atendimento`,
  italian: `accesso account conto cliente clienti sicurezza assistenza aiuto pagamento fattura rimborso verifica
    pacco consegna premio regalo accedi`,
  dutch: `inloggen aanmelden rekening klant klantenservice veilig veiligheid hulp betaling factuur bezorging pakket
    mijn bevestigen`,
  polish: 'logowanie konto klient bezpieczenstwo pomoc platnosc faktura paczka dostawa zwrot weryfikacja',
  russian: 'vhod kabinet oplata bezopasnost pomosch podderzhka dostavka bonus akcia',
  turkish: 'giris hesap musteri guvenlik destek odeme fatura kargo hediye kampanya',
  indonesian: 'masuk akun layanan bantuan keamanan bayar hadiah resmi daftar promo',
} as const;

/** What stands beside a brand unless the caller says otherwise. */
export const lureWords: readonly string[] = [
  ...new Set(Object.values(byLanguage).flatMap((words) => words.split(/\s+/))),
];
