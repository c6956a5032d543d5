/**
 * How a screen is added:
 *
 * 1. A folder `api/console/<screen>/` with `<screen>-screen.tsx`, which exports a component `<Screen>Screen` that renders a `Page`
 *    (parts/page.tsx: title, lead, buttons; it cares for the document's title and the focus). What belongs together is in a `Card`.
 * 2. Its words in `api/console/texts/<screen>.ts`; its look in `api/console/styles/<part>.css`, named in `console.css`. No style
 *    attributes: the policy of the console forbids them.
 * 3. Its line in the list below, or in `member-screens.ts` if it belongs to no project. The navigation, the `g` shortcut, the switch
 *    of the mode and the loading on demand follow from it.
 *
 * Data: `useQuery` with `call('consoleListKeys', { params, query }, signal)` (api/call.ts; types come from the route table by
 * `npm run openapi`), shown by `<Loaded query={query}>`; lists in pages with `useCursorList` and `<ListView>`. A query's key begins
 * with its name, then the project, then the mode, then what it is filtered by. Changes: `useMutation`, whose `onSuccess` invalidates
 * those keys; a change that wants a fresh passkey asks for it by itself. Refusals: `<ErrorState error>`, or `<Field error>` beside the
 * field that they are about. The project: `useProject()`; the mode: `useMode()`; filters: `useQueryState()`. Links: wouter's `<Link>` to
 * `projectPath(project.projectId, 'webhooks', mode)`. Keys: `useShortcut('n', 'Label', run)`, which the `?` dialog lists.
 */
import type { ComponentType } from 'preact';
import { lazy } from 'preact/compat';
import type { IconName } from '../parts/icon.tsx';

export interface Screen {
  /** After `/p/{project}/`; with a parameter, as `webhooks/:webhookId`, it is a screen of its own below another. */
  path: string;
  component: ComponentType;
  /** Its place in the navigation; without one it is reached from another screen. */
  nav?: { label: string; icon: IconName; shortcut: string; group: 'build' | 'observe' | 'project' };
  /** It shows one of the two modes, so the switch is there. */
  hasModes?: true;
}

/** The screens of a project, in the order of the navigation. Each is fetched when it is first opened. */
export const projectScreens: readonly Screen[] = [
  {
    path: 'keys',
    component: lazy(async () => ({ default: (await import('../keys/keys-screen.tsx')).KeysScreen })),
    nav: { label: 'API keys', icon: 'keys', shortcut: 'k', group: 'build' },
    hasModes: true,
  },
  {
    path: 'keys/:keyId',
    component: lazy(async () => ({ default: (await import('../keys/key-screen.tsx')).KeyScreen })),
    hasModes: true,
  },
  {
    path: 'team',
    component: lazy(async () => ({ default: (await import('../team/team-screen.tsx')).TeamScreen })),
    nav: { label: 'Team', icon: 'team', shortcut: 'm', group: 'project' },
  },
];
