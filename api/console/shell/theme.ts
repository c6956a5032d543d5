export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

const STORED = 'humanmark-console-theme';

export function currentTheme(): Theme {
  const stored = localStorage.getItem(STORED);
  return themes.find((theme) => theme === stored) ?? 'system';
}

/** Before the first paint, and whenever the member chooses another. */
export function applyTheme(theme: Theme): void {
  if (theme === 'system') {
    localStorage.removeItem(STORED);
    delete document.documentElement.dataset['theme'];
  } else {
    localStorage.setItem(STORED, theme);
    document.documentElement.dataset['theme'] = theme;
  }
}
