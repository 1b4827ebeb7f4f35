import { reviewStaffCalls as calls } from '@lanyu/contract/reviews-admin';
import type { DataOf } from '@lanyu/contract/all-calls';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { App, Button, Select, Space, type TableColumnsType } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { playerContentSensitiveWordAndBanWords } from '#src/words/player-content-sensitive-words-and-bans.ts';
import { client, errorMessage } from '../../lib/api.ts';
import { formatShortDateAndTime } from '../../lib/shanghai-time.ts';
import { ListPage } from '../../ui/list/ListPage.tsx';
import { useListStateInUrl } from '../../ui/list/use-list-state-in-url.ts';
import { ReasonDialog } from '../../ui/ReasonDialog.tsx';
import { SearchBox } from '../../ui/SearchBox.tsx';
import { StatusLabel } from '../../ui/StatusLabel.tsx';
import { AnswerDialog } from './AnswerDialog.tsx';

const words = playerContentSensitiveWordAndBanWords.reviews;
type Review = DataOf<'GET /admin/v1/catalog/review/list'>['records'][number];
type Filter = 'game' | 'stars' | 'state';
const filterNames: readonly Filter[] = ['game', 'stars', 'state'];

/** Stars and state have an index each and none together. */
const picks = [
  {
    label: words.groups.stars,
    options: [5, 4, 3, 2, 1].map((stars) => ({ value: `stars:${stars}`, label: words.stars(stars) })),
  },
  {
    label: words.groups.state,
    options: (['shown', 'hidden'] as const).map((state) => ({ value: `state:${state}`, label: words.states[state] })),
  },
];

export function ReviewsPage() {
  const address = useListStateInUrl<Filter>(calls['GET /admin/v1/catalog/review/list'].input, filterNames);
  const { filters, cursor, setFilters } = address;
  const query = useQuery({
    queryKey: ['reviews', filters, cursor ?? ''],
    queryFn: () =>
      client.call('GET /admin/v1/catalog/review/list', {
        ...(filters as object),
        ...(cursor === undefined ? {} : { cursor }),
      }),
    placeholderData: keepPreviousData,
  });
  const [acting, setActing] = useState<Review>();
  const [answering, setAnswering] = useState<Review>();
  const picked =
    filters.stars === undefined
      ? filters.state === undefined
        ? undefined
        : `state:${filters.state}`
      : `stars:${filters.stars}`;
  return (
    <>
      <ListPage<Review>
        name="reviews"
        title={words.title}
        query={query}
        address={address}
        columns={columnsOf(setActing, setAnswering)}
        rowKey={({ id }) => id}
        minWidth={1040}
        empty={words.empty}
        filters={
          <>
            <SearchBox label={words.game} value={filters.game} onSearch={(game) => setFilters({ game })} width={140} />
            <Select
              allowClear
              style={{ minWidth: 140 }}
              placeholder={words.pick}
              aria-label={words.pick}
              value={picked}
              options={picks}
              onChange={(value: string | undefined) => {
                const [group, chosen] = value?.split(':') ?? [];
                setFilters({ stars: undefined, state: undefined, ...(group && { [group]: chosen }) });
              }}
            />
          </>
        }
      />
      {answering !== undefined && <AnswerDialog review={answering} onClose={() => setAnswering(undefined)} />}
      {acting !== undefined && <ReviewDialog review={acting} onClose={() => setActing(undefined)} />}
    </>
  );
}

function columnsOf(onAct: (review: Review) => void, onAnswer: (review: Review) => void): TableColumnsType<Review> {
  const { columns } = words;
  return [
    {
      title: columns.game,
      width: 120,
      render: (_, { game, gameName }) => <Link to={`/reviews?game=${game}`}>{gameName}</Link>,
    },
    { title: columns.stars, width: 64, align: 'right', render: (_, { stars }) => words.stars(stars) },
    {
      title: columns.content,
      render: (_, { content, removed, answer }) => (
        <>
          <span className="sentence">{content || (removed ? words.removed : words.noText)}</span>
          {answer !== '' && <div className="sentence">{words.answerShown(answer)}</div>}
        </>
      ),
    },
    { title: columns.helpful, width: 72, align: 'right', render: (_, { helpful }) => helpful },
    { title: columns.author, width: 120, render: (_, { user, userName }) => userName || user },
    {
      title: columns.state,
      width: 104,
      render: (_, { hidden }) => (
        <StatusLabel tone={hidden ? 'bad' : 'ok'}>{hidden ? words.states.hidden : words.states.shown}</StatusLabel>
      ),
    },
    { title: columns.time, width: 124, render: (_, { createTime }) => formatShortDateAndTime(createTime) },
    {
      title: columns.acts,
      width: 164,
      render: (_, review) => (
        <Space>
          {(!review.hidden || review.answer !== '') && (
            <Button size="small" onClick={() => onAnswer(review)}>
              {review.answer === '' ? words.writeAnswer : words.editAnswer}
            </Button>
          )}
          <Button size="small" danger={!review.hidden} onClick={() => onAct(review)}>
            {review.hidden ? words.show : words.hide}
          </Button>
        </Space>
      ),
    },
  ];
}

function ReviewDialog({ review: { id, hidden, gameName }, onClose }: { review: Review; onClose: () => void }) {
  const { message } = App.useApp();
  const queries = useQueryClient();
  const send = useMutation({
    mutationFn: (reason: string) =>
      client.call('POST /admin/v1/catalog/review/{id}/hide', { id, hidden: !hidden, reason }),
    onSuccess: () => {
      message.success(words.done);
      onClose();
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['reviews'] }),
  });
  return (
    <ReasonDialog
      title={hidden ? words.showHeading(gameName) : words.hideHeading(gameName)}
      extra={playerContentSensitiveWordAndBanWords.reasonReader}
      submit={hidden ? words.show : words.hide}
      danger={!hidden}
      busy={send.isPending}
      failure={send.isError ? errorMessage(send.error) : undefined}
      onSubmit={(reason) => send.mutate(reason)}
      onClose={onClose}
    />
  );
}
