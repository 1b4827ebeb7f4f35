import type { DataOf } from '@lanyu/contract/all-calls';
import { Typography } from 'antd';
import { secondFactorAndStaffWords } from '#src/words/second-factor-and-staff.ts';
import { EnrolSecondFactor } from '../../ui/staff/EnrolSecondFactor.tsx';

interface EnrolStepProps {
  onDone: (enrolled: DataOf<'POST /admin/v1/staff/factor/totp'>) => void;
}

/** The first signing in: without a second factor nothing works. */
export function EnrolSecondFactorStep({ onDone }: EnrolStepProps) {
  return (
    <>
      <Typography.Title level={1} style={{ fontSize: 22 }}>
        {secondFactorAndStaffWords.enrol.title}
      </Typography.Title>
      <Typography.Paragraph>{secondFactorAndStaffWords.enrol.why}</Typography.Paragraph>
      <EnrolSecondFactor onDone={onDone} />
    </>
  );
}
