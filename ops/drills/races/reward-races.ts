// Many at the same moment want what brings people back and what there is once: a check-in, a made-up day.
import { activityKinds } from './activity-races.ts';
import { giftKinds } from './gift-races.ts';
import { rewardRaceKinds } from './reward-race-kinds.ts';
import { runRaces, type RaceOptions } from './run-races.ts';

export function rewardRaces(options: RaceOptions): Promise<string[]> {
  const races = [...rewardRaceKinds, ...activityKinds, ...giftKinds];
  return runRaces({ name: 'reward-races', races, setScene: async () => ({ scene: {} }) }, options);
}
