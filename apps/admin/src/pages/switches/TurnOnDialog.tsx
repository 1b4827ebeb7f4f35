import { featureSwitchWords as words } from '#src/words/site-settings-switches-and-search-words.ts';
import { ReasonDialog } from '../../ui/ReasonDialog.tsx';
import type { FeatureSwitch } from './feature-switch.ts';
import { errorMessageOrUndefined, useChangeSwitch } from './use-change-switch.ts';

export function TurnOnDialog({ chosen, onClose }: { chosen: FeatureSwitch; onClose: () => void }) {
  const change = useChangeSwitch(chosen, onClose);
  return (
    <ReasonDialog
      title={words.onTitle(words.features[chosen.feature].name)}
      hint={words.onHint}
      submit={words.submitOn}
      busy={change.isPending}
      failure={errorMessageOrUndefined(change.error)}
      onClose={onClose}
      onSubmit={(reason) => change.mutate({ on: 'true', reason })}
    />
  );
}
