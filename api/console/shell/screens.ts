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
 * `npm run openapi`), shown by `<Loaded query={query}>`; lists in pages with `useCursorList` and `<ListView>`, lists that are wanted
 * whole with `list` (api/call.ts). A query's key begins with its name, then the project, then the mode, then what it is filtered by.
 * Changes: `useMutation`, whose `onSuccess` invalidates those keys; a change that wants a fresh passkey asks for it by itself.
 * Refusals: `<ErrorState error>`, or `<Field error>` beside the field that they are about. The project: `useProject()`; the mode:
 * `useMode()`; filters: `useQueryState()`. Links: wouter's `<Link>` to `projectPath(project.projectId, 'webhooks', mode)`. Keys:
 * `useShortcut('n', 'Label', run)`, which the `?` dialog lists.
 */
import type { ComponentType } from 'preact';
import { lazy } from './lazy-screen.ts';
import type { IconName } from '../parts/icon.tsx';

export interface Screen {
  /** After `/p/{project}/`; with a parameter, as `webhooks/:webhookId`, it is a screen of its own below another. */
  path: string;
  component: ComponentType;
  /** Its place in the navigation; without one it is reached from another screen. */
  nav?: {
    label: string;
    icon: IconName;
    shortcut: string;
    group: 'build' | 'review' | 'observe' | 'project';
  };
  /** It shows one of the two modes, so the switch is there. */
  hasModes?: true;
}

/** The screens of a project, in the order of the navigation. Each is fetched when it is first opened. */
export const projectScreens: readonly Screen[] = [
  {
    path: 'start',
    component: lazy(async () => ({ default: (await import('../start/start-screen.tsx')).StartScreen })),
    nav: { label: 'Start', icon: 'start', shortcut: 's', group: 'build' },
  },
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
    path: 'webhooks',
    component: lazy(async () => ({
      default: (await import('../webhooks/webhooks-screen.tsx')).WebhooksScreen,
    })),
    nav: { label: 'Webhooks', icon: 'webhooks', shortcut: 'w', group: 'build' },
    hasModes: true,
  },
  {
    path: 'webhooks/:webhookId',
    component: lazy(async () => ({
      default: (await import('../webhooks/webhook-screen.tsx')).WebhookScreen,
    })),
    hasModes: true,
  },
  {
    path: 'webhooks/:webhookId/deliveries/:deliveryId',
    component: lazy(async () => ({
      default: (await import('../webhooks/delivery-screen.tsx')).DeliveryScreen,
    })),
    hasModes: true,
  },
  {
    path: 'test-mode',
    component: lazy(async () => ({
      default: (await import('../test-mode/test-mode-screen.tsx')).TestModeScreen,
    })),
    nav: { label: 'Test mode', icon: 'test-mode', shortcut: 't', group: 'build' },
  },
  {
    path: 'queue',
    component: lazy(async () => ({ default: (await import('../queue/queue-screen.tsx')).QueueScreen })),
    nav: { label: 'Queue', icon: 'queue', shortcut: 'q', group: 'review' },
    hasModes: true,
  },
  {
    path: 'queue/:alertId',
    component: lazy(async () => ({
      default: (await import('../evidence/evidence-screen.tsx')).EvidenceScreen,
    })),
    hasModes: true,
  },
  {
    path: 'takedowns',
    component: lazy(async () => ({
      default: (await import('../takedowns/takedowns-screen.tsx')).TakedownsScreen,
    })),
    nav: { label: 'Takedowns', icon: 'takedowns', shortcut: 'd', group: 'review' },
    hasModes: true,
  },
  {
    path: 'takedowns/new',
    component: lazy(async () => ({
      default: (await import('../takedowns/start-takedown-screen.tsx')).StartTakedownScreen,
    })),
    hasModes: true,
  },
  {
    path: 'takedowns/:takedownId',
    component: lazy(async () => ({
      default: (await import('../takedowns/takedown-screen.tsx')).TakedownScreen,
    })),
    hasModes: true,
  },
  {
    path: 'people',
    component: lazy(async () => ({ default: (await import('../people/people-screen.tsx')).PeopleScreen })),
    nav: { label: 'People', icon: 'people', shortcut: 'p', group: 'review' },
    hasModes: true,
  },
  {
    path: 'people/:ref',
    component: lazy(async () => ({ default: (await import('../people/person-screen.tsx')).PersonScreen })),
    hasModes: true,
  },
  {
    path: 'stamps',
    component: lazy(async () => ({ default: (await import('../stamps/stamps-screen.tsx')).StampsScreen })),
    nav: { label: 'Stamps', icon: 'stamps', shortcut: 'i', group: 'review' },
    hasModes: true,
  },
  {
    path: 'stamps/:stampId',
    component: lazy(async () => ({ default: (await import('../stamps/stamp-screen.tsx')).StampScreen })),
    hasModes: true,
  },
  {
    path: 'brands',
    component: lazy(async () => ({ default: (await import('../brands/brands-screen.tsx')).BrandsScreen })),
    nav: { label: 'Brands', icon: 'brands', shortcut: 'b', group: 'review' },
    hasModes: true,
  },
  {
    path: 'brands/:brandId',
    component: lazy(async () => ({ default: (await import('../brands/brand-screen.tsx')).BrandScreen })),
    hasModes: true,
  },
  {
    path: 'brands/:brandId/scans/:scanId',
    component: lazy(async () => ({ default: (await import('../brands/scan-screen.tsx')).ScanScreen })),
    hasModes: true,
  },
  {
    path: 'requests',
    component: lazy(async () => ({
      default: (await import('../requests/requests-screen.tsx')).RequestsScreen,
    })),
    nav: { label: 'Requests', icon: 'requests', shortcut: 'r', group: 'observe' },
    hasModes: true,
  },
  {
    path: 'requests/:requestId',
    component: lazy(async () => ({
      default: (await import('../requests/request-screen.tsx')).RequestScreen,
    })),
    hasModes: true,
  },
  {
    path: 'events',
    component: lazy(async () => ({ default: (await import('../events/events-screen.tsx')).EventsScreen })),
    nav: { label: 'Events', icon: 'events', shortcut: 'e', group: 'observe' },
    hasModes: true,
  },
  {
    path: 'events/:eventId',
    component: lazy(async () => ({ default: (await import('../events/event-screen.tsx')).EventScreen })),
    hasModes: true,
  },
  {
    path: 'usage',
    component: lazy(async () => ({ default: (await import('../usage/usage-screen.tsx')).UsageScreen })),
    nav: { label: 'Usage', icon: 'usage', shortcut: 'u', group: 'observe' },
    hasModes: true,
  },
  {
    path: 'team',
    component: lazy(async () => ({ default: (await import('../team/team-screen.tsx')).TeamScreen })),
    nav: { label: 'Team', icon: 'team', shortcut: 'm', group: 'project' },
  },
  {
    path: 'audit',
    component: lazy(async () => ({ default: (await import('../audit/audit-screen.tsx')).AuditScreen })),
    nav: { label: 'Audit log', icon: 'audit', shortcut: 'a', group: 'project' },
  },
  {
    path: 'settings',
    component: lazy(async () => ({
      default: (await import('../settings/settings-screen.tsx')).SettingsScreen,
    })),
    nav: { label: 'Settings', icon: 'settings', shortcut: ',', group: 'project' },
  },
];
