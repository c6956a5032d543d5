import { useMutation } from '@tanstack/react-query';
import { useState } from 'preact/hooks';
import { Link } from 'wouter';
import { call } from '../api/call.ts';
import { endSession, useMember } from '../api/session.ts';
import { Icon } from '../parts/icon.tsx';
import { Menu } from '../parts/menu.tsx';
import { toast } from '../parts/toasts.tsx';
import { shellTexts as t } from '../texts/shell.ts';
import { applyTheme, currentTheme, type Theme, themes } from './theme.ts';

export function UserMenu({ onShortcuts }: { onShortcuts: () => void }) {
  const { member } = useMember();
  const signOut = useMutation({
    mutationFn: async () => call('consoleSignOut', { body: {} }),
    onSuccess: endSession,
    onError: (error) => toast(error.message),
  });
  return (
    <Menu
      label={t.account}
      button={
        <>
          <span class="avatar" aria-hidden="true">
            {initialsOf(member.name)}
          </span>
          <span class="label user-name">{member.name}</span>
          <Icon name="down" />
        </>
      }
    >
      {(close) => (
        <>
          <Link href="/account" onClick={close}>
            <Icon name="account" />
            {t.account}
          </Link>
          <a href="/docs" target="_blank" rel="noreferrer">
            <Icon name="audit" />
            {t.docs}
          </a>
          <button
            type="button"
            onClick={() => {
              close();
              onShortcuts();
            }}
          >
            <Icon name="info" />
            {t.shortcuts}
            <span class="end">
              <kbd>?</kbd>
            </span>
          </button>
          <hr />
          <ThemeChoice />
          <hr />
          <button type="button" onClick={() => signOut.mutate()}>
            <Icon name="out" />
            {t.signOut}
          </button>
        </>
      )}
    </Menu>
  );
}

function ThemeChoice() {
  const [theme, setTheme] = useState<Theme>(currentTheme());
  return (
    <div role="group" aria-label={t.theme}>
      <p class="menu-note">{t.theme}</p>
      {themes.map((each) => (
        <button
          key={each}
          type="button"
          aria-pressed={each === theme}
          onClick={() => {
            applyTheme(each);
            setTheme(each);
          }}
        >
          {t.themes[each]}
          {each === theme && (
            <span class="end">
              <Icon name="check" />
            </span>
          )}
        </button>
      ))}
    </div>
  );
}

const initialsOf = (name: string): string =>
  name
    .split(/\s+/)
    .map((part) => part[0] ?? '')
    .filter((_, at, all) => at === 0 || at === all.length - 1)
    .join('')
    .toUpperCase();
