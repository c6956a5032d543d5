import type { ComponentType } from 'preact';
import { lazy } from './lazy-screen.ts';

/** The screens that belong to no project. */
export const memberScreens: readonly { path: string; component: ComponentType }[] = [
  {
    path: '/account',
    component: lazy(async () => ({ default: (await import('../account/account-screen.tsx')).AccountScreen })),
  },
  {
    path: '/operator',
    component: lazy(async () => ({
      default: (await import('../operator/operator-screen.tsx')).OperatorScreen,
    })),
  },
  {
    path: '/operator/disputes',
    component: lazy(async () => ({
      default: (await import('../disputes/disputes-screen.tsx')).DisputesScreen,
    })),
  },
  {
    path: '/operator/disputes/:disputeId',
    component: lazy(async () => ({
      default: (await import('../disputes/dispute-screen.tsx')).DisputeScreen,
    })),
  },
  {
    path: '/operator/projects',
    component: lazy(async () => ({
      default: (await import('../operator/projects-screen.tsx')).OperatorProjectsScreen,
    })),
  },
  {
    path: '/operator/projects/:operatedId',
    component: lazy(async () => ({
      default: (await import('../operator/project-screen.tsx')).OperatorProjectScreen,
    })),
  },
  {
    path: '/operator/work',
    component: lazy(async () => ({
      default: (await import('../operator/work-screen.tsx')).OperatorWorkScreen,
    })),
  },
  {
    path: '/operator/takedowns',
    component: lazy(async () => ({
      default: (await import('../operator/takedowns-screen.tsx')).OperatorTakedownsScreen,
    })),
  },
  {
    path: '/operator/models',
    component: lazy(async () => ({
      default: (await import('../operator/models-screen.tsx')).OperatorModelsScreen,
    })),
  },
  {
    path: '/operator/people',
    component: lazy(async () => ({
      default: (await import('../operator/people-screen.tsx')).OperatorPeopleScreen,
    })),
  },
];
