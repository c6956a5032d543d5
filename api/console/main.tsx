import { QueryClientProvider } from '@tanstack/react-query';
import { render } from 'preact';
import { Router } from 'wouter';
import { queryClient } from './api/query-client.ts';
import { App } from './shell/app.tsx';
import { applyTheme, currentTheme } from './shell/theme.ts';

applyTheme(currentTheme());

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
