/** What every page has, whatever its structure. */
export interface PageFacts {
  lang: string;
  title: string;
  css?: string;
  /** More elements of the head. */
  head?: string;
}

export function page({ lang, title, css = '', head = '' }: PageFacts, body: string): string {
  return `<!doctype html>
<html lang="${lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
${head}
<style>*{box-sizing:border-box}img{max-width:100%}${css}</style>
</head>
<body>
${body}
</body>
</html>`;
}

/** One field of a form. The rest of the input's attributes may follow its type: `text" inputmode="numeric`. */
export const field = (label: string, name: string, type = 'text', placeholder = '') =>
  `<label for="${name}">${label}</label><input id="${name}" name="${name}" type="${type}" placeholder="${placeholder}">`;

export const paragraphs = (...texts: readonly string[]) => texts.map((text) => `<p>${text}</p>`).join('\n');

export const list = (...items: readonly string[]) =>
  `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`;

export const links = (...items: readonly (readonly [text: string, href: string])[]) =>
  items.map(([text, href]) => `<a href="${href}">${text}</a>`).join('\n');

const smallPrint = {
  de: ['Impressum', 'Datenschutz', 'AGB', 'Kontakt', 'Cookie-Einstellungen', 'Alle Rechte vorbehalten.'],
  en: ['Legal notice', 'Privacy', 'Terms of use', 'Contact', 'Cookie settings', 'All rights reserved.'],
  fr: [
    'Mentions légales',
    'Confidentialité',
    'Conditions générales',
    'Contact',
    'Gérer les cookies',
    'Tous droits réservés.',
  ],
  es: [
    'Aviso legal',
    'Privacidad',
    'Condiciones',
    'Contacto',
    'Configurar cookies',
    'Todos los derechos reservados.',
  ],
  it: ['Note legali', 'Privacy', 'Condizioni', 'Contatti', 'Preferenze cookie', 'Tutti i diritti riservati.'],
  pt: [
    'Aviso legal',
    'Privacidade',
    'Termos de uso',
    'Contato',
    'Preferências de cookies',
    'Todos os direitos reservados.',
  ],
  nl: ['Colofon', 'Privacy', 'Voorwaarden', 'Contact', 'Cookie-instellingen', 'Alle rechten voorbehouden.'],
} as const;
export type Language = keyof typeof smallPrint;

/** The last line of a page, as honest pages and good copies of them have it alike. */
export function footer(lang: Language, owner: string, year = 2026): string {
  const [legal, privacy, terms, contact, cookies, rights] = smallPrint[lang];
  return `<footer><nav>${links([legal, '/legal'], [privacy, '/privacy'], [terms, '/terms'], [contact, '/contact'], [cookies, '#cookies'])}</nav>
<p>© ${year} ${owner}. ${rights}</p></footer>`;
}
