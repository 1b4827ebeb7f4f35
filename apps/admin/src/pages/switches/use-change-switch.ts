import { CallError } from '@lanyu/client/errors';
import type { InputOf } from '@lanyu/contract/all-calls';
import type { ResultCodeOfName } from '@lanyu/contract/result-codes';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { App } from 'antd';
import { featureSwitchWords as words } from '#src/words/site-settings-switches-and-search-words.ts';
import { client, errorMessage } from '../../lib/api.ts';
import type { FeatureSwitch } from './feature-switch.ts';

const editedByOthers = 9002 satisfies ResultCodeOfName<'editedByOthers'>;

type Wanted = Omit<InputOf<'PUT /admin/v1/site/switch/{feature}'>, 'feature' | 'version'>;

/** Sends what was chosen about the version that was read; whoever was slower sees the newest. */
export function useChangeSwitch({ feature, version }: FeatureSwitch, onClose: () => void) {
  const { message } = App.useApp();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (wanted: Wanted) => client.call('PUT /admin/v1/site/switch/{feature}', { feature, version, ...wanted }),
    onSuccess: ({ on }) => {
      message.success(on ? words.turnedOn : words.turnedOff);
      onClose();
    },
    onError: (error) => {
      if (!(error instanceof CallError) || error.code !== editedByOthers) return;
      message.warning(words.moved);
      onClose();
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['switches'] }),
  });
}

export function errorMessageOrUndefined(error: Error | null): string | undefined {
  return error === null ? undefined : errorMessage(error);
}
