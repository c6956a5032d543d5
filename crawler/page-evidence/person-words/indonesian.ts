import type { PersonWords } from './person-words.ts';
import { phrases } from './phrases.ts';

export const indonesian: PersonWords = {
  language: 'id',
  everyday: phrases(`
    yang, dan, di, untuk, dengan, tidak, ini, dari, itu, adalah, pada, akan, juga, oleh, karena, dalam,
    saya, mereka, kami, telah, sudah, seperti, ada, bisa, boleh, atau
  `),
  talkElsewhere: phrases(`
    chat saya, hubungi saya, wa saya, whatsapp saya, telegram saya, nomor saya, nombor saya,
    nomor pribadi, nombor peribadi, kirim pesan ke saya, kirimi saya pesan,
    hantar mesej kepada saya, mesej saya, dm saya, dm aku, japri, pm saya, tambahkan saya,
    add saya, chat pribadi, sembang peribadi, pesan pribadi, mesej peribadi, email pribadi saya,
    emel peribadi saya, hanya balas di, akun saya yang lain, akun lama saya, akaun lama saya,
    hubungi manajer saya, hubungi pengurus saya, kartu penggemar
  `),
  invest: phrases(`
    keuntungan dijamin, profit dijamin, untung dijamin, keuntungan terjamin, dijamin untung,
    pasti untung, keuntungan harian, untung harian, profit harian, investasi sekarang,
    labur sekarang, mulai investasi, mulai berinvestasi, mula melabur, investasi dengan saya,
    platform trading, platform perdagangan, platform pelaburan, robot trading, bot trading,
    trading otomatis, gandakan, deposit minimum, deposit minimal, penghasilan pasif,
    pendapatan pasif, kebebasan finansial, kebebasan kewangan, grup trading, kumpulan trading,
    giveaway bitcoin, manajer akan menghubungi, tanpa risiko, tanpa risiko rugi, jumlah minimum,
    tim saya trading, tim saya mengelola, keuntungan anda, buka akun, dua kali lipat,
    tarik keuntungan, klub investasi, akun kelola*
  `),
  donate: phrases(`
    donasi sekarang, ayo donasi, mari berdonasi, berdonasi sekarang, donasi anda, donasi kamu,
    derma sekarang, sumbangan anda, beri sumbangan, hulurkan sumbangan, dukung yayasan,
    sokong yayasan, yayasan saya, dukung saya, bantu anak-anak, bantu kanak-kanak,
    bantu anak yatim, bantu saya, tolong bantu saya, galang dana untuk, kumpul dana,
    beri saya hadiah, kirim hadiah ke saya, ingin berdonasi, kirim donasi, terkumpul,
    sudah terkumpul, berapa pun, penggalangan dana, selamatkan, sekecil apa pun
  `),
  ticket: phrases(`
    beli tiket, beli tiket sekarang, jual tiket, tiket dijual, pesan tiket, tempah tiket,
    tiket vip, pas vip, paket vip, pakej vip, jastip tiket, war tiket, meet and greet, jumpa fans,
    akses backstage, pas belakang pentas, undang saya tampil, makan malam bersama saya,
    makan malam pribadi, makan malam privat, panggilan video dengan, video call dengan saya,
    panggilan pribadi, video ucapan, video personal, pesan tempat, tempah tempat, daftar tamu,
    senarai tetamu, kursi terbatas, tempat terbatas, tiket terakhir, amankan kursi,
    jadwal tambahan, booking tanggal
  `),
  marry: phrases(`
    hubungan serius, hubungan yang serius, mencari cinta, cari cinta, mencari jodoh, cari jodoh,
    mencari istri, cari istri, mencari suami, cari suami, mencari isteri, mencari pasangan,
    belahan jiwa, menikah denganku, menikah dengan saya, menikahlah dengan, kahwin dengan saya,
    menikahimu, calon istri saya, calon suami saya, istri masa depanku, saya kesepian, saya janda,
    saya duda, saya lajang, saya bujang, tinggal bersamamu, sisa hidupku, sisa hidup saya, pria jujur,
    lelaki jujur
  `),
  access: phrases(`
    audisi, casting, pendapat kedua, konsultasi, bimbingan pribadi, mentoring, kelas master,
    keanggotaan, iuran bulanan, biaya keanggotaan, klub pribadi, grup tertutup,
    formulir pendaftaran, daftar sebagai
  `),
  payAhead: phrases(`
    kartu hadiah, kad hadiah, gift card, voucher steam, biaya proses, biaya pemrosesan,
    biaya admin, biaya bea cukai, yuran pendaftaran, yuran pemprosesan, biaya pendaftaran,
    transfer bank, uang muka, bayar di muka, bayaran pendahuluan, western union, moneygram, usdt,
    di muka, bukti transfer, dompet digital, biaya registrasi, tidak dapat dikembalikan,
    nomor rekening, ke rekening, gopay, dana talangan, uang jaminan, biaya tiket
  `),
  pitch: phrases(`
    klik tombol, klik di sini, klik tautan, klik gambar, isi formulir, tinggalkan nomor,
    konsultan kami akan, akan menghubungi anda, akan menelepon anda, kuota terbatas,
    tempat terbatas, sampai tengah malam, tonton video, sebelum dihapus, bayar di tempat,
    stok terbatas
  `),
  firstPerson: phrases(`
    saya, aku, ku, diriku, milikku, akunku, nomorku, gue
  `),
  speaksAsPerson: phrases(`
    saya adalah, nama saya, ini saya, perkenalkan saya, selamat datang di halaman saya,
    selamat datang ke laman saya, halaman resmi saya, akun resmi saya, akaun rasmi saya,
    akun pribadi saya, halo fans, para penggemar saya, penggemar saya, tentang saya
  `),
  speaksFor: phrases(`
    manajemen artis, manajemen resmi, pengurusan rasmi, booking resmi, atas nama, bagi pihak,
    mewakili, kantor pers, asisten pribadi, pembantu peribadi, agensi resmi, juru bicara,
    atas nama keluarga, atas permintaan keluarga, manajemen eksklusif, penjualan tiket resmi,
    memilih sendiri, memilih langsung, asistennya
  `),
  isEndorsed: phrases(`
    direkomendasikan oleh, disyorkan oleh, rahasia sukses, rahasia di balik, mengungkap rahasia,
    terungkap dalam wawancara, mengungkapkan dalam wawancara, mendedahkan,
    dia sendiri menggunakan, siaran langsung, bank-bank marah, dipercaya oleh,
    menunjukkan ponselnya, mengungkap di siaran
  `),
  parody: phrases(`
    parodi, akun parodi, akaun parodi, satir, satire, sindiran, bukan yang asli, bukan orang asli,
    akun humor, hanya lelucon, hanya hiburan
  `),
  fan: phrases(`
    halaman penggemar, laman peminat, halaman fans, fanpage, fan page, fan club, klub penggemar,
    kelab peminat, akun penggemar, dikelola penggemar, tidak resmi, tidak rasmi, tidak berafiliasi
  `),
  stock: phrases(`
    foto stok, gambar stok, foto ilustrasi, gambar hiasan, bebas royalti, royalty-free,
    dibuat dengan ai, dihasilkan oleh ai, dihasilkan ai, kecerdasan buatan, penggunaan editorial,
    getty images, shutterstock
  `),
};
