import { wholeNumberText } from '#src/lib/format/numbers.ts';
import { ChoiceCards } from '#src/ui/ChoiceCards/ChoiceCards.tsx';
import { MembershipPlanCardContent } from '#src/ui/ChoiceCards/MembershipPlanCardContent.tsx';
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
          <MembershipPlanCardContent
            title={plan.name}
            price={wholeNumberText(plan.price)}
            {...(plan.wasPrice > 0 && { was: wholeNumberText(plan.wasPrice) })}
            note={membershipWords.perDay(pricePerDay(plan))}
          />
        ),
      }))}
    />
  );
}
