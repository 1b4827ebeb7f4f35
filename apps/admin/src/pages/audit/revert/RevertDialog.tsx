import { CallError } from '@lanyu/client/errors';
import type { ResultCodeOfName } from '@lanyu/contract/result-codes';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { App, Checkbox, Modal } from 'antd';
import { useState } from 'react';
import { approvalWords } from '#src/words/approvals.ts';
import { revertAuditEntryWords as words } from '#src/words/revert-audit-entry.ts';
import { client, createClientThatRevertsAuditEntry, errorMessage, isSecondApprovalRequired } from '../../../lib/api.ts';
import { fieldValueText } from '../../../lib/field-value-text.ts';
import { formatShortDateAndTime } from '../../../lib/shanghai-time.ts';
import { isSameJson } from '../../../ui/conflict/list-and-merge-changed-fields.ts';
import { LoadErrorWithReload } from '../../../ui/list/LoadErrorWithReload.tsx';
import { StatusLabel } from '../../../ui/StatusLabel.tsx';
import { revertibleFieldNamesOf, type AuditEntryToRevert, type RevertibleCall } from './revertible-calls.ts';

const editedByOthers = 9002 satisfies ResultCodeOfName<'editedByOthers'>;

interface RevertDialogProps {
  entry: AuditEntryToRevert;
  revertible: RevertibleCall;
  onClose: () => void;
}

/** Old values over what is there now. What was changed again since is left as it is, unless it is ticked. */
export function RevertDialog({ entry, revertible, onClose }: RevertDialogProps) {
  const { message } = App.useApp();
  const queries = useQueryClient();
  const id = entry.object.slice(entry.object.indexOf(' ') + 1);
  const [ticks, setTicks] = useState<Readonly<Record<string, boolean>>>({});
  const now = useQuery({ queryKey: ['revert', entry.id], queryFn: async () => (await revertible.load(id)) ?? null });
  const later = useQuery({
    queryKey: ['revert-later', entry.object],
    queryFn: () => client.call('GET /admin/v1/staff/log/list', { object: entry.object }),
  });
  const current = now.data;
  const names = revertibleFieldNamesOf(entry, revertible);
  const rows = names.map((name) => {
    const [is, was, became] = [current?.fields[name], entry.before?.[name], entry.after?.[name]];
    const isChangedSince = !same(is, became);
    const isBack = same(is, was);
    return { name, is, was, isChangedSince, isBack, isTicked: !isBack && (ticks[name] ?? !isChangedSince) };
  });
  const ticked = rows.filter(({ isTicked }) => isTicked);
  const whoChanged = (name: string) => {
    const change = later.data?.records.find(
      (each) => BigInt(each.id) > BigInt(entry.id) && each.outcome === 'done' && name in (each.after ?? {}),
    );
    return change === undefined
      ? words.changedSince
      : words.changedBy(change.staff.name, formatShortDateAndTime(change.time));
  };
  const save = useMutation({
    mutationFn: async () => {
      if (current === undefined || current === null) return;
      const fields = { ...current.fields, ...Object.fromEntries(ticked.map(({ name, was }) => [name, was])) };
      await revertible.save(createClientThatRevertsAuditEntry(entry.id), id, { ...current, fields });
    },
    onSuccess: () => {
      message.success(words.done);
      onClose();
    },
    onError: async (error) => {
      if (isSecondApprovalRequired(error)) {
        message.info(approvalWords.asked);
        return onClose();
      }
      if (error instanceof CallError && error.code === editedByOthers) {
        await now.refetch();
        return void message.warning(words.moved);
      }
      message.error(errorMessage(error));
    },
    // What was written back may show on any page.
    onSettled: () => queries.invalidateQueries(),
  });

  return (
    <Modal
      open
      title={words.heading(entry.id)}
      onCancel={() => !save.isPending && onClose()}
      onOk={() => save.mutate()}
      okText={words.submit(ticked.length)}
      okButtonProps={{ disabled: ticked.length === 0 }}
      cancelText={words.cancel}
      confirmLoading={save.isPending}
      width={640}
    >
      {now.isError ? (
        <LoadErrorWithReload error={now.error} onReload={() => void now.refetch()} />
      ) : current === undefined ? (
        <span className="bar" />
      ) : current === null ? (
        <p>{words.gone}</p>
      ) : (
        <>
          <p>{words.version(current.version)}</p>
          <table className="plain diff">
            <thead>
              <tr>
                <th scope="col">{words.field}</th>
                <th scope="col">{words.now}</th>
                <th scope="col">{words.back}</th>
              </tr>
            </thead>
            <tbody>
              {rows.map(({ name, is, was, isChangedSince, isBack, isTicked }) => (
                <tr key={name}>
                  <th scope="row">
                    <Checkbox
                      checked={isTicked}
                      disabled={isBack || save.isPending}
                      onChange={({ target }) => setTicks({ ...ticks, [name]: target.checked })}
                    >
                      {revertible.labels[name]}
                    </Checkbox>
                  </th>
                  <td>{isTicked ? <del>{fieldValueText(name, is)}</del> : fieldValueText(name, is)}</td>
                  <td>
                    {isBack ? (
                      <span className="cell-hint">{words.same}</span>
                    ) : (
                      <>
                        {isTicked ? <ins>{fieldValueText(name, was)}</ins> : fieldValueText(name, was)}
                        {isChangedSince && (
                          <div>
                            <StatusLabel tone="warn">{whoChanged(name)}</StatusLabel>
                          </div>
                        )}
                      </>
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </>
      )}
    </Modal>
  );
}

/** Lists are sets here: their order says nothing. */
function same(one: unknown, other: unknown): boolean {
  const plain = (value: unknown) => (Array.isArray(value) ? value.map(String).toSorted() : value);
  return isSameJson(plain(one), plain(other));
}
