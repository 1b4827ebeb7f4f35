import type { DataOf } from '@lanyu/contract/all';
import { Typography } from 'antd';
import { staffWords } from '#src/words/staff.ts';
import { EnrolSecondFactor } from '../../ui/staff/EnrolSecondFactor.tsx';

interface EnrolStepProps {
  onDone: (enrolled: DataOf<'POST /admin/v1/staff/factor/totp'>) => void;
}

/** The first signing in: without a second factor nothing works. */
export function EnrolSecondFactorStep({ onDone }: EnrolStepProps) {
  return (
    <>
      <Typography.Title level={1} style={{ fontSize: 22 }}>
        {staffWords.enrol.title}
      </Typography.Title>
      <Typography.Paragraph>{staffWords.enrol.why}</Typography.Paragraph>
      <EnrolSecondFactor onDone={onDone} />
    </>
  );
}
