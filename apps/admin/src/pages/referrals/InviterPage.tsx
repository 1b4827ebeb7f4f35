import type { DataOf } from '@lanyu/contract/all-calls';
import { referralStaffCalls as calls } from '@lanyu/contract/referral-admin';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Alert, Button, Space, type TableColumnsType } from 'antd';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { referralWords } from '#src/words/referrals.ts';
import { client } from '../../lib/api.ts';
import { missingPermissionText } from '../../lib/missing-permission-text.ts';
import { useSession } from '../../lib/session.ts';
import { formatShortDateAndTime } from '../../lib/shanghai-time.ts';
import { FilledTag } from '../../ui/FilledTag.tsx';
import { ListPage } from '../../ui/list/ListPage.tsx';
import { useListStateInUrl } from '../../ui/list/use-list-state-in-url.ts';
import { StatusLabel, type StatusTone } from '../../ui/StatusLabel.tsx';
import { ReferralActionDialog, type ReferralAction } from './ReferralActionDialog.tsx';

type Invitee = DataOf<'GET /admin/v1/referral/inviter/{uid}/invitee/list'>['records'][number];
const words = referralWords.page;
const tones: Record<Invitee['state'], StatusTone> = { waiting: 'wait', paid: 'ok', refused: 'rest' };

/** Those whom one user invited, one level deep; what is paid can be frozen, and a single one refused. */
export function InviterPage() {
  const { id: uid = '' } = useParams();
  const permissions = useSession()?.permissions ?? [];
  const mayWrite = permissions.includes('wallet.write');
  const why = mayWrite ? undefined : missingPermissionText('wallet.write');
  const address = useListStateInUrl(
    calls['GET /admin/v1/referral/inviter/{uid}/invitee/list'].input.omit({ uid: true }),
    [],
  );
  const { cursor } = address;
  const [act, setAct] = useState<{ kind: ReferralAction; uid: string }>();
  const inviter = useQuery({
    queryKey: ['referrals', 'inviter', uid],
    queryFn: () => client.call('GET /admin/v1/referral/inviter/{uid}', { uid }),
  });
  const query = useQuery({
    queryKey: ['referrals', 'invitees', uid, cursor ?? ''],
    queryFn: () =>
      client.call('GET /admin/v1/referral/inviter/{uid}/invitee/list', {
        uid,
        ...(cursor === undefined ? {} : { cursor }),
      }),
    placeholderData: keepPreviousData,
  });
  const freeze = inviter.data?.freeze ?? null;
  const columns: TableColumnsType<Invitee> = [
    {
      title: words.columns.invitee,
      render: (_, { uid: invitee, name }) => (
        <span className="two-lines">
          <b>{name || referralWords.erased}</b>
          <small>{referralWords.uid(invitee)}</small>
        </span>
      ),
    },
    {
      title: words.columns.state,
      width: 190,
      render: (_, { state, reason }) => (
        <span className="two-lines">
          <StatusLabel tone={tones[state]}>{referralWords.states[state]}</StatusLabel>
          <small>{referralWords.reasons[reason] ?? reason}</small>
        </span>
      ),
    },
    {
      title: words.columns.alike,
      width: 150,
      render: (_, { sameDevice, sameNetwork }) =>
        sameDevice || sameNetwork ? (
          <Space size={4} wrap>
            {sameDevice && <FilledTag tone="warn">{words.sameDevice}</FilledTag>}
            {sameNetwork && <FilledTag tone="warn">{words.sameNetwork}</FilledTag>}
          </Space>
        ) : (
          words.none
        ),
    },
    {
      title: words.columns.devices,
      width: 180,
      render: (_, { devices }) => (devices.length === 0 ? words.none : <code>{devices.join(' ')}</code>),
    },
    {
      title: words.columns.network,
      width: 110,
      render: (_, { network }) => (network === '' ? words.none : <code>{network}</code>),
    },
    { title: words.columns.since, width: 130, render: (_, { createTime }) => formatShortDateAndTime(createTime) },
    {
      title: words.columns.paid,
      width: 130,
      render: (_, { paidTime }) => (paidTime === 0 ? words.none : formatShortDateAndTime(paidTime)),
    },
    {
      title: words.columns.acts,
      width: 110,
      render: (_, invitee) =>
        invitee.state === 'refused' && invitee.refusedByStaff ? (
          <Button
            size="small"
            disabled={!mayWrite}
            title={why}
            onClick={() => setAct({ kind: 'restore', uid: invitee.uid })}
          >
            {words.restore}
          </Button>
        ) : (
          <Button
            size="small"
            danger
            disabled={!mayWrite || invitee.state !== 'waiting'}
            title={invitee.state === 'waiting' ? why : words.decided}
            onClick={() => setAct({ kind: 'refuse', uid: invitee.uid })}
          >
            {words.refuse}
          </Button>
        ),
    },
  ];
  return (
    <>
      <ListPage<Invitee>
        name="invitees"
        title={words.title(inviter.data?.name || referralWords.erased)}
        hint={referralWords.uid(uid)}
        query={query}
        address={address}
        columns={columns}
        rowKey={({ uid: invitee }) => invitee}
        minWidth={1120}
        empty={words.empty}
        tabs={
          inviter.isError ? (
            <Alert
              type="error"
              showIcon
              title={words.failed}
              action={<Button onClick={() => void inviter.refetch()}>{words.retry}</Button>}
            />
          ) : (
            freeze !== null && (
              <Alert
                type="warning"
                showIcon
                title={words.frozenBy(freeze.staffName, formatShortDateAndTime(freeze.time))}
                description={freeze.reason}
              />
            )
          )
        }
        filters={
          <Space>
            <Link to="/referrals">{words.back}</Link>
            {permissions.includes('account.read') && <Link to={`/users/${uid}`}>{words.user}</Link>}
          </Space>
        }
        acts={
          <Button
            danger={freeze === null}
            disabled={!mayWrite || inviter.data === undefined}
            title={why}
            onClick={() => setAct({ kind: freeze === null ? 'freeze' : 'unfreeze', uid })}
          >
            {freeze === null ? words.freeze : words.unfreeze}
          </Button>
        }
      />
      {act !== undefined && <ReferralActionDialog act={act.kind} uid={act.uid} onClose={() => setAct(undefined)} />}
    </>
  );
}
