import { useMutation, useQuery } from '@tanstack/react-query';
import { Alert, App, Button, Form, Input } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { gameWords } from '#src/words/games.ts';
import { client, errorMessage, isSecondApprovalRequired } from '../../../lib/api.ts';
import { missingPermissionText } from '../../../lib/missing-permission-text.ts';
import { useSession } from '../../../lib/session.ts';
import { fromShanghaiDatetimeLocal } from '../../../lib/shanghai-time.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { versionNameOf, type GameForStaff, type PackageFile } from '../games.ts';

const words = gameWords.packages;
const call = 'POST /admin/v1/catalog/game/{id}/package';

interface Fields {
  changelog: string;
  time?: string;
  packageVersion?: string;
  minOs?: string;
}

interface PublishPackageFormProps {
  game: GameForStaff;
  file: PackageFile;
  onDone: () => void;
}

/** Publishes a file as a version, now or later; another signer or name is handed to a second person. */
export function PublishPackageForm({ game, file, onDone }: PublishPackageFormProps) {
  const { message } = App.useApp();
  const permissions = useSession()?.permissions ?? [];
  const isShown = game.status === 'live' || game.status === 'delisted';
  const lacking = !permissions.includes('catalog.write')
    ? 'catalog.write'
    : isShown && !permissions.includes('catalog.publish')
      ? 'catalog.publish'
      : undefined;
  const [idempotencyKey, setKey] = useState(() => crypto.randomUUID());
  const has = (effect: 'stops' | 'asks') => file.findings.some((finding) => finding.effect === effect);
  const waiting = useQuery({
    queryKey: ['waiting packages', game.id],
    queryFn: () => client.call('GET /admin/v1/approval/list', { show: 'mine' }),
    enabled: has('asks'),
  });
  const isWaiting = waiting.data?.records.some(
    (approval) => approval.state === 'waiting' && approval.call === call && approval.object === `game ${game.id}`,
  );
  const publish = useMutation({
    mutationFn: ({ changelog, time = '', packageVersion = '', minOs = '' }: Fields) =>
      client.call('POST /admin/v1/catalog/game/{id}/package', {
        id: game.id,
        file: file.id,
        changelog: changelog.trim(),
        packageVersion: packageVersion.trim(),
        minOs: minOs.trim(),
        time: time === '' ? Date.now() : fromShanghaiDatetimeLocal(time),
        idempotencyKey,
      }),
    onSuccess: ({ time }) => {
      message.success(time > Date.now() ? words.scheduled : words.published);
      onDone();
    },
    onError: (error) => {
      if (isSecondApprovalRequired(error)) message.info(words.waiting);
      void waiting.refetch();
    },
  });
  if (has('stops')) {
    return <Alert type="error" showIcon title={words.stopsTitle} />;
  }
  if (isWaiting === true || isSecondApprovalRequired(publish.error)) {
    return (
      <p className="verdict warn">
        <Icon name="clock" /> {words.waiting} <Link to="/approvals?show=mine">{words.seeApproval}</Link>
      </p>
    );
  }
  return (
    <Form<Fields>
      layout="vertical"
      className="publish-form"
      requiredMark={false}
      disabled={publish.isPending || lacking !== undefined}
      onValuesChange={() => setKey(crypto.randomUUID())}
      onFinish={(fields) => publish.mutate(fields)}
      initialValues={{ changelog: '' }}
    >
      {publish.isError && <Alert type="error" showIcon title={errorMessage(publish.error)} />}
      {lacking === undefined && (
        <div className="form-grid">
          {versionNameOf(file) === '' && (
            <Form.Item
              name="packageVersion"
              label={words.packageVersion}
              rules={[{ required: true, whitespace: true, message: words.packageVersionMissing }]}
            >
              <Input maxLength={40} />
            </Form.Item>
          )}
          {file.facts === null && (file.ipaFacts?.minOs ?? '') === '' && (
            <Form.Item name="minOs" label={words.minOs}>
              <Input maxLength={20} />
            </Form.Item>
          )}
          <Form.Item
            name="changelog"
            className="wide"
            label={words.changelog}
            extra={words.changelogHint}
            rules={[{ required: true, whitespace: true, message: words.changelogMissing }]}
          >
            <Input.TextArea rows={3} maxLength={4000} />
          </Form.Item>
          <Form.Item name="time" label={words.when} extra={words.whenHint}>
            <Input type="datetime-local" />
          </Form.Item>
        </div>
      )}
      {lacking === undefined && isShown && <p className="cell-hint">{words.willTell(game.followers)}</p>}
      <div className="publish-acts">
        {has('asks') && <span className="cell-hint">{words.approver}</span>}
        <span className="grow" />
        <Button
          type="primary"
          htmlType="submit"
          loading={publish.isPending}
          disabled={lacking !== undefined}
          title={lacking === undefined ? undefined : missingPermissionText(lacking)}
        >
          {has('asks') ? words.ask : words.publish}
        </Button>
      </div>
    </Form>
  );
}
