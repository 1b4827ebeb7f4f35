import { CallError } from '@lanyu/client/errors';
import type { ResultCodeOfName } from '@lanyu/contract/result-codes';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { App } from 'antd';
import { searchWordPageWords as words } from '#src/words/site-settings-switches-and-search-words.ts';
import { client, errorMessage } from '../../lib/api.ts';

const editedByOthers = 9002 satisfies ResultCodeOfName<'editedByOthers'>;
const mostPinned = 10;
const settingsKey = ['site-settings'] as const;

const listOf = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);
const toggled = (list: readonly string[], word: string) =>
  list.includes(word) ? list.filter((each) => each !== word) : [...list, word];

/** The two lists are settings of the site: read, changed and versioned like the others. */
export function usePinnedAndHiddenWords() {
  const { message } = App.useApp();
  const queries = useQueryClient();
  const query = useQuery({
    queryKey: settingsKey,
    queryFn: ({ signal }) => client.call('GET /admin/v1/site/setting/list', {}, { signal }),
  });
  const state = query.data?.records.find(({ group }) => group === 'search');
  const valueOf = (key: string) => listOf(state?.settings.find((each) => each.key === key)?.value);
  const [pinned, hidden] = [valueOf('searchHotWords'), valueOf('searchHiddenWords')];
  const save = useMutation({
    mutationFn: (values: Record<string, unknown>) =>
      client.call('PUT /admin/v1/site/setting/{group}', {
        group: 'search',
        version: state?.version ?? 0,
        values,
        useJson: true,
      }),
    onSuccess: () => void message.success(words.saved),
    onError: (error) => {
      const isMoved = error instanceof CallError && error.code === editedByOthers;
      message.warning(isMoved ? words.moved : errorMessage(error));
    },
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: settingsKey }),
        queries.invalidateQueries({ queryKey: ['search-words'] }),
      ]),
  });
  return {
    pinned,
    hidden,
    isReady: query.isSuccess,
    isSaving: save.isPending,
    togglePinned(word: string) {
      const next = toggled(pinned, word);
      if (next.length > mostPinned) message.warning(words.tooMany);
      else save.mutate({ searchHotWords: next });
    },
    toggleHidden(word: string) {
      save.mutate({ searchHiddenWords: toggled(hidden, word) });
    },
  };
}
