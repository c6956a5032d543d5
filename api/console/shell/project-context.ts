import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import { useSearchParams } from 'wouter';
import type { Project } from '../api/session.ts';

/** The project of the address; the shell provides it. */
export const ProjectContext = createContext<Project | null>(null);

export const useCurrentProject = (): Project | null => useContext(ProjectContext);

/** The project of a screen that belongs to one. */
export function useProject(): Project {
  const project = useCurrentProject();
  if (!project) throw new Error('this screen belongs to a project');
  return project;
}

export const modes = ['test', 'live'] as const;
export type Mode = (typeof modes)[number];

/** Which of the two the screen shows, by its address; test, where the address names none: nothing real is touched by accident. */
export function useMode(): readonly [Mode, (mode: Mode) => void] {
  const [params, setParams] = useSearchParams();
  const mode = params.get('mode') === 'live' ? 'live' : 'test';
  const set = (next: Mode) =>
    setParams((before) => {
      const changed = new URLSearchParams(before);
      changed.set('mode', next);
      return changed;
    });
  return [mode, set];
}

/** The address of a screen of a project, with the mode that it is to show. */
export const projectPath = (projectId: string, screen: string, mode?: Mode): string =>
  `/p/${projectId}/${screen}${mode === undefined ? '' : `?mode=${mode}`}`;
