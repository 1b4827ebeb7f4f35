import { BlockDialog, type PersonToBlock } from './BlockDialog.tsx';
import { ReportSheet, type ReportTarget } from './ReportSheet.tsx';

export interface ReportAndBlockDialogsProps {
  reported: ReportTarget | null;
  onReportClose: () => void;
  person: PersonToBlock | null;
  onBlockClose: () => void;
  onBlocked: (uid: string) => void;
}

/** Come when somebody reports or blocks for the first time. */
export function ReportAndBlockDialogs({
  reported,
  onReportClose,
  person,
  onBlockClose,
  onBlocked,
}: ReportAndBlockDialogsProps) {
  return (
    <>
      <ReportSheet reported={reported} onClose={onReportClose} />
      <BlockDialog person={person} onClose={onBlockClose} onBlocked={onBlocked} />
    </>
  );
}
