import type { DataOf } from '@lanyu/contract/all-calls';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { App, Button, Modal, Table, type TableColumnsType } from 'antd';
import { useState } from 'react';
import { secondFactorAndStaffWords } from '#src/words/second-factor-and-staff.ts';
import { client, errorMessage } from '../../lib/api.ts';
import { canUsePasskeys, enrolPasskey } from '../../lib/passkeys.ts';
import { formatShortDateAndTime } from '../../lib/shanghai-time.ts';
import { FilledTag } from '../../ui/FilledTag.tsx';
import { LoadErrorWithReload } from '../../ui/list/LoadErrorWithReload.tsx';
import { PageLoadError } from '../../ui/list/PageLoadError.tsx';
import { StatusLabel } from '../../ui/StatusLabel.tsx';
import { EnrolSecondFactor } from '../../ui/staff/EnrolSecondFactor.tsx';
import { ChangePasswordForm } from '../../ui/staff/ChangePasswordForm.tsx';
import { RecoveryCodes } from '../../ui/staff/RecoveryCodes.tsx';
import { NewDeviceSignInsOfStaff } from './NewDeviceSignInsOfStaff.tsx';

type Session = DataOf<'GET /admin/v1/staff/session/list'>['records'][number];
const words = secondFactorAndStaffWords.me;

interface OwnAct {
  key: string;
  run: () => Promise<unknown>;
  /** Said afterwards, where the action says nothing itself. */
  done?: string;
}

/** The operator's own roles, factors, password and sessions. */
export function MePage() {
  const { message, modal } = App.useApp();
  const queries = useQueryClient();
  const me = useQuery({ queryKey: ['me'], queryFn: () => client.call('GET /admin/v1/staff/me') });
  const sessions = useQuery({
    queryKey: ['own-sessions'],
    queryFn: () => client.call('GET /admin/v1/staff/session/list'),
  });
  const [enrolling, setEnrolling] = useState(false);
  const [codes, setCodes] = useState<readonly string[]>();
  const refresh = () => {
    void queries.invalidateQueries({ queryKey: ['me'] });
    void queries.invalidateQueries({ queryKey: ['own-sessions'] });
  };
  const act = useMutation({
    mutationFn: ({ run }: OwnAct) => run(),
    onSuccess: (_, { done }) => void (done !== undefined && message.success(done)),
    onError: (error) => void message.error(errorMessage(error)),
    onSettled: refresh,
  });
  /** One at a time; its own button shows that it runs. */
  const busy = (key: string) => ({
    loading: act.isPending && act.variables.key === key,
    disabled: act.isPending && act.variables.key !== key,
  });
  const sure = (title: string, ask: OwnAct) => {
    modal.confirm({
      title,
      okText: words.sure,
      cancelText: words.cancel,
      onOk: () => act.mutateAsync(ask).catch(() => undefined),
    });
  };

  const columns: TableColumnsType<Session> = [
    {
      title: words.columns.place,
      render: (_, { address, current }) => (
        <>
          {address} {current && <FilledTag tone="info">{words.current}</FilledTag>}
        </>
      ),
    },
    {
      title: words.columns.device,
      ellipsis: true,
      render: (_, { userAgent, knownDevice }) => (
        <>
          <FilledTag tone={knownDevice ? 'rest' : 'warn'}>{knownDevice ? words.known : words.fresh}</FilledTag>{' '}
          {userAgent}
        </>
      ),
    },
    { title: words.columns.signedIn, width: 170, render: (_, { createTime }) => formatShortDateAndTime(createTime) },
    { title: words.columns.seen, width: 170, render: (_, { lastSeenTime }) => formatShortDateAndTime(lastSeenTime) },
    {
      title: words.columns.acts,
      width: 90,
      render: (_, { id, current }) =>
        !current && (
          <Button
            size="small"
            {...busy(`session ${id}`)}
            onClick={() =>
              sure(words.sureEnd, {
                key: `session ${id}`,
                run: () => client.call('DELETE /admin/v1/staff/session/{id}', { id }),
                done: words.endedOne,
              })
            }
          >
            {words.end}
          </Button>
        ),
    },
  ];

  if (me.isError && me.data === undefined) {
    return <PageLoadError title={words.title} error={me.error} onReload={() => void me.refetch()} />;
  }
  const endOthers = async () => {
    const { ended } = await client.call('POST /admin/v1/staff/session/end-others');
    message.success(words.ended(ended));
  };
  const renewCodes = async () => {
    setCodes((await client.call('POST /admin/v1/staff/factor/code')).codes);
  };
  const addPasskey = async () => {
    const enrolled = await enrolPasskey(secondFactorAndStaffWords.enrol.defaultName);
    if (enrolled.codes !== null) setCodes(enrolled.codes);
  };
  const { factors } = me.data ?? {};
  return (
    <div className="page stack">
      <div className="page-head">
        <h1>{words.title}</h1>
        {me.data?.roles.map(({ id, name }) => (
          <FilledTag key={id} tone="info">
            {name}
          </FilledTag>
        ))}
        {me.data?.roles.length === 0 && <span className="page-hint">{words.noRoles}</span>}
      </div>
      <section className="card" aria-busy={me.isPending}>
        <h2>
          {words.factors}
          <span className="grow" />
          {canUsePasskeys() && (
            <Button
              size="small"
              {...busy('add passkey')}
              onClick={() => act.mutate({ key: 'add passkey', run: addPasskey, done: words.passkeyAdded })}
            >
              {words.addPasskey}
            </Button>
          )}
        </h2>
        <ul className="rows">
          <li>
            <span>
              {words.totp}{' '}
              {factors !== undefined && (
                <StatusLabel tone={factors.totp ? 'ok' : 'warn'}>
                  {factors.totp ? words.totpOn : words.totpOff}
                </StatusLabel>
              )}
            </span>
            <span className="row-acts">
              <Button size="small" onClick={() => setEnrolling(true)}>
                {factors?.totp ? words.replaceTotp : words.addTotp}
              </Button>
              {factors?.totp && (
                <Button
                  size="small"
                  danger
                  {...busy('totp')}
                  onClick={() =>
                    sure(words.sureRemove(words.totp), {
                      key: 'totp',
                      run: () => client.call('DELETE /admin/v1/staff/factor/totp'),
                      done: words.removed,
                    })
                  }
                >
                  {words.remove}
                </Button>
              )}
            </span>
          </li>
          {factors?.passkeys.map(({ id, name, createTime }) => (
            <li key={id}>
              <span>
                {name} <span className="cell-hint">{formatShortDateAndTime(createTime)}</span>
              </span>
              <Button
                size="small"
                danger
                {...busy(`passkey ${id}`)}
                onClick={() =>
                  sure(words.sureRemove(name), {
                    key: `passkey ${id}`,
                    run: () => client.call('DELETE /admin/v1/staff/factor/passkey/{id}', { id }),
                    done: words.removed,
                  })
                }
              >
                {words.remove}
              </Button>
            </li>
          ))}
          <li>
            <span>{words.codesLeft(factors?.codes ?? 0)}</span>
            <Button
              size="small"
              {...busy('codes')}
              onClick={() => sure(words.sureRenew, { key: 'codes', run: renewCodes })}
            >
              {words.renewCodes}
            </Button>
          </li>
        </ul>
      </section>
      <section className="card">
        <h2>
          {words.sessions}
          <span className="grow" />
          <Button
            size="small"
            {...busy('others')}
            onClick={() => sure(words.sureEndOthers, { key: 'others', run: endOthers })}
          >
            {words.endOthers}
          </Button>
        </h2>
        {sessions.isError && sessions.data === undefined ? (
          <LoadErrorWithReload error={sessions.error} onReload={() => void sessions.refetch()} />
        ) : (
          <Table
            size="middle"
            rowKey="id"
            columns={columns}
            dataSource={sessions.data?.records ?? []}
            locale={sessions.isPending ? { emptyText: <span className="bar" /> } : {}}
            pagination={false}
            onRow={() => ({ tabIndex: 0 })}
            scroll={{ x: 'max-content' }}
          />
        )}
      </section>
      <NewDeviceSignInsOfStaff />
      <section className="card own-password">
        <ChangePasswordForm
          onDone={() => {
            message.success(secondFactorAndStaffWords.password.saved);
            refresh();
          }}
        />
      </section>
      <Modal open={enrolling} onCancel={() => setEnrolling(false)} footer={null} destroyOnHidden width={420}>
        <EnrolSecondFactor
          onDone={(enrolled) => {
            setEnrolling(false);
            if (enrolled.codes !== null) setCodes(enrolled.codes);
            refresh();
          }}
        />
      </Modal>
      <Modal open={codes !== undefined} closable={false} footer={null} destroyOnHidden width={420}>
        <RecoveryCodes codes={codes ?? []} onDone={() => setCodes(undefined)} />
      </Modal>
    </div>
  );
}
