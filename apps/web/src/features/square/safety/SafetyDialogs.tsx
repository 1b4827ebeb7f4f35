import { BlockDialog, type PersonToBlock } from './BlockDialog.tsx';
import { ReportSheet, type ReportTarget } from './ReportSheet.tsx';

export interface SafetyDialogsProps {
  reported: ReportTarget | null;
  onReportClose: () => void;
  person: PersonToBlock | null;
  onBlockClose: () => void;
  onBlocked: (uid: string) => void;
}

/** Come when somebody reports or blocks for the first time. */
export function SafetyDialogs({ reported, onReportClose, person, onBlockClose, onBlocked }: SafetyDialogsProps) {
  return (
    <>
      <ReportSheet reported={reported} onClose={onReportClose} />
      <BlockDialog person={person} onClose={onBlockClose} onBlocked={onBlocked} />
    </>
  );
}
