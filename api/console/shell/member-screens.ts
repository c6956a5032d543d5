import type { ComponentType } from 'preact';

/** The screens that belong to no project. */
export const memberScreens: readonly { path: string; component: ComponentType }[] = [];
