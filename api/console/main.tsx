import { QueryClientProvider } from '@tanstack/react-query';
import { render } from 'preact';
import { Router } from 'wouter';
import { queryClient } from './api/query-client.ts';
import { askForSession } from './api/session.ts';
import { App } from './shell/app.tsx';
import { fetchAhead } from './shell/lazy-screen.ts';
import { screenAt } from './shell/screen-at.ts';
import { projectScreens } from './shell/screens.ts';
import { applyTheme, currentTheme } from './shell/theme.ts';

applyTheme(currentTheme());

// What the first screen waits for comes at the same time: who is signed in, and the script of the screen.
askForSession();
const [, screenPath = ''] = /^\/console\/p\/[^/]+\/(.*)$/.exec(location.pathname) ?? [];
const firstScreen = screenAt(projectScreens, screenPath);
if (firstScreen) fetchAhead(firstScreen.component);

const place = document.getElementById('app');
if (place)
  render(
    <QueryClientProvider client={queryClient}>
      <Router base="/console">
        <App />
      </Router>
    </QueryClientProvider>,
    place,
  );
