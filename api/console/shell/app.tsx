import { Suspense } from 'preact/compat';
import type { ComponentChildren } from 'preact';
import { Redirect, Route, Switch, useRoute } from 'wouter';
import { type Session, useSession } from '../api/session.ts';
import { ErrorState } from '../parts/error-state.tsx';
import { Skeleton } from '../parts/skeleton.tsx';
import { Toasts } from '../parts/toasts.tsx';
import { JoinScreen } from '../join/join-screen.tsx';
import { SignInScreen } from '../sign-in/sign-in-screen.tsx';
import { shellTexts as t } from '../texts/shell.ts';
import { NotFound } from './not-found.tsx';
import { memberScreens } from './member-screens.ts';
import { ProjectContext, projectPath, useMode } from './project-context.ts';
import { projectScreens } from './screens.ts';
import { ScreenBoundary } from './screen-boundary.tsx';
import { Shell } from './shell.tsx';
import { StepUpDialog } from './step-up-dialog.tsx';

/** Which screen the address names, and whether there is somebody to show it to. */
export function App() {
  const [isJoin] = useRoute('/join');
  const { data: session, error, refetch } = useSession();
  let shown: ComponentChildren;
  if (session === undefined)
    shown = error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Skeleton />;
  else if (isJoin) shown = <JoinScreen />;
  else if (session === null) shown = <SignInScreen />;
  else shown = <SignedIn session={session} />;
  return (
    <>
      {shown}
      <StepUpDialog />
      <Toasts />
    </>
  );
}

function SignedIn({ session }: { session: Session }) {
  const [, inProject] = useRoute<{ projectId: string; '*'?: string }>('/p/:projectId/*?');
  const project = session.projects.find(({ projectId }) => projectId === inProject?.projectId) ?? null;
  const [mode] = useMode();
  const screen = projectScreens.find(({ path }) => path === inProject?.['*']?.split('/')[0]);
  return (
    <ProjectContext.Provider value={project}>
      <Shell mode={project && screen?.hasModes === true ? mode : null}>
        <ScreenBoundary>
          <Suspense fallback={<Skeleton lines={8} />}>
            <Switch>
              <Route path="/">
                <Home session={session} />
              </Route>
              <Route path="/sign-in">
                <Redirect to="/" replace />
              </Route>
              {memberScreens.map(({ path, component }) => (
                <Route key={path} path={path} component={component} />
              ))}
              {project &&
                projectScreens.map(({ path, component: Component }) => (
                  // Another project is another screen: nothing of the one before is shown.
                  <Route key={path} path={`/p/:projectId/${path}`}>
                    <Component key={project.projectId} />
                  </Route>
                ))}
              <Route>
                <NotFound title={t.notFound} why={t.notFoundWhy} />
              </Route>
            </Switch>
          </Suspense>
        </ScreenBoundary>
      </Shell>
    </ProjectContext.Provider>
  );
}

/** The first project, or what else there is for the member. */
function Home({ session: { projects, member } }: { session: Session }) {
  const [first] = projects;
  if (first) return <Redirect to={projectPath(first.projectId, 'start')} replace />;
  if (member.isOperator) return <Redirect to="/operator" replace />;
  return <NotFound title={t.noProjects} why={t.noProjectsWhy} isHome />;
}
