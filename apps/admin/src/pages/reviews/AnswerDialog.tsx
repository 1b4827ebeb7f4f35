import type { DataOf } from '@lanyu/contract/all-calls';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { App, Button } from 'antd';
import { playerContentSensitiveWordAndBanWords } from '#src/words/player-content-sensitive-words-and-bans.ts';
import { client, errorMessage } from '../../lib/api.ts';
import { ReasonDialog } from '../../ui/ReasonDialog.tsx';

const words = playerContentSensitiveWordAndBanWords.reviews;

interface Props {
  review: DataOf<'GET /admin/v1/catalog/review/list'>['records'][number];
  onClose: () => void;
}

/** X-C19: the studio's one answer, to write, rewrite or take away. */
export function AnswerDialog({ review: { id, gameName, content, answer, answerTime: seen }, onClose }: Props) {
  const { message } = App.useApp();
  const queries = useQueryClient();
  const send = useMutation({
    mutationFn: (text: string | null): Promise<unknown> =>
      text === null
        ? client.call('DELETE /admin/v1/catalog/review/{id}/answer', { id, seen })
        : client.call('PUT /admin/v1/catalog/review/{id}/answer', { id, content: text, seen }),
    onSuccess: (_, text) => {
      message.success(text === null ? words.answerRemoved : words.answered);
      onClose();
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['reviews'] }),
  });
  return (
    <ReasonDialog
      title={words.answerHeading(gameName)}
      hint={
        <>
          {content || words.noText}
          {answer !== '' && (
            <Button type="link" danger disabled={send.isPending} onClick={() => send.mutate(null)}>
              {words.removeAnswer}
            </Button>
          )}
        </>
      }
      label={words.answerText}
      missing={words.answerMissing}
      extra={words.answerReader}
      submit={words.publishAnswer}
      long
      initial={answer}
      busy={send.isPending}
      failure={send.isError ? errorMessage(send.error) : undefined}
      onSubmit={(text) => send.mutate(text)}
      onClose={onClose}
    />
  );
}
