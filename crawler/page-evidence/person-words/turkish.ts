import type { PersonWords } from './person-words.ts';
import { phrases } from './phrases.ts';

export const turkish: PersonWords = {
  language: 'tr',
  everyday: phrases(`
    ve, bir, bu, için, ile, olarak, daha, çok, olan, gibi, kadar, sonra, ancak, ama, değil, olduğu,
    göre, her, en, ise, tarafından, de, da, ne, var, yok, şey, bütün, diye, veya
  `),
  talkElsewhere: phrases(`
    bana yaz, bana yazın, bana yazabilirsin*, bana mesaj at*, bana mesaj gönder*, mesaj atın bana,
    dm at, dm'den yaz*, dm den yaz*, özelden yaz*, özel mesaj at*, özel mesaj gönder*,
    whatsapp'tan yaz*, whatsapptan yaz*, whatsapp'tan ulaş*, telegramdan yaz*, telegram'dan yaz*,
    telegramdan ulaş*, benimle iletişime geç*, bana ulaş*, beni ekle*, whatsapp numaram,
    telegram hesabım, telegram adresim, özel numaram, kişisel numaram, numaram, özel mailim,
    kişisel e-posta adresim, özel sohbet, özelden konuş*, sadece buradan cevap, sadece whatsapp*,
    diğer hesabım, eski hesabım, menajerime yaz*, menajerimle iletişim*, hayran kartı,
    whatsapp'tan katıl, numaranızı bana
  `),
  invest: phrases(`
    garantili kazanç, garantili kar, garantili kâr, garantili getiri, kesin kazanç, günlük kazanç,
    günlük kâr, günlük kar, hemen yatırım yap*, şimdi yatırım yap*, yatırıma başla*,
    yatırım yapmaya başla*, kazanmaya başla*, para kazanmaya başla*, benimle yatırım,
    işlem platformu, yatırım platformu, ticaret platformu, ticaret robotu, ticaret botu,
    otomatik alım satım, otomatik ticaret, ikiye katla*, minimum depozito, minimum yatırım,
    asgari yatırım, pasif gelir, finansal özgürlük, finansal özgürlüğ*, bitcoin çekilişi,
    kripto çekilişi, sinyal grubu, yatırım grubumuz*, danışman sizi arayacak,
    yönetici sizi arayacak, uzmanımız sizi arayacak, risksiz kazanç, asgari tutar, minimum tutar,
    ekibim yönet*, ekibimiz doğrudan yönet*, kazancınız, hesap açın, hesabınızı açacak, iki katı,
    iki katını, kârınızı çekin, yatırım kulübü, portföyünü
  `),
  donate: phrases(`
    bağış yap, bağış yapın, hemen bağış*, bağışta bulun, bağışta bulunun, bağışlarınız*,
    bağışınız*, bağışın, vakfıma destek, vakfımı destekle*, vakfım, kampanyamı destekle*,
    kampanyama destek, bana destek ol*, beni destekle*, çocuklara yardım et,
    çocuklara yardım edin, bana yardım et*, yardım topluyor*, para topluyor*, bağış topluyor*,
    bana hediye al*, bana hediye gönder*, yetimlere yardım, destek olmak istiyorum,
    katkıda bulun*, topladık, toplandı, toplanan, her kuruş, yardım kampanyası, kurtaralım,
    kurtarın, hedefimiz
  `),
  ticket: phrases(`
    bilet al, bilet alın, biletini al, biletinizi alın, bilet satın al*, biletler satışta,
    bilet satışı, satılık bilet, bilet rezervasyon*, vip bilet*, tanışma etkinliği,
    buluşma bileti, meet and greet, kulis girişi, kulise giriş, sahne arkası bilet*, vip kart,
    vip giriş, vip paket*, özel akşam yemeği, benimle akşam yemeği, benimle yemek, özel görüşme,
    görüntülü görüşme, özel buluşma, kişiye özel video, kişisel video, video mesaj,
    kutlama videosu, yerini ayırt, yerinizi ayırtın, koltuğunu ayırt, misafir listesi,
    davetli listesi, sahne için rezervasyon, kontenjan sınırlı*, son biletler, son yerler,
    ek tarihler, tarih ayırtın, rezervasyon yap
  `),
  marry: phrases(`
    ciddi ilişki*, ciddi bir ilişki*, uzun süreli ilişki, uzun ilişki arıyorum, aşk arıyorum,
    aşkı arıyorum, eş arıyorum, koca arıyorum, hayat arkadaşı arıyorum, erkek arıyorum, kadın arıyorum,
    ruh eşi*, ruh ikizi*, benimle evlen*, seninle evlen*, müstakbel eşim, gelecekteki eşim,
    gelecekteki karım, gelecekteki kocam, yalnızım, çok yalnızım, dul bir, dulum, bekarım, bekârım,
    boşandım, seninle yaşamak, yanına taşın*, gerçek aşkı, ömrümün geri kalan*, hayatımın geri kalan*,
    dürüst bir erkek, dürüst bir kadın, yuva kurmak
  `),
  access: phrases(`
    oyuncu seçmeleri, seçmelere, ikinci görüş, danışmanlık, koçluk, özel ders, ustalık sınıfı,
    üyelik, aylık üyelik, aidat, özel kulüp, kapalı grup, özel grup, başvuru formu, başvuru ücreti
  `),
  payAhead: phrases(`
    hediye kartı, hediye kart*, steam kartı, işlem ücreti, dosya masrafı, gümrük ücreti,
    kayıt ücreti, teslimat ücreti, havale, banka havalesi, kapora, ön ödeme, peşin ödeme,
    western union, moneygram, bitcoin ile öde*, usdt, papara, dekont*, ibana, hesabına,
    katılım ücreti, aylık ücret, aylık üyelik, iade edilmez, iadesiz
  `),
  pitch: phrases(`
    tıklayın, formu doldurun, numaranızı bırakın, telefonunuzu bırakın, danışmanımız sizi,
    sizi arayacak, sizinle iletişime, kontenjan sınırlı*, sınırlı kontenjan, son yerler,
    gece yarısına, videoyu sonuna, kaldırılmadan, silinmeden önce, kapıda ödeme, son stok*
  `),
  firstPerson: phrases(`
    ben, bana, beni, benim, bende, benden, benimle, kendim, istiyorum, ediyorum, yazıyorum,
    yapıyorum, geldim, ettim, yaptım
  `),
  speaksAsPerson: phrases(`
    ben bir, adım, benim adım, ismim, sayfama hoş geldin*, sayfama hoşgeldin*, resmi sayfam,
    resmi hesabım, özel hesabım, sevgili hayranlarım, merhaba hayranlarım, hayranlarım, hakkımda,
    bu benim
  `),
  speaksFor: phrases(`
    menajerlik, menajeri, resmi menajer*, adına, tarafından temsil, basın danışmanı, basın bürosu,
    asistanı, temsilcisi, ajansı, konser organizasyon, resmi booking, ailesi adına,
    ailenin isteğiyle, ailesinin onayıyla, tek yetkili menajer*, yetkili menajer*,
    resmi bilet satış*, bizzat seçiyor, yönetiminde
  `),
  isEndorsed: phrases(`
    tavsiye ediyor, tavsiye ettiği, öneriyor, sırrını açıkladı, sırrı ortaya çıktı,
    röportajda açıkladı, röportajında açıkladı, kendisi de kullanıyor, canlı yayında,
    bankalar öfkeli, nasıl zengin oldu, televizyondan tanınan, onaylıyor, telefonunu gösterdi,
    canlı yayında açıkladı, canlı yayında itiraf
  `),
  parody: phrases(`
    parodi, parodidir, parodi hesabı, hiciv, gerçek değil*, gerçek kişi değil*, mizah sayfası,
    mizah hesabı, taklit hesap, şakadır, eğlence amaçlı, benzeri
  `),
  fan: phrases(`
    hayran sayfası, fan sayfası, fan page, fanpage, hayran kulübü, fan club, fan kulübü, fan hesabı,
    hayran hesabı, hayranları tarafından, resmi olmayan, resmi değil*, bağlantısı yoktur,
    ilişkisi yoktur, gayri resmi
  `),
  stock: phrases(`
    stok fotoğraf*, stok görsel*, arşiv fotoğraf*, telifsiz, royalty-free, yapay zeka ile,
    yapay zekâ ile, yapay zeka tarafından, editöryel kullanım, temsili görsel, temsili fotoğraf,
    fotoğraf ajansı, shutterstock, getty images, görsel bankası
  `),
};
