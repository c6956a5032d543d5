/** Phishing keywords that stand beside brands in names, the most telling first, by language; spelled as domains are. */
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

/** Words put beside brands unless the caller gives others. */
export const phishingKeywordList: readonly string[] = [
  ...new Set(Object.values(byLanguage).flatMap((words) => words.split(/\s+/))),
];

/**
 * The suffixes tried for a brand's label unless the caller gives others, the likeliest first: suffixes with many names,
 * those that abuse lists of registrars and blocklists name again and again, and second-level ones that look like `com`.
 */
export const commonSuffixes: readonly string[] = `
  com net org co info online shop app io xyz
  top site store live me us biz pro club vip
  de uk co.uk fr it es nl eu ru cn pl br com.br in ca au com.au ch at be se no dk fi cz sk hu ro bg gr pt ie tr com.tr
  ua lt lv ee si hr rs is lu li jp co.jp kr tw hk sg my id co.id th vn ph pk bd ae sa il ir za co.za ng ke eg ma mx com.mx
  ar com.ar cl co.nz nz pe com.co uy ec ve
  cc tv to ws cm om la ai gg ly fm pw tk ml ga cf gq su asia mobi name tel
  support help services solutions security center email cloud digital host website space tech link click work world
  today life group agency company finance bank money cash credit insure trade market deals sale gift win bet fun
  one page dev art blog news media network global international systems plus zone team wiki lol icu cyou sbs cfd bond
  rest buzz fit monster quest loan bid stream download review party date racing men mom skin
  com.co com.de com.se co.com us.com eu.com uk.com de.com gov edu`
  .trim()
  .split(/\s+/)
  .filter((suffix, at, all) => all.indexOf(suffix) === at);
