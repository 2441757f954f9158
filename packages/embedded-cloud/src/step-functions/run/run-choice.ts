import type { ChoiceState } from '../definition/states';
import type { Outcome, StateScope } from '../outcome';
import { isRuleTrue } from '../query/choice-rules';
import { isConditionTrue, outcomeOfRule, outcomeOfState } from '../query/state-query';
import { StateError } from '../state-error';
import { plainInput, type StateParts } from './state-parts';

/**
 * Returns the outcome of the first choice rule that is true, or of the state's default. Throws a
 * StateError if there is neither.
 */
export const runChoice = async (
  parts: StateParts,
  state: ChoiceState,
  visit: StateScope,
): Promise<Outcome> => {
  const input = plainInput(parts, state, visit);
  for (const rule of state.Choices) {
    const isTrue =
      parts.language === 'JSONata'
        ? await isConditionTrue(rule.Condition ?? null, visit)
        : isRuleTrue(rule, { input, context: visit.context });
    if (!isTrue) continue;
    const choiceOutcome =
      parts.language === 'JSONata'
        ? await outcomeOfRule(rule, state, visit)
        : await outcomeOfState(parts.language, state, visit, input);
    return { next: String(rule.Next), ...choiceOutcome };
  }
  if (state.Default === undefined) {
    throw new StateError(
      'States.NoChoiceMatched',
      'No choice rule matched and there is no default.',
    );
  }
  return { next: state.Default, ...(await outcomeOfState(parts.language, state, visit, input)) };
};
