import { ledgerCodes } from '../../items/delivery/ledger-entry';
import {
  concludedCodes,
  type TargetOf,
  type Transition,
  type TransitionName,
  transitions,
} from './ledger-states';

type Values = Readonly<Record<string, unknown>>;
type Condition = { readonly expression: string; readonly values: Values };

const inStates = (states: Transition['from']): Condition => {
  const stored = states.filter((state) => state !== 'absent');
  const placeholders = stored.map((state) => `:${state}`);
  const absent = states.includes('absent') ? ['attribute_not_exists(pk)'] : [];
  const among = placeholders.length > 0 ? [`st IN (${placeholders.join(', ')})`] : [];
  return {
    expression: [...absent, ...among].join(' OR '),
    values: Object.fromEntries(stored.map((state) => [`:${state}`, ledgerCodes[state]])),
  };
};

const concludedCondition: Condition = {
  expression: `(st = :failed AND code IN (${concludedCodes.map((code) => `:${code}`).join(', ')}))`,
  values: {
    ':failed': ledgerCodes.failed,
    ...Object.fromEntries(concludedCodes.map((code) => [`:${code}`, code])),
  },
};

/**
 * Returns the condition under which a transition may be written.
 * @param guardValue the required value of the guarded attribute
 */
export const conditionOf = (name: TransitionName, guardValue?: string | number): Condition => {
  const { from, guard, code, overrulesConclusions }: Transition = transitions[name];
  const { expression, values } = inStates(from);
  if (code) {
    return { expression: `code = :only AND ${expression}`, values: { ...values, ':only': code } };
  }
  if (guard) {
    return {
      expression: `${guard} = :known AND ${expression}`,
      values: { ...values, ':known': guardValue },
    };
  }
  if (!overrulesConclusions) return { expression, values };
  return {
    expression: `${expression} OR ${concludedCondition.expression}`,
    values: { ...values, ...concludedCondition.values },
  };
};

/**
 * Returns the attributes to remove. `own` and `lx` are removed once the claim or doubt that they
 * belong to is over.
 */
const removedBy = ({ to, forgets = [] }: Transition): string =>
  to.includes('claimed') || to.includes('unknown')
    ? ''
    : ` REMOVE ${['own', 'lx', ...forgets.map((name) => `#${name}`)].join(', ')}`;

export type LedgerChange<Name extends TransitionName> = {
  /** The target state, if the transition has several. */
  readonly to?: TargetOf<Name>;
  readonly expectedValue?: string | number;
  /** The attributes to set, by their stored names. */
  readonly set?: Values;
  /** The attributes to set unless they already have a value. */
  readonly setOnce?: Values;
  /** The stored name of the number to increase by one. */
  readonly count?: string;
};

const namesOf = (values: Values) => Object.keys(values);

/** Returns the UpdateCommand parameters for a transition. */
export const updateOf = <Name extends TransitionName>(
  name: Name,
  { to, expectedValue, set = {}, setOnce = {}, count }: LedgerChange<Name> = {},
) => {
  const transition: Transition = transitions[name];
  const condition = conditionOf(name, expectedValue);
  const target = to ?? transition.to[0] ?? 'unknown';
  const sets = [
    'st = :target',
    ...namesOf(set).map((key) => `#${key} = :set_${key}`),
    ...namesOf(setOnce).map((key) => `#${key} = if_not_exists(#${key}, :set_${key})`),
    ...(count ? [`${count} = if_not_exists(${count}, :none) + :one`] : []),
  ];
  const writtenFields = { ...set, ...setOnce };
  const fieldNames = [...namesOf(writtenFields), ...(transition.forgets ?? [])];
  const names = fieldNames.map((key) => [`#${key}`, key] as const);
  return {
    UpdateExpression: `SET ${sets.join(', ')}${removedBy(transition)}`,
    ConditionExpression: condition.expression,
    ExpressionAttributeNames: names.length > 0 ? Object.fromEntries(names) : undefined,
    ExpressionAttributeValues: {
      ...condition.values,
      ':target': ledgerCodes[target],
      ...Object.fromEntries(
        Object.entries(writtenFields).map(([key, value]) => [`:set_${key}`, value]),
      ),
      ...(count ? { ':none': 0, ':one': 1 } : {}),
    },
  };
};
