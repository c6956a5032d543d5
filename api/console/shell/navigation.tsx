import { Link, useLocation } from 'wouter';
import { useMember } from '../api/session.ts';
import { Icon, type IconName } from '../parts/icon.tsx';
import { useShortcut } from '../parts/shortcuts.ts';
import { shellTexts as t } from '../texts/shell.ts';
import { type Mode, projectPath, useCurrentProject } from './project-context.ts';
import { projectScreens } from './screens.ts';

interface Place {
  href: string;
  label: string;
  icon: IconName;
  shortcut: string;
  isCurrent: boolean;
}

const groups = ['build', 'review', 'observe', 'project'] as const;

/** The screens of the project and of the member, each with its `g` shortcut. */
export function Navigation({ mode }: { mode: Mode | null }) {
  const project = useCurrentProject();
  const [path] = useLocation();
  const { member } = useMember();
  const ofProject = (group: (typeof groups)[number]): Place[] =>
    projectScreens.flatMap(({ path: screen, nav }) => {
      if (!project || nav?.group !== group) return [];
      const href = projectPath(project.projectId, screen);
      const isCurrent = path === href || path.startsWith(`${href}/`);
      return [{ ...nav, href: projectPath(project.projectId, screen, mode ?? undefined), isCurrent }];
    });
  const own: Place[] = [
    { href: '/account', label: t.account, icon: 'account', shortcut: 'y', isCurrent: path === '/account' },
  ];
  if (member.isOperator)
    own.push({
      href: '/operator',
      label: t.operator,
      icon: 'operator',
      shortcut: 'o',
      isCurrent: /^\/operator(?:\/(?!disputes)|$)/.test(path),
    });
  if (member.isOperator)
    own.push({
      href: '/operator/disputes',
      label: t.operatorDisputes,
      icon: 'stamps',
      shortcut: 'j',
      isCurrent: path.startsWith('/operator/disputes'),
    });
  const lists = [...groups.map(ofProject), own].filter((places) => places.length > 0);
  return (
    <nav aria-label={t.navigation}>
      {lists.map((places) => (
        <ul class="nav" key={places[0]?.href}>
          {places.map((place) => (
            <NavItem key={place.shortcut} {...place} />
          ))}
        </ul>
      ))}
    </nav>
  );
}

function NavItem({ href, label, icon, shortcut, isCurrent }: Place) {
  const [, navigate] = useLocation();
  useShortcut(`g ${shortcut}`, t.goTo(label), () => navigate(href));
  return (
    <li>
      <Link href={href} aria-current={isCurrent ? 'page' : undefined}>
        <Icon name={icon} />
        {label}
      </Link>
    </li>
  );
}
