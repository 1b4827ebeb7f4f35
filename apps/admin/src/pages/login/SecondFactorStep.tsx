import type { DataOf } from '@lanyu/contract/all-calls';
import { Button, Flex, Typography } from 'antd';
import { secondFactorAndStaffWords } from '#src/words/second-factor-and-staff.ts';
import { ProveSecondFactor } from '../../ui/staff/ProveSecondFactor.tsx';

const words = secondFactorAndStaffWords.factor;

interface FactorStepProps {
  login: DataOf<'POST /admin/v1/staff/login'>;
  onDone: (me: DataOf<'GET /admin/v1/staff/me'>) => void;
  onLeave: () => void;
}

export function SecondFactorStep({ login, onDone, onLeave }: FactorStepProps) {
  return (
    <>
      <Typography.Text type="secondary">{words.step}</Typography.Text>
      <Typography.Title level={1} style={{ fontSize: 22, marginTop: 0 }}>
        {words.title}
      </Typography.Title>
      <Flex justify="space-between" align="center" style={{ marginBottom: 16 }}>
        <Typography.Text>{words.passed(login.name)}</Typography.Text>
        <Button type="link" onClick={onLeave}>
          {words.otherAccount}
        </Button>
      </Flex>
      <ProveSecondFactor factors={login.factors} onDone={onDone} />
      <Typography.Paragraph type="secondary" style={{ marginTop: 16 }}>
        {words.lost}
      </Typography.Paragraph>
      <Typography.Text type="secondary">{words.rule}</Typography.Text>
    </>
  );
}
