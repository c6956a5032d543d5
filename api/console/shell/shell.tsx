import type { ComponentChildren } from 'preact';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { Link, useLocation } from 'wouter';
import { useMember } from '../api/session.ts';
import { Button } from '../parts/button.tsx';
import { Icon } from '../parts/icon.tsx';
import { listenForShortcuts, useShortcut } from '../parts/shortcuts.ts';
import { shellTexts as t } from '../texts/shell.ts';
import { ModeSwitch } from './mode-switch.tsx';
import { Navigation } from './navigation.tsx';
import { type Mode, useCurrentProject } from './project-context.ts';
import { ProjectSwitcher } from './project-switcher.tsx';
import { SecondPasskeyNotice } from './second-passkey-notice.tsx';
import { ShortcutsDialog } from './shortcuts-dialog.tsx';
import { UserMenu } from './user-menu.tsx';

/** What is around every screen of a member who is signed in. */
export function Shell({ mode, children }: { mode: Mode | null; children: ComponentChildren }) {
  const { projects } = useMember();
  const project = useCurrentProject();
  const [isNavOpen, setNavOpen] = useState(false);
  const [areShortcutsShown, showShortcuts] = useState(false);
  const [path] = useLocation();
  const main = useRef<HTMLElement>(null);
  useLayoutEffect(listenForShortcuts, []);
  useEffect(() => setNavOpen(false), [path]);
  useEffect(() => {
    if (!isNavOpen) return undefined;
    const close = (event: KeyboardEvent) => {
      if (event.key === 'Escape') setNavOpen(false);
    };
    document.addEventListener('keydown', close);
    return () => document.removeEventListener('keydown', close);
  }, [isNavOpen]);
  useShortcut('?', t.shortcuts, () => showShortcuts(true));
  return (
    <div class="shell" data-mode={mode ?? undefined} data-nav={isNavOpen ? 'open' : 'closed'}>
      <a
        class="skip-link"
        href="#content"
        onClick={(event) => {
          event.preventDefault();
          main.current?.focus();
        }}
      >
        {t.skip}
      </a>
      <header class="sidebar" id="sidebar">
        <Link href="/" class="brand">
          <img src="/pages/icon.svg" alt="" width="24" height="24" />
          {t.product}
        </Link>
        {projects.length > 0 && <ProjectSwitcher />}
        <Navigation mode={mode} />
      </header>
      {isNavOpen && (
        <button
          type="button"
          class="scrim"
          aria-label={t.closeNavigation}
          onClick={() => setNavOpen(false)}
        />
      )}
      <div class="topbar">
        <div class="nav-toggle">
          <Button
            look="plain"
            size="bare"
            label={isNavOpen ? t.closeNavigation : t.openNavigation}
            onClick={() => setNavOpen(!isNavOpen)}
          >
            <Icon name="menu" />
          </Button>
        </div>
        {project && mode && <ModeSwitch />}
        <span class="spacer" />
        <UserMenu onShortcuts={() => showShortcuts(true)} />
      </div>
      <main class="main" id="content" tabIndex={-1} ref={main}>
        <SecondPasskeyNotice />
        {children}
      </main>
      {areShortcutsShown && <ShortcutsDialog onClose={() => showShortcuts(false)} />}
    </div>
  );
}
