import type { PersonWords } from './person-words.ts';
import { phrases } from './phrases.ts';

export const spanish: PersonWords = {
  language: 'es',
  everyday: phrases(`
    los, las, una, que, para, por, con, del, pero, como, más, este, esta, muy, también, hay, ella,
    ellos, sus, desde, cuando, donde, porque, hasta, ser, fue, el, y, sobre, años
  `),
  talkElsewhere: phrases(`
    escríbeme, escribime, escríbame, escríbanme, escríbanos por whatsapp, mándame, mandame,
    envíame, envíeme, háblame, contáctame, contácteme, contáctenme, agrégame, agregame, añádeme,
    hablemos por whatsapp, hablamos por whatsapp, conmigo por whatsapp, conmigo por telegram,
    estoy en telegram, mi whatsapp, mi telegram, mi número, mi número privado, mi número personal,
    mi correo privado, mi correo personal, al privado, por privado, por interno, al inbox,
    chat privado, hablemos en privado, solo respondo, mi otra cuenta, mi antigua cuenta,
    mi manager, tarjeta de fan, escríbeme por, búscame en telegram, déjame tu número
  `),
  invest: phrases(`
    ganancia* garantizada*, beneficio* garantizado*, rentabilidad garantizada, ganancias diarias,
    beneficios diarios, invierte ahora, invertí ahora, invierta ahora, invertir ahora,
    empieza a invertir, empiece a invertir, comienza a invertir, invierte conmigo,
    plataforma de trading, plataforma de inversión, robot de trading, bot de trading,
    trading automático, duplica tu*, duplique su*, duplicar tu*, multiplica tu*, depósito mínimo,
    inversión mínima, ingreso* pasivo*, libertad financiera, únete a mi grupo, grupo de trading,
    señales de trading, un asesor te, un asesor le, un gestor le, un gerente te llamará,
    gana dinero, gane dinero, ganar dinero, hacerte rico, sin riesgo*, regalo de bitcoin*,
    sorteo de cripto*, monto mínimo, importe mínimo, mi equipo opera, tu ganancia,
    abrir tu cuenta, abre tu cuenta, retira tus ganancias, cuenta gestionada, club de inversión,
    mi cartera
  `),
  donate: phrases(`
    dona ahora, doná, done ahora, donar ahora, haz una donación, haga una donación,
    hacer una donación, quiero donar, tu donación, su donación, tu donativo, su donativo,
    apoya mi*, apoye mi*, apoya mi fundación, apoya a mi fundación, apoya su fundación,
    mi fundación, mi campaña, ayuda a los niños, ayude a los niños, ayudar a los niños, ayúdame,
    ayúdeme, recaudar fondos, recaudar dinero, regálame, ayuda a los huérfanos, cada euro cuenta,
    cada peso cuenta, quiero aportar, puedes aportar, aportar ahora, haz tu aporte, tu aporte,
    hemos reunido, llevamos recaudado, recaudado, colecta, salvemos, cualquier cantidad ayuda,
    cada aporte, meta de recaudación
  `),
  ticket: phrases(`
    compra tus entradas, comprar entradas, compra tu entrada, compra tu boleto,
    compra tus boletos, comprar boletos, comprar boletas, venta de entradas, entradas a la venta,
    entradas disponibles, consigue tus entradas, reserva tus entradas, meet and greet,
    meet & greet, conoce a tu ídolo, pase backstage, acceso al backstage, pase vip, pases vip,
    entradas vip, boleto vip, paquete vip, contrátame, contrátalo, contrátala, contrátame para,
    cena privada, cena conmigo, llamada privada, videollamada con*, encuentro privado,
    saludo en video, videosaludo*, video personalizado, vídeo personalizado, reserva tu lugar,
    reserva tu plaza, reserva tu asiento, lista de invitados, firma de autógrafos,
    plazas limitadas, últimas plazas, últimas entradas, reserva tu fecha, fechas adicionales,
    reserva ya
  `),
  marry: phrases(`
    relación seria, relación estable, relación formal, relación duradera, busco el amor, busco amor,
    buscando el amor, busco pareja, busco esposa, busco esposo, busco marido, busco un hombre,
    busco una mujer, alma gemela, mi media naranja, cásate conmigo, casarme contigo, casarme con usted,
    mi futura esposa, mi futuro esposo, mi futuro marido, soy viud*, soy solter*, estoy sol*,
    me siento sol*, vivir contigo, mudarme contigo, busco el amor verdadero, busco al amor de mi vida,
    el resto de mi vida, hombre honesto, mujer honesta, formar una familia
  `),
  access: phrases(`
    casting, audición*, segunda opinión, consulta*, asesoría, coaching, clase magistral,
    membresía, cuota mensual, suscripción mensual, club privado, formulario de inscripción,
    solicitud de
  `),
  payAhead: phrases(`
    tarjeta* de regalo, tarjeta* regalo, tarjeta* steam, tarjeta* itunes, gastos de gestión,
    gastos de envío por adelantado, tarifa de procesamiento, cuota de inscripción,
    comisión de procesamiento, impuesto de aduana, transferencia bancaria, giro bancario,
    western union, moneygram, por adelantado, en bitcoin, usdt, anticipo, cuota, cuota mensual,
    bizum, no reembolsable*, pago previo, comprobante de pago, por paypal, amigos y familiares,
    yape, mercado pago, oxxo, zelle, tasa de inscripción
  `),
  pitch: phrases(`
    haz clic, haga clic, pulsa el botón, rellena el formulario, rellene el formulario,
    completa el formulario, deja tu número, deje su número, deja tu teléfono, te llamará,
    le llamará, plazas limitadas, cupos limitados, quedan pocas, hasta medianoche, mira el video,
    mira el vídeo, antes de que lo borren, pago contra entrega, pagas al recibir
  `),
  firstPerson: phrases(`
    yo, mi, mis, me, conmigo, soy, he, estoy, tengo, quiero, puedo, mío, mía, llevo, escribo
  `),
  speaksAsPerson: phrases(`
    yo soy, soy el, soy la, hola soy, me llamo, mi nombre es, bienvenidos a mi, bienvenido a mi,
    mi página oficial, mi cuenta oficial, mi cuenta privada, hola fans, mis fans, queridos fans,
    sobre mí, esta es mi, acerca de mí, os habla, te habla, aquí os escribe
  `),
  speaksFor: phrases(`
    management de, representante de, manager de, oficina de prensa, oficina de, en nombre de,
    de parte de, contrataciones, contratación oficial, booking oficial, asistente de, agencia de,
    equipo de, representad* por, jefe de prensa, en nombre de la familia,
    por encargo de la familia, por encargo de su familia, a petición de la familia,
    manager exclusivo, representante exclusivo, taquilla oficial, elige personalmente,
    su asistente
  `),
  isEndorsed: phrases(`
    recomendad* por, avalad* por, el secreto de, reveló en una entrevista,
    revela en una entrevista, reveló cómo, revela cómo, lo usa ella misma, lo usa él mismo,
    en vivo en televisión, los bancos están furiosos, visto en televisión, confirmad* por,
    así se hizo rico, así se hizo rica, su método para, mostró su teléfono, sacó su teléfono,
    reveló en directo
  `),
  parody: phrases(`
    parodia, paródic*, sátira, satíric*, no es el real, no soy el real, cuenta parodia, de humor,
    no es el verdadero, no es la verdadera, imitador, esto es una broma
  `),
  fan: phrases(`
    página de fans, fan page, fanpage, club de fans, club de admiradores, cuenta de fans,
    sitio de fans, hecha por fans, hecho por fans, por y para fans, no oficial*, sin relación con,
    no afiliad*, sin afiliación, homenaje a
  `),
  stock: phrases(`
    foto de archivo, fotos de archivo, foto de stock, fotos de stock, imagen de archivo,
    imágenes de stock, libre de derechos, libres de derechos, generada por ia, generado por ia,
    generada con ia, generadas con ia, uso editorial, banco de imágenes, getty images, shutterstock,
    agencia fotográfica
  `),
};
