import type { PersonWords } from './person-words.ts';
import { phrases } from './phrases.ts';

export const portuguese: PersonWords = {
  language: 'pt',
  everyday: phrases(`
    não, uma, dos, das, com, são, mais, foi, também, pela, pelo, ao, na, em, você, está, muito, seu,
    sua, isso, até, quando, já, depois, ele, ela, os, um, nós, então
  `),
  talkElsewhere: phrases(`
    me chama no, me chame no, chama no whatsapp, chama no zap, chama no privado,
    me manda mensagem, manda mensagem, mande mensagem, me mande mensagem, envia-me mensagem,
    envie-me mensagem, envia-me uma mensagem, escreve-me, escreva-me, escreva para mim,
    fala comigo, fale comigo, me adiciona, adiciona-me, adicione-me, no meu whatsapp,
    meu whatsapp, meu zap, meu telegram, falar pelo whatsapp, comigo pelo whatsapp,
    comigo pelo telegram, meu número, meu número privado, meu número pessoal, meu email pessoal,
    meu e-mail pessoal, no privado, chat privado, conversa privada, só respondo,
    minha outra conta, a minha conta antiga, meu empresário no whatsapp, cartão de fã,
    deixe seu número
  `),
  invest: phrases(`
    lucro* garantido*, retorno* garantido*, rendimento garantido, lucro* diário*, lucro* por dia,
    rendimento diário, invista agora, investe agora, investir agora, comece a investir,
    começa a investir, invista comigo, plataforma de trading, plataforma de investimento*,
    robô de trading, robô trader, robô investidor, negociação automática, duplique, duplica o teu,
    dobre seu*, dobrar seu*, multiplique seu*, depósito mínimo, investimento mínimo,
    renda passiva, rendimento passivo, renda extra, liberdade financeira, entre no meu grupo,
    grupo de trading, sinais de trading, um gerente vai ligar, um gestor vai ligar,
    um consultor vai ligar, ganhe dinheiro, ganhar dinheiro, ficar rico, sem risco*,
    sorteio de bitcoin, valor mínimo, minha equipe opera, seu lucro, abra sua conta,
    abrir sua conta, conta gerenciada, clube de investimento, minha carteira
  `),
  donate: phrases(`
    doe agora, doar agora, faça uma doação, faça sua doação, fazer uma doação, fazer um donativo,
    faça um donativo, faz um donativo, sua doação, a tua doação, o seu donativo, o teu donativo,
    apoie a minha, apoie minha, apoie o meu, apoia a minha fundação, minha fundação,
    minha campanha, minha vaquinha, ajude as crianças, ajuda as crianças, ajudar as crianças,
    me ajude, ajude-me, ajuda-me, arrecadar fundos, angariar fundos, ajude os órfãos,
    me presenteie, cada real conta, cada euro conta, chave pix, quero contribuir, contribua,
    já arrecadamos, arrecadado, vaquinha, apoiar com, quem apoiar, qualquer valor ajuda,
    toda ajuda, salvar a, meta do mês
  `),
  ticket: phrases(`
    compre seu ingresso, compre seus ingressos, comprar ingressos, comprar ingresso,
    garanta seu ingresso, ingressos à venda, comprar bilhetes, compre os seus bilhetes,
    compra o teu bilhete, bilhetes à venda, bilhetes disponíveis, ingressos disponíveis,
    bilhete vip, ingresso vip, meet and greet, meet & greet, acesso ao backstage,
    acesso ao camarim, visita ao camarim, passe vip, pacote vip, pulseira vip, contrate-me,
    me contrate, contrate para, jantar privado, jantar comigo, chamada privada, videochamada com*,
    encontro privado, encontro com o ídolo, vídeo personalizado, mensagem em vídeo,
    reserve seu lugar, reserve o seu lugar, reserva o teu lugar, lista de convidados,
    sessão de autógrafos, vagas limitadas, últimos ingressos, últimos lugares, garanta seu lugar,
    datas extras, reservar data, vídeo pra você
  `),
  marry: phrases(`
    relacionamento sério, relação séria, compromisso sério, relacionamento estável, procuro um amor,
    procurando um amor, em busca de amor, à procura do amor, procuro um homem, procuro uma mulher,
    procuro namorada, procuro namorado, procuro esposa, procuro marido, alma gémea, alma gêmea,
    casa comigo, case comigo, casar com você, casar contigo, minha futura esposa, minha futura mulher,
    meu futuro marido, sou viúv*, sou solteir*, estou sozinh*, me sinto sozinh*, sinto-me sozinh*,
    morar com você, viver contigo, procuro o amor verdadeiro, procuro o amor da minha vida,
    o resto da minha vida, homem honesto, mulher honesta, constituir família
  `),
  access: phrases(`
    casting, audição, audições, teste de elenco, segunda opinião, consulta*, mentoria,
    masterclass, assinatura mensal, mensalidade, clube privado, clube vip,
    formulário de inscrição, inscrição
  `),
  payAhead: phrases(`
    cartão presente, cartões presente, cartão-presente, cartão oferta, gift card*,
    taxa de processamento, taxa de liberação, taxa de inscrição, taxa de entrega,
    taxa alfandegária, transferência bancária, depósito antecipado, pagamento antecipado,
    western union, moneygram, via pix, em bitcoin, usdt, mb way, mensalidade, chave pix, no pix,
    pelo pix, adiantado, antecipado, sinal de, não reembolsável, comprovante, por boleto
  `),
  pitch: phrases(`
    clique no, clique na, clique aqui, preencha o formulário, deixe seu número,
    deixe o seu contato, vai te ligar, entrará em contato, vagas limitadas, restam poucas,
    até meia-noite, assista até o final, antes que apaguem, antes que saia do ar,
    pagamento na entrega
  `),
  firstPerson: phrases(`
    eu, me, mim, meu, minha, meus, minhas, comigo, sou, tô, estou, tenho, quero, posso, fiz
  `),
  speaksAsPerson: phrases(`
    eu sou, sou o, sou a, me chamo, chamo-me, meu nome é, bem-vindos à minha, bem-vindo à minha,
    minha página oficial, minha conta oficial, minha conta privada, meus fãs, olá fãs,
    queridos fãs, sobre mim, aqui é o, aqui é a, quem fala é
  `),
  speaksFor: phrases(`
    assessoria de, assessoria de imprensa, gabinete de imprensa, em nome de, da parte de,
    empresário de, agente de, agência de, equipe de, equipa de, contato para shows,
    booking oficial, representad* por, assistente de, escritório de, em nome da família,
    a pedido da família, empresário exclusivo, representante exclusivo, bilheteria oficial,
    escolhe pessoalmente, assistente dele, assistente dela
  `),
  isEndorsed: phrases(`
    recomendad* por, aprovad* por, o segredo de, revelou em entrevista, revela em entrevista,
    revelou como, revela como, ela mesma usa, ele mesmo usa, ao vivo na televisão,
    os bancos estão furiosos, visto na tv, confirmad* por, como ficou rico, como ficou rica,
    o método de, mostrou o celular, revelou ao vivo
  `),
  parody: phrases(`
    paródia, paródias, sátira, satíric*, não é o verdadeiro, não é a verdadeira, não é o real,
    conta de paródia, perfil de humor, página de humor, isto é uma piada, sósia
  `),
  fan: phrases(`
    página de fãs, fan page, fanpage, fã-clube, fã clube, clube de fãs, clube de fans, feito por fãs,
    feita por fãs, de fãs para fãs, não oficial, não-oficial, não afiliad*, sem ligação com,
    sem vínculo com
  `),
  stock: phrases(`
    banco de imagens, banco de imagem, foto de arquivo, fotos de stock, imagem de stock,
    livre de direitos, livres de direitos, royalty-free, gerada por ia, gerado por ia, geradas por ia,
    gerada por inteligência artificial, uso editorial, imagem ilustrativa, foto ilustrativa,
    getty images, shutterstock
  `),
};
