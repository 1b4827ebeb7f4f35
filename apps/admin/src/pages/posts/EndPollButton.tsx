import { useMutation, useQueryClient } from '@tanstack/react-query';
import { App, Button } from 'antd';
import { playerContentSensitiveWordAndBanWords } from '#src/words/player-content-sensitive-words-and-bans.ts';
import { client, errorMessage } from '../../lib/api.ts';

const words = playerContentSensitiveWordAndBanWords.written;

/** X-C40: nobody votes from then on; asked once more, because it cannot be taken back. */
export function EndPollButton({ id, mayWrite }: { id: string; mayWrite: boolean }) {
  const { message, modal } = App.useApp();
  const queries = useQueryClient();
  const end = useMutation({
    mutationFn: () => client.call('POST /admin/v1/square/post/{id}/poll/end', { id }),
    onSuccess: () => void message.success(words.pollEnded),
    onError: (error) => void message.error(errorMessage(error)),
    onSettled: () => queries.invalidateQueries({ queryKey: ['written'] }),
  });
  return (
    <Button
      size="small"
      loading={end.isPending}
      disabled={!mayWrite}
      title={mayWrite ? undefined : playerContentSensitiveWordAndBanWords.needsWrite}
      onClick={() => {
        void modal.confirm({
          title: words.endPollHeading(id),
          content: words.endPollHint,
          okText: words.endPoll,
          okButtonProps: { danger: true },
          onOk: () => end.mutate(),
        });
      }}
    >
      {words.endPoll}
    </Button>
  );
}
