/**
 * Words beside a brand that offer or threaten something: access, money, help, goods; in the languages of most such
 * hosts, without accents, as they occur in hosts.
 */
const phishingKeywords = `
login logon signin signon signup secure secured security safety support help helpdesk service services customer account
accounts myaccount verify verified verification validate validation confirm confirmation update upgrade unlock restore
recover recovery reset password passcode otp 2fa auth authenticate authentication identity wallet wallets connect
walletconnect payment payments billing invoice refund refunds cashback claim reward rewards bonus gift gifts giftcard
prize winner giveaway promo promotion airdrop token staking presale swap trade trading invest investing investment
investor broker crypto bitcoin bank banking ebanking netbanking onlinebanking transfer deposit withdraw withdrawal credit
loan card cards delivery parcel package tracking shipping shipment customs alert alerts notification suspended limited
dispute appeal copyright ads admin webmail download install setup app apk store shop outlet sale sales discount deals
offer offers clearance cheap free job jobs careers hiring premium vip
anmelden anmeldung einloggen konto kunden kundenservice kundendienst sicherheit sicher bestaetigen bestaetigung
verifizieren verifizierung aktualisieren zahlung rechnung gutschein gewinn gewinnspiel angebot angebote rabatt paket
lieferung sendung zoll entsperren freischalten hilfe rueckerstattung karriere
connexion compte securite securise client clients espace verifier confirmer paiement facture remboursement colis
livraison suivi cadeau assistance
iniciar sesion acceso ingresar cuenta cuentas clave seguro seguridad soporte ayuda verificar verificacion actualizar pago
pagos factura reembolso paquete envio entrega aduana regalo premio oferta ofertas rebajas cliente clientes banca
accesso accedi conto sicurezza sicuro verifica conferma pagamento fattura rimborso pacco spedizione consegna premi
offerte sconti assistenza aiuto
entrar conta contas senha seguranca suporte ajuda fatura encomenda premios
inloggen aanmelden rekening veilig beveiliging klant klantenservice betaling factuur pakket bezorging korting
logowanie zaloguj bezpieczenstwo platnosc faktura paczka dostawa nagroda
giris hesap guvenlik destek odeme fatura kargo hediye kampanya
vhod kabinet oplata platezh podderzhka bezopasnost akciya bonusy
denglu anquan zhanghu zhifu kefu`;

/** Words that occur beside any name and say nothing. */
const fillers = `www web website site com net org info biz the get try use new official officiel offiziell oficial
ufficiale online global world international group inc ltd llc corp company gmbh portal page pages home center centre hub
team mobile http https`;

/** Words of everyday language that are brands too: inside a host they say little by themselves. */
const everyday = `
alphabet amazon apple ally ask atlas bolt boss box bumble canon capital caterpillar chase chime citizen citizens chrome coach
columbia converse corona costa cash delta diesel discover discovery dove domino dominos dollar eagle edge elastic express
fidelity first fly focus fox ford frontier galaxy gap general giant harvest hilton honey hope house indeed jaguar
kraken ledger lens level lime line link linear lotus lush mango mars match max meta metro mint monday monster morgan
mustang national nest next north notion now oak oasis omega one opera oracle orange oscar outlook pandora patagonia
peacock penguin people phantom ping pioneer polo post power prime principal progressive puma quest rabbit ram red revolve
ring rise rover royal sage saturn seat shell signal sky slack smart snap sonic spark spirit sprint square standard star
steam stripe subway sun surface swift target teams tide tinder trust union united unity universal vans venture virgin
visa vision vista volt wave windows wise wish wolf word work workday zoom`;

/** Shorter keywords inside a longer word are parts of it: `pay` of `paypal`. */
const gluedMin = 4;
const gluedAnyway = ['www', 'com', 'the'];

export const phishingKeywordList: ReadonlySet<string> = new Set(listOf(phishingKeywords));
/** Words that say little in a brand's own names. */
export const everydayWords: ReadonlySet<string> = new Set([
  ...listOf(everyday),
  ...listOf(fillers),
  ...phishingKeywordList,
]);
/** Words that may stand beside a brand without a separator: `paypallogin`, `wwwpaypal`. */
export const gluedWords: ReadonlySet<string> = new Set([
  ...[...listOf(fillers), ...phishingKeywordList].filter((word) => word.length >= gluedMin),
  ...gluedAnyway,
]);

function listOf(words: string): string[] {
  return words.trim().split(/\s+/u);
}
