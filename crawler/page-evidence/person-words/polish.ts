import type { PersonWords } from './person-words.ts';
import { phrases } from './phrases.ts';

export const polish: PersonWords = {
  language: 'pl',
  everyday: phrases(`
    nie, się, jest, na, że, przez, oraz, jak, który, która, które, tylko, przy, może, już, był, była,
    być, dla, też, czy, ich, jego, jej, wszystko, bardzo, ponieważ, przed, również, gdy
  `),
  talkElsewhere: phrases(`
    napisz do mnie, napisz do nas na whatsapp, napiszcie do mnie, napisz mi, pisz do mnie,
    pisz na priv, pisz na pw, pisz na whatsapp*, pisz na telegram*, napisz na whatsapp*,
    napisz na telegram*, wyślij mi, wyślijcie mi, proszę o wiadomość na, odezwij się do mnie,
    skontaktuj się ze mną, proszę się ze mną skontaktować, dodaj mnie, mój whatsapp, mój telegram,
    moim whatsappie, mój numer, mój prywatny numer, prywatny numer, prywatna wiadomość,
    prywatną wiadomość, prywatnej wiadomości, prywatny czat, mój prywatny mail,
    mój prywatny e-mail, prywatny adres, porozmawiajmy prywatnie, odpisuję tylko,
    odpowiadam tylko, moje drugie konto, moje inne konto, moje stare konto, moim menedżerem,
    karta fana, hangouts, napisz na signal, zostaw mi numer
  `),
  invest: phrases(`
    gwarantowany zysk, gwarantowane zyski, gwarantowany zwrot, gwarantowanych zysków, pewny zysk,
    dzienny zysk, codzienny zysk, codzienne zyski, zainwestuj, zacznij inwestować,
    zacznij zarabiać, zarabiaj, inwestuj z, inwestuj już, inwestuj teraz, platforma inwestycyjna,
    platformie inwestycyjnej, platforma handlowa, platforma tradingowa, bot do handlu,
    robot handlowy, automatyczny handel, podwój, podwoić swoje, pomnóż swoje, minimalny depozyt,
    minimalna wpłata, minimalna inwestycja, dochód pasywny, pasywny dochód, wolność finansowa,
    wolność finansową, niezależność finansową, mojej grupy tradingowej, sygnały tradingowe,
    doradca zadzwoni, menedżer zadzwoni, konsultant zadzwoni, bez ryzyka, rozdawanie bitcoin*,
    minimalna kwota, mój zespół inwestuje, twój zysk, załóż konto, dwa razy więcej, podwójnie,
    wypłać zyski, klub inwestorów, konto zarządzane
  `),
  donate: phrases(`
    wpłać, wpłać teraz, wpłać darowiznę, przekaż darowiznę, twoja darowizna, przekaż datek,
    wesprzyj mnie, wesprzyj moją, wesprzyj mój, wesprzyj fundację, wesprzyj zbiórkę, wesprzyj nas,
    wspieraj mnie, moja fundacja, moją fundację, mojej fundacji, moja zbiórka, moją zbiórkę,
    pomóż dzieciom, pomóżcie dzieciom, pomóż mi, pomóżcie mi, proszę o wsparcie, zbieram na,
    zbieramy na, podaruj mi, pomóż sierotom, każda złotówka, chcę wesprzeć, wpłać na, zebraliśmy,
    zebrano, zrzutka, zbiórk*, uratujmy, ratujmy, każda pomoc, cel zbiórki
  `),
  ticket: phrases(`
    kup bilet, kup bilety, kupić bilety, kup teraz bilet*, bilety w sprzedaży, bilety dostępne,
    sprzedaż biletów, zamów bilet*, zarezerwuj bilet*, rezerwuj bilet*, bilety vip, bilet vip,
    meet and greet, meet & greet, spotkanie z gwiazdą, wejście za kulisy, wejściówk*, karnet vip,
    pakiet vip, wejście vip, zarezerwuj mnie, zamów mój występ, prywatna kolacja,
    prywatną kolację, kolacja ze mną, prywatna rozmowa, prywatne spotkanie, wideorozmowa z,
    rozmowa wideo z, spersonalizowane wideo, życzenia wideo, zarezerwuj miejsce,
    zarezerwuj swoje miejsce, lista gości, listę gości, liczba miejsc ograniczona,
    ostatnie bilety, ostatnie miejsca, zarezerwuj termin, rezerwacja występ*, rezerwacji występ*,
    dodatkowe terminy
  `),
  marry: phrases(`
    poważny związek, poważnego związku, poważnym związku, stały związek, stałego związku,
    szukam miłości, szukam męża, szukam żony, szukam mężczyzny, szukam kobiety, szukam partnera,
    szukam partnerki, bratnia dusza, bratnią duszę, bratniej duszy, druga połówka, drugiej połówki,
    wyjdź za mnie, ożeń się ze mną, ożenić się z tobą, poślubić cię, moja przyszła żona,
    mój przyszły mąż, przyszłej żony, jestem samotn*, jestem wdow*, jestem singlem, jestem singielką,
    jestem rozwiedzion*, zamieszkać z tobą, wprowadzić się do ciebie, prawdziwej miłości, resztę życia,
    uczciwego mężczyzny, uczciwej kobiety, założyć rodzinę
  `),
  access: phrases(`
    casting*, przesłuchani*, druga opinia, konsultacj*, mentoring, kurs mistrzowski, członkostwo,
    składka, abonament, prywatny klub, formularz zgłoszeniowy, zgłoszenie
  `),
  payAhead: phrases(`
    karta podarunkowa, karty podarunkowe, kartę podarunkową, karty upominkowe, karta steam,
    opłata manipulacyjna, opłatę manipulacyjną, opłata za przetworzenie, opłata celna,
    opłata rejestracyjna, przelew, przelewem, kod blik, zaliczka, zaliczkę, przedpłata,
    western union, moneygram, w bitcoinach, usdt, z góry, zaliczk*, bezzwrotn*, wpłać, wpłacić,
    wpłata, przelew*, blik*, opłata za, wpisowe, potwierdzenie przelewu, numer konta, na konto,
    kaucja
  `),
  pitch: phrases(`
    kliknij w, kliknij poniżej, kliknij przycisk, wypełnij formularz, zostaw numer,
    zostaw swój numer, konsultant oddzwoni, konsultantka oddzwoni, doradca zadzwoni,
    skontaktuje się z tobą, liczba miejsc ograniczona, zostało miejsc, do północy,
    obejrzyj do końca, zanim zniknie, zanim usuną, płatność przy odbiorze, ostatnie sztuki
  `),
  firstPerson: phrases(`
    ja, mnie, mi, mną, mój, moja, moje, moim, moich, mojej, jestem, mam, chcę, mogę, mogłem,
    piszę, byłem, byłam
  `),
  speaksAsPerson: phrases(`
    jestem, nazywam się, mam na imię, witaj na mojej, witajcie na mojej, witam na mojej,
    moja oficjalna strona, moje oficjalne konto, moje prywatne konto, drodzy fani, cześć fani,
    moi fani, to ja, o mnie, kochani fani
  `),
  speaksFor: phrases(`
    management, menedżer, menadżer, oficjalny booking, w imieniu, na zlecenie, biuro prasowe,
    rzecznik prasowy, asystentka, asystent, agencja artystyczna, reprezentowany przez,
    reprezentowana przez, zespół prasowy, w imieniu rodziny, na prośbę rodziny,
    na zlecenie rodziny, wyłącznym managementem, wyłączny management, wyłączny przedstawiciel,
    oficjalna sprzedaż, osobiście wybiera, jego asystentka, jej asystentka
  `),
  isEndorsed: phrases(`
    polecany przez, polecana przez, polecane przez, rekomendowany przez, rekomendowane przez,
    sekret gwiazdy, zdradził w wywiadzie, zdradziła w wywiadzie, ujawnił w wywiadzie,
    ujawniła w wywiadzie, sama używa, sam używa, na żywo w telewizji, banki są wściekłe,
    znany z telewizji, jak się wzbogacił, jak się wzbogaciła, potwierdzone przez, pokazał telefon,
    pokazała telefon, zdradził na żywo
  `),
  parody: phrases(`
    parodia, parodii, satyra, satyryczn*, nieprawdziwy profil, to nie jest prawdziw*,
    konto parodystyczne, profil parodystyczny, pastisz, żartobliwy profil, sobowtór, dla żartu
  `),
  fan: phrases(`
    strona fanów, strona fanowska, fanpage, fan page, fanklub, fan klub, fanclub, konto fanowskie,
    prowadzona przez fanów, prowadzone przez fanów, przez fanów dla fanów, nieoficjaln*, niepowiązan*,
    nie jest powiązan*, w hołdzie
  `),
  stock: phrases(`
    zdjęcie stockowe, zdjęcia stockowe, bank zdjęć, bez tantiem, royalty-free, wygenerowane przez ai,
    wygenerowane przez sztuczną inteligencję, wygenerowany przez ai, użytek redakcyjny,
    zdjęcie ilustracyjne, fot. archiwum, agencja fotograficzna, zgoda modela, getty images,
    shutterstock
  `),
};
