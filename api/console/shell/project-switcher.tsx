import { Link } from 'wouter';
import { useMember } from '../api/session.ts';
import { Icon } from '../parts/icon.tsx';
import { Menu } from '../parts/menu.tsx';
import { shellTexts as t } from '../texts/shell.ts';
import { projectPath, useCurrentProject } from './project-context.ts';

export function ProjectSwitcher() {
  const { projects } = useMember();
  const current = useCurrentProject();
  return (
    <div class="project-switcher">
      <Menu
        label={t.project}
        fromStart
        button={
          <>
            <span class="label">{current?.name ?? t.noProject}</span>
            <Icon name="down" />
          </>
        }
      >
        {(close) =>
          projects.map(({ projectId, name }) => (
            <Link
              key={projectId}
              href={projectPath(projectId, 'start')}
              aria-current={projectId === current?.projectId ? 'true' : undefined}
              onClick={close}
            >
              {name}
              {projectId === current?.projectId && (
                <span class="end">
                  <Icon name="check" />
                </span>
              )}
            </Link>
          ))
        }
      </Menu>
    </div>
  );
}
