import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'preact/hooks';
import { useLocation } from 'wouter';
import { call } from '../api/call.ts';
import { sessionKey } from '../api/query-client.ts';
import { leaveProject, mayOwn, useMember } from '../api/session.ts';
import { Button } from '../parts/button.tsx';
import { ConfirmByName } from '../parts/confirm-by-name.tsx';
import { Dialog, DialogActions } from '../parts/dialog.tsx';
import { ErrorState } from '../parts/error-state.tsx';
import { Choices } from '../parts/field.tsx';
import { toast } from '../parts/toasts.tsx';
import { useProject } from '../shell/project-context.ts';
import { partTexts } from '../texts/parts.ts';
import { teamTexts as t } from '../texts/team.ts';
import { type Role, roleOptions, type TeamMember } from './members.ts';

/** Owners change roles and remove members; every member may leave. */
export function MemberDialog({ member, onClose }: { member: TeamMember; onClose: () => void }) {
  const project = useProject();
  const isMe = useMember().member.memberId === member.memberId;
  const [role, setRole] = useState<Role>(member.role);
  const [isLeaving, setLeaving] = useState(false);
  const { change, remove } = useMemberChanges(member, { isMe, onClose });
  if (isLeaving)
    return (
      <ConfirmByName
        title={isMe ? t.leaveTitle : t.removeTitle(member.name)}
        name={isMe ? project.name : member.name}
        action={isMe ? t.leave : t.remove}
        busy={remove.isPending}
        error={remove.error}
        onConfirm={() => remove.mutate()}
        onClose={onClose}
      >
        <p>{isMe ? t.leaveWhy : t.removeWhy}</p>
      </ConfirmByName>
    );
  return (
    <Dialog title={member.name} onClose={onClose}>
      {mayOwn(project) && (
        <Choices
          legend={t.role}
          single
          chosen={[role]}
          options={roleOptions}
          onChange={([chosen]) => chosen && setRole(chosen)}
        />
      )}
      {change.error && <ErrorState error={change.error} />}
      <DialogActions>
        <Button look="grave" onClick={() => setLeaving(true)}>
          {isMe ? t.leave : t.remove}
        </Button>
        <Button onClick={onClose}>{partTexts.cancel}</Button>
        {mayOwn(project) && (
          <Button
            look="primary"
            busy={change.isPending}
            disabled={role === member.role}
            onClick={() => change.mutate(role)}
          >
            {t.save}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}

function useMemberChanges(
  { memberId, name }: TeamMember,
  { isMe, onClose }: { isMe: boolean; onClose: () => void },
) {
  const { projectId, name: projectName } = useProject();
  const client = useQueryClient();
  const [, navigate] = useLocation();
  const params = { project_id: projectId, member_id: memberId };
  const done = (text: string) => {
    toast(text);
    void client.invalidateQueries({ queryKey: ['team', projectId] });
    // One's own role may be another now.
    if (isMe) void client.invalidateQueries({ queryKey: sessionKey });
    onClose();
  };
  const change = useMutation({
    mutationFn: async (role: Role) => call('consoleChangeRole', { params, body: { role } }),
    onSuccess: () => done(t.roleSaved),
  });
  const remove = useMutation({
    mutationFn: async () => call('consoleRemoveMember', { params }),
    onSuccess: () => {
      if (!isMe) {
        done(t.removed(name));
        return;
      }
      toast(t.left(projectName));
      leaveProject(projectId);
      navigate('/', { replace: true });
    },
  });
  return { change, remove };
}
