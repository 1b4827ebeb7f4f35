import { estimateCheckInCostPerDay, type CheckInCounts } from '@lanyu/contract/checkin-rules';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Alert, App, Button, Form, Input, InputNumber } from 'antd';
import { useState } from 'react';
import { checkinRuleWords } from '#src/words/checkin-rules.ts';
import { client, errorMessage, isSecondApprovalRequired } from '../../lib/api.ts';
import { formatDay } from '../../lib/shanghai-time.ts';
import { ResponsiveDialog } from '../../ui/ResponsiveDialog.tsx';
import type { CheckInRulesVersion } from './checkin-rules-version.ts';

const words = checkinRuleWords.form;
const dayMs = 24 * 3600 * 1000;
const required = [{ required: true, message: words.required }];
const steps = [1, 2, 3, 4, 5, 6, 7] as const;

interface Fields {
  fromDay: string;
  cycle: (number | null)[];
  bonuses: { days: number | null; coins: number | null }[];
  makeUpPrice: number | null;
  reason: string;
}

interface NewCheckinRulesVersionDialogProps {
  current: CheckInRulesVersion | undefined;
  counts: CheckInCounts | undefined;
  onClose: () => void;
}

/** The numbers of the version it follows, to be changed; beside them what a day costs before and then. */
export function NewCheckinRulesVersionDialog({ current, counts, onClose }: NewCheckinRulesVersionDialogProps) {
  const { message } = App.useApp();
  const queries = useQueryClient();
  const [form] = Form.useForm<Fields>();
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const [tomorrow] = useState(() => formatDay(Date.now() + dayMs));
  const [initial] = useState<Fields>(() => ({
    fromDay: tomorrow,
    cycle: [...(current?.cycle ?? steps.map(() => 1))],
    bonuses: (current?.bonuses ?? []).map((bonus) => ({ ...bonus })),
    makeUpPrice: current?.makeUpPrice ?? 5,
    reason: '',
  }));
  const written = { ...initial, ...Form.useWatch((values: Fields) => values, form) };
  const save = useMutation({
    mutationFn: ({ fromDay, cycle, bonuses, makeUpPrice, reason }: Fields) =>
      client.call('POST /admin/v1/checkin/rule', {
        fromDay,
        cycle: cycle.join(','),
        bonuses: (bonuses ?? []).map(({ days, coins }) => `${days ?? 0}:${coins ?? 0}`).join(','),
        makeUpPrice: makeUpPrice ?? 0,
        reason: reason.trim(),
        idempotencyKey,
      }),
    onSuccess: () => {
      message.success(words.saved);
      onClose();
    },
    onError: (error) => {
      if (!isSecondApprovalRequired(error)) return;
      message.info(words.asked);
      onClose();
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['checkin-rules'] }),
  });
  const failure = save.isError && !isSecondApprovalRequired(save.error) ? errorMessage(save.error) : undefined;
  return (
    <ResponsiveDialog
      title={words.heading}
      okText={words.submit}
      cancelText={words.cancel}
      busy={save.isPending}
      width={680}
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      {failure !== undefined && <Alert type="error" showIcon title={failure} />}
      <Form<Fields>
        form={form}
        layout="vertical"
        requiredMark={false}
        disabled={save.isPending}
        initialValues={initial}
        onFinish={(fields) => save.mutate(fields)}
      >
        <Form.Item
          name="fromDay"
          label={words.from}
          extra={words.fromHint}
          rules={[
            ...required,
            {
              validator: (_, day: string) =>
                day === '' || day >= tomorrow ? Promise.resolve() : Promise.reject(new Error(words.fromWrong)),
            },
          ]}
        >
          <Input type="date" min={tomorrow} />
        </Form.Item>
        <fieldset className="rule-block">
          <legend>{words.cycle}</legend>
          <div className="cycle-fields">
            {steps.map((step) => (
              <Form.Item key={step} name={['cycle', step - 1]} rules={required}>
                <InputNumber aria-label={words.day(step)} min={1} max={1000} precision={0} />
              </Form.Item>
            ))}
          </div>
        </fieldset>
        <BonusFields />
        <Form.Item name="makeUpPrice" label={words.price} rules={required}>
          <InputNumber min={1} max={1000} precision={0} style={{ width: 160 }} />
        </Form.Item>
        <Form.Item name="reason" label={words.reason} rules={[{ ...required[0], whitespace: true }]}>
          <Input maxLength={200} showCount />
        </Form.Item>
      </Form>
      {counts !== undefined && current !== undefined && (
        <section className="rule-cost" aria-label={words.cost} role="status">
          <small>
            {words.cost} · {checkinRuleWords.costOf(counts.day, counts.month)}
          </small>
          <span>
            {words.now} <b>{checkinRuleWords.coins(estimateCheckInCostPerDay(current, counts))}</b>
          </span>
          <span>
            {words.changed} <b>{checkinRuleWords.coins(estimateCheckInCostPerDay(numbersOf(written), counts))}</b>
          </span>
        </section>
      )}
    </ResponsiveDialog>
  );
}

function numbersOf({ cycle, bonuses, makeUpPrice }: Fields) {
  return {
    cycle: cycle.map((coins) => coins ?? 0),
    bonuses: (bonuses ?? []).flatMap((bonus) =>
      typeof bonus?.days === 'number' && typeof bonus.coins === 'number'
        ? [{ days: bonus.days, coins: bonus.coins }]
        : [],
    ),
    makeUpPrice: makeUpPrice ?? 0,
  };
}

function BonusFields() {
  return (
    <fieldset className="rule-block">
      <legend>{words.bonuses}</legend>
      <Form.List
        name="bonuses"
        rules={[
          {
            validator: (_, all: Fields['bonuses'] = []) =>
              all.every((bonus, at) => at === 0 || (bonus?.days ?? 0) > (all[at - 1]?.days ?? 0))
                ? Promise.resolve()
                : Promise.reject(new Error(words.bonusWrong)),
          },
        ]}
      >
        {(rows, { add, remove }, { errors }) => (
          <>
            {rows.map(({ key, name }) => (
              <div className="bonus-fields" key={key}>
                <Form.Item name={[name, 'days']} rules={required}>
                  <InputNumber aria-label={words.days} placeholder={words.days} min={1} max={31} precision={0} />
                </Form.Item>
                <Form.Item name={[name, 'coins']} rules={required}>
                  <InputNumber aria-label={words.coins} placeholder={words.coins} min={1} max={1000} precision={0} />
                </Form.Item>
                <Button type="text" onClick={() => remove(name)}>
                  {words.removeBonus(name + 1)}
                </Button>
              </div>
            ))}
            <Form.ErrorList errors={errors} />
            <Button disabled={rows.length >= 10} onClick={() => add({ days: null, coins: null })}>
              {words.addBonus}
            </Button>
            <p className="cell-hint">{words.bonusesHint}</p>
          </>
        )}
      </Form.List>
    </fieldset>
  );
}
