import { useQuery, useQueryClient } from '@tanstack/react-query';
import { App, Button, Modal } from 'antd';
import { secondFactorAndStaffWords } from '#src/words/second-factor-and-staff.ts';
import { client, errorMessage } from '../../lib/api.ts';
import { formatShortDateAndTime } from '../../lib/shanghai-time.ts';
import { FilledTag } from '../../ui/FilledTag.tsx';
import { useRunStaffMemberOrRoleChange, type StaffMember } from './staff-members.ts';

const words = secondFactorAndStaffWords.sessions;

/** Where a colleague is signed in: one of them, or all, is ended at once and by one person. */
export function SessionsOfMemberDialog({ member, onClose }: { member: StaffMember; onClose: () => void }) {
  const { message } = App.useApp();
  const queries = useQueryClient();
  const { id } = member;
  const queryKey = ['member-sessions', id];
  const list = useQuery({
    queryKey,
    queryFn: () => client.call('GET /admin/v1/staff/member/{id}/session/list', { id }),
  });
  const change = useRunStaffMemberOrRoleChange();
  const end = (session?: string) =>
    change.mutate(
      async () => {
        const { ended } = await client.call('POST /admin/v1/staff/member/{id}/session/end', {
          id,
          ...(session === undefined ? {} : { session }),
        });
        message.success(words.ended(ended));
      },
      { onSettled: () => void queries.invalidateQueries({ queryKey }) },
    );
  const sessions = list.data?.records ?? [];
  return (
    <Modal
      open
      title={words.heading(member.name)}
      onCancel={onClose}
      width={640}
      footer={
        <Button danger disabled={sessions.length === 0 || change.isPending} onClick={() => end()}>
          {words.endAll}
        </Button>
      }
    >
      {list.data === undefined ? (
        <p className="card-empty">{list.isError ? errorMessage(list.error) : <span className="bar" />}</p>
      ) : sessions.length === 0 ? (
        <p className="card-empty">{words.none}</p>
      ) : (
        <ul className="rows">
          {sessions.map(({ id: session, address, userAgent, knownDevice, createTime, lastSeenTime }) => (
            <li key={session}>
              <span className="grow sentence">
                {address}{' '}
                <FilledTag tone={knownDevice ? 'rest' : 'warn'}>
                  {knownDevice ? secondFactorAndStaffWords.me.known : secondFactorAndStaffWords.me.fresh}
                </FilledTag>
                <div className="cell-hint">{userAgent}</div>
                <div className="cell-hint">
                  {words.times(formatShortDateAndTime(createTime), formatShortDateAndTime(lastSeenTime))}
                </div>
              </span>
              <Button size="small" disabled={change.isPending} onClick={() => end(session)}>
                {secondFactorAndStaffWords.me.end}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Modal>
  );
}
