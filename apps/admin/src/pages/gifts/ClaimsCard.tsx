import type { DataOf } from '@lanyu/contract/all-calls';
import { useMutation } from '@tanstack/react-query';
import { Button, type TableColumnsType } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { giftPackAndActivationBatchWords } from '#src/words/gift-packs-and-activation-batches.ts';
import { client, errorMessage } from '../../lib/api.ts';
import { missingPermissionText } from '../../lib/missing-permission-text.ts';
import { useSession } from '../../lib/session.ts';
import { formatShortDateAndTime } from '../../lib/shanghai-time.ts';
import { CopyText } from '../../ui/CopyText.tsx';
import { ExportButton } from '../../ui/exports/ExportButton.tsx';
import { ReasonDialog } from '../../ui/ReasonDialog.tsx';
import { SearchBox } from '../../ui/SearchBox.tsx';
import { PagedTableCard } from '../users/PagedTableCard.tsx';
import { RoundPlayerAvatar } from '../users/RoundPlayerAvatar.tsx';
import '../users/users.css';

const words = giftPackAndActivationBatchWords.detail;
type Claim = DataOf<'GET /admin/v1/gift/pack/{id}/claim/list'>['records'][number];

/** Who has a code of this pack. Codes are masked; a look at one is an entry of the audit log. */
export function ClaimsCard({ packId }: { packId: string }) {
  const permissions = useSession()?.permissions ?? [];
  const mayReveal = permissions.includes('gift.write');
  const mayReadUsers = permissions.includes('account.read');
  const [uid, setUid] = useState<string>();
  const [asked, setAsked] = useState<Claim>();
  const [shown, setShown] = useState<Record<string, string>>({});
  const isWrong = uid !== undefined && !/^[1-9]\d{0,18}$/.test(uid);
  const reveal = useMutation({
    mutationFn: ({ id, reason }: { id: string; reason: string }) =>
      client.call('POST /admin/v1/gift/code/{id}/reveal', { id, reason }),
    onSuccess: ({ code }, { id }) => {
      setShown((now) => ({ ...now, [id]: code }));
      setAsked(undefined);
    },
    gcTime: 0,
  });
  const columns: TableColumnsType<Claim> = [
    {
      title: words.columns.user,
      render: (_, { user }) => (
        <span className="player-cell">
          <RoundPlayerAvatar src={user.avatar} size={24} />
          {mayReadUsers ? (
            <Link to={`/users/${user.uid}`}>{user.name || words.unnamed}</Link>
          ) : (
            user.name || words.unnamed
          )}
          <span className="cell-hint">{user.uid}</span>
        </span>
      ),
    },
    {
      title: words.columns.code,
      render: (_, claim) => {
        const code = shown[claim.id];
        if (code !== undefined) return <CopyText text={code} />;
        return (
          <span className="player-cell">
            <code>{claim.maskedCode}</code>
            <Button
              size="small"
              aria-label={giftPackAndActivationBatchWords.reveal.label(claim.maskedCode)}
              disabled={!mayReveal}
              title={mayReveal ? undefined : missingPermissionText('gift.write')}
              onClick={() => setAsked(claim)}
            >
              {giftPackAndActivationBatchWords.reveal.open}
            </Button>
          </span>
        );
      },
    },
    { title: words.columns.time, render: (_, { claimTime }) => formatShortDateAndTime(claimTime) },
    { title: words.columns.used, render: (_, { used }) => (used ? words.used : words.unused) },
  ];
  const filter = uid === undefined || isWrong ? {} : { uid };
  return (
    <>
      <PagedTableCard<Claim>
        title={
          <>
            {words.claims} <small>{words.claimsHint}</small>
          </>
        }
        label={words.claims}
        queryKey={['gift-claims', packId, filter]}
        read={(page) => client.call('GET /admin/v1/gift/pack/{id}/claim/list', { id: packId, ...filter, ...page })}
        columns={columns}
        rowKey={({ id }) => id}
        empty={words.noClaims}
        head={
          <>
            <SearchBox label={words.uid} value={uid} isWrong={isWrong} onSearch={setUid} width={180} />
            <ExportButton
              kind="claims"
              filter={{ packId, ...filter }}
              why={isWrong ? words.wrongUidHasNoFile : undefined}
            />
          </>
        }
      />
      {asked !== undefined && (
        <ReasonDialog
          title={giftPackAndActivationBatchWords.reveal.title}
          hint={giftPackAndActivationBatchWords.reveal.hint}
          submit={giftPackAndActivationBatchWords.reveal.submit}
          busy={reveal.isPending}
          failure={reveal.isError ? errorMessage(reveal.error) : undefined}
          onClose={() => {
            reveal.reset();
            setAsked(undefined);
          }}
          onSubmit={(reason) => reveal.mutate({ id: asked.id, reason })}
        />
      )}
    </>
  );
}
