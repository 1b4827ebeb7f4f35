import type { ExportKind } from '@lanyu/contract/staff-list-exports';
import { Button } from 'antd';
import { useState } from 'react';
import { exportCentreWords as words } from '#src/words/export-centre.ts';
import { errorMessage } from '../../lib/api.ts';
import { missingPermissionText } from '../../lib/missing-permission-text.ts';
import { useSession } from '../../lib/session.ts';
import { ReasonDialog } from '../ReasonDialog.tsx';
import { exportFilterText, type ExportFile } from './export-filter-text.ts';
import { useRequestExport } from './use-request-export.ts';

interface ExportButtonProps {
  kind: ExportKind;
  /** Of the list that is shown. */
  filter: ExportFile['filter'];
  /** Why this list has no file. */
  why?: string | undefined;
}

/** What the list shows, as a file. */
export function ExportButton({ kind, filter, why }: ExportButtonProps) {
  const mayExport = useSession()?.permissions.includes('export.make') ?? false;
  // One and the same for every press of one opening: a repeat asks for no second file.
  const [key, setKey] = useState<string>();
  const ask = useRequestExport(() => setKey(undefined));
  const reasonAgainst = mayExport ? why : missingPermissionText('export.make');
  return (
    <>
      <Button disabled={reasonAgainst !== undefined} title={reasonAgainst} onClick={() => setKey(crypto.randomUUID())}>
        {words.open}
      </Button>
      {key !== undefined && (
        <ReasonDialog
          title={words.heading(words.kinds[kind])}
          hint={words.consequences(exportFilterText({ kind, filter }), words.masked[kind])}
          label={words.reason}
          submit={words.submit}
          busy={ask.isPending}
          failure={ask.isError ? errorMessage(ask.error) : undefined}
          onClose={() => {
            setKey(undefined);
            ask.reset();
          }}
          onSubmit={(reason) => ask.mutate({ kind, ...filter, reason, idempotencyKey: key })}
        />
      )}
    </>
  );
}
