import { Button, Flex, Typography } from 'antd';
import { useState } from 'react';
import { secondFactorAndStaffWords } from '#src/words/second-factor-and-staff.ts';

const words = secondFactorAndStaffWords.codes;

interface RecoveryCodesProps {
  codes: readonly string[];
  onDone: () => void;
}

export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const [copied, setCopied] = useState(false);
  const copy = () => {
    void navigator.clipboard.writeText(codes.join('\n')).then(() => setCopied(true));
  };
  return (
    <>
      <Typography.Title level={1} style={{ fontSize: 22 }}>
        {words.title}
      </Typography.Title>
      <Typography.Paragraph>{words.why}</Typography.Paragraph>
      <ul className="one-time-codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Flex gap={8}>
        <Button onClick={copy}>{copied ? words.copied : words.copy}</Button>
        <Button type="primary" onClick={onDone}>
          {words.done}
        </Button>
      </Flex>
    </>
  );
}
