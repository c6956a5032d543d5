import { element } from './element.ts';

/** Six digits that a person compares between two screens, in two groups; left to right in every language. */
export const matchCode = (code: string, label: string): HTMLElement =>
  element(
    'p',
    { class: 'digits', dir: 'ltr', role: 'group', 'aria-label': label },
    code.replace(/^(\d{3})(\d{3})$/, '$1 $2'),
  );
