import { AwsError } from '../../core/aws-service';
import type { Engine } from '../engine';
import { validationError } from '../errors';
import { type Fields, optionalFields, requiredList, toFields } from '../request-fields';
import type { ItemChange } from '../storage/item-change';
import type { Version } from '../storage/version';
import { checkDistinctItems, itemId } from './batch';
import type { CancellationReason } from './transaction-canceled';
import { currentVersion } from './write-item';
import { planCheck, planDelete, planPut, planUpdate, type WritePlan } from './write-plan';

const MAX_ACTIONS = 100;

const PLANS = {
  ConditionCheck: planCheck,
  Put: planPut,
  Delete: planDelete,
  Update: planUpdate,
} as const;

export const lengthError = (name: string, bound: string) =>
  validationError(
    `1 validation error detected: Value at '${name}' failed to satisfy constraint: Member must have length ${bound}`,
  );

const planAction = (engine: Engine, action: Fields): WritePlan => {
  const kinds = (['ConditionCheck', 'Put', 'Delete', 'Update'] as const).filter(
    (kind) => action[kind],
  );
  const [kind] = kinds;
  const fields = kind && optionalFields(action, kind);
  if (!fields || kinds.length > 1) {
    throw validationError('TransactItems can only contain one of Check, Put, Update or Delete');
  }
  return PLANS[kind](engine, fields);
};

/** Checks and binds all actions of a transaction. */
export const planAll = (engine: Engine, fields: Fields): readonly WritePlan[] => {
  const actions = requiredList(fields, 'TransactItems');
  if (actions.length === 0) throw lengthError('transactItems', 'greater than or equal to 1');
  if (actions.length > MAX_ACTIONS) {
    throw lengthError('transactItems', `less than or equal to ${MAX_ACTIONS}`);
  }
  const plans = actions.map((action) => planAction(engine, toFields(action, 'TransactItems')));
  checkDistinctItems(
    plans.map(({ table, key }) => itemId(table, key)),
    'Transaction request cannot include multiple operations on one item',
  );
  return plans;
};

/** The result of one action: a change to make, or the reason why it can't be made. */
export type Decision = { readonly change: ItemChange; readonly reason: CancellationReason };

export const NONE: CancellationReason = { Code: 'None' };

const refusal = (plan: WritePlan, before: Version | undefined): CancellationReason => ({
  Code: 'ConditionalCheckFailed',
  Message: 'The conditional request failed',
  ...(plan.returnsLoser && before ? { Item: before.item } : {}),
});

/**
 * Determines the result of one action from the item's current state, before any part of the
 * transaction is written.
 */
export const decide = (plan: WritePlan): Decision => {
  const before = currentVersion(plan);
  const { table, key } = plan;
  const noChange = { table, key, before, after: before };
  if (plan.test && !plan.test(before?.item ?? {})) {
    return { change: noChange, reason: refusal(plan, before) };
  }
  try {
    return { change: { ...noChange, after: plan.next(before) }, reason: NONE };
  } catch (error) {
    if (!(error instanceof AwsError)) throw error;
    return { change: noChange, reason: { Code: 'ValidationError', Message: error.message } };
  }
};
