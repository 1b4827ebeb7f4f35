import { wholeNumber } from '#src/lib/format/numbers.ts';
import { ChoiceCards } from '#src/ui/ChoiceCards/ChoiceCards.tsx';
import { PlanCardContent } from '#src/ui/ChoiceCards/PlanCardContent.tsx';
import { membershipWords } from '#src/words/membership.ts';
import { pricePerDay, type Plan } from './plans.ts';

interface Props {
  plans: readonly Plan[];
  value: number;
  onChange: (vipType: number) => void;
}

export function PlanChoice({ plans, value, onChange }: Props) {
  return (
    <ChoiceCards
      tone="gold"
      label={membershipWords.plans}
      value={String(value)}
      onChange={(id) => onChange(Number(id))}
      choices={plans.map((plan) => ({
        id: String(plan.vipType),
        ...(plan.badge !== '' && { flag: plan.badge }),
        content: (
          <PlanCardContent
            title={plan.name}
            price={wholeNumber(plan.price)}
            {...(plan.wasPrice > 0 && { was: wholeNumber(plan.wasPrice) })}
            note={membershipWords.perDay(pricePerDay(plan))}
          />
        ),
      }))}
    />
  );
}
