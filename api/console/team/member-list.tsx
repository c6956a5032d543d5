import { useState } from 'preact/hooks';
import { call } from '../api/call.ts';
import { mayOwn, useMember } from '../api/session.ts';
import { Badge } from '../parts/badge.tsx';
import { ListView } from '../parts/list-view.tsx';
import { Moment } from '../parts/moment.tsx';
import { Card } from '../parts/page.tsx';
import type { Column } from '../parts/table.tsx';
import { useCursorList } from '../parts/use-cursor-list.ts';
import { useProject } from '../shell/project-context.ts';
import { teamTexts as t } from '../texts/team.ts';
import { MemberDialog } from './member-dialog.tsx';
import type { TeamMember } from './members.ts';

export function MemberList() {
  const project = useProject();
  const { projectId } = project;
  const me = useMember().member.memberId;
  const [opened, setOpened] = useState<TeamMember | null>(null);
  const list = useCursorList({
    key: ['team', projectId, 'members'],
    fetchPage: async (cursor, signal) =>
      call('consoleListMembers', { params: { project_id: projectId }, query: { cursor } }, signal),
  });
  return (
    <Card flush title={t.members}>
      <ListView
        list={list}
        caption={t.members}
        columns={columnsFor(me)}
        keyOf={({ memberId }) => memberId}
        onOpen={setOpened}
        mayOpen={({ memberId }) => mayOwn(project) || memberId === me}
        empty={null}
      />
      {opened && <MemberDialog member={opened} onClose={() => setOpened(null)} />}
    </Card>
  );
}

const columnsFor = (me: string): Column<TeamMember>[] => [
  {
    key: 'name',
    title: t.name,
    cell: ({ memberId, name }) => (
      <>
        {name}
        {memberId === me && <span class="beside"> ({t.you})</span>}
      </>
    ),
  },
  {
    key: 'role',
    title: t.role,
    width: 's',
    cell: ({ role }) => <Badge tone={role === 'owner' ? 'good' : 'neutral'}>{t.roles[role]}</Badge>,
  },
  {
    key: 'passkeys',
    title: t.passkeys,
    width: 'm',
    wideOnly: true,
    cell: ({ role, passkeyCount }) => {
      const count = passkeyCount === 1 ? t.onePasskey : t.manyPasskeys(passkeyCount);
      return role === 'owner' && passkeyCount < 2 ? <Badge tone="warn">{count}</Badge> : count;
    },
  },
  {
    key: 'seen',
    title: t.lastSeen,
    width: 'm',
    wideOnly: true,
    cell: ({ lastSeenAt }) =>
      lastSeenAt === null ? <span class="beside">{t.notSeen}</span> : <Moment at={lastSeenAt} inTable />,
  },
  {
    key: 'joined',
    title: t.joined,
    width: 'm',
    wideOnly: true,
    cell: ({ joinedAt }) => <Moment at={joinedAt} inTable />,
  },
];
