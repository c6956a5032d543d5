/** Phrases of servers, builders and hosts on empty or removed pages; sources of regular expressions, by language. */
export const errorPhrases: readonly string[] = [
  '404|not found|forbidden|access denied|bad gateway|service unavailable|internal server error',
  "account (?:has been )?suspended|domain is(?: not|n['’]t) connected|index of \\/",
  "welcome to nginx|apache2? .*default page|it works!|default web ?site page|web ?server['’]?s default page|iis windows",
  'coming soon|under construction',
  'seite nicht gefunden|hier entsteht eine neue',
  'page introuvable|site en construction',
  'página no encontrada|sitio (?:web )?en construcción|próximamente',
  'sito in (?:costruzione|allestimento)',
  'em construção',
  'страница не найдена',
];

/** Phrases on parked names, which are registered and not used. */
export const parkingPhrases: readonly string[] = [
  'domain (?:name )?(?:is |may be )?for sale|buy this domain|this domain (?:is|has been) (?:parked|registered|reserved)',
  'parked free|domain parking|inquire about this domain|make an offer on this domain|this domain has expired',
  'diese domain (?:steht zum verkauf|kaufen)',
  'ce domaine est à vendre',
  'este dominio está (?:en|a la) venta',
  'dominio è in vendita',
  'este domínio está à venda',
  'domein is te koop',
  'domena jest na sprzedaż',
  'домен (?:прода[её]тся|выставлен на продажу)',
  '(?:此|该|本)?域名(?:正在)?出售',
];

/** Finds any of them at the beginning of a word. */
export const anyPhrase = (phrases: readonly string[]): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{N}])(?:${phrases.join('|')})`, 'iu');
