import { AwsError } from '../../core/aws-service';
import { addUnits, consumedCapacity, doubled, NO_UNITS, type Units, writeUnits } from '../capacity';
import type { Engine } from '../engine';
import { validationError } from '../errors';
import {
  capacityMode,
  type Fields,
  optionalFields,
  optionalText,
  requiredList,
  toFields,
} from '../request-fields';
import { ClientTokens } from '../storage/client-tokens';
import { type ItemChange, storeChange } from '../storage/item-change';
import type { Version } from '../storage/version';
import type { Item } from '../values/attribute-value';
import { byTable, checkDistinctItems, itemId } from './batch';
import { currentVersion } from './write-item';
import { planCheck, planDelete, planPut, planUpdate, type WritePlan } from './write-plan';

const MAX_ACTIONS = 100;
const MAX_BYTES = 4 * 1024 * 1024;
const MAX_TOKEN_LENGTH = 36;

export type CancellationReason = {
  readonly Code: string;
  readonly Message?: string;
  readonly Item?: Item;
};

const PLANS = {
  ConditionCheck: planCheck,
  Put: planPut,
  Delete: planDelete,
  Update: planUpdate,
} as const;

/** The refusal of a whole transaction, with one reason for each of its actions. */
export const transactionCancelled = (reasons: readonly CancellationReason[]): AwsError =>
  new AwsError(
    'TransactionCanceledException',
    `Transaction cancelled, please refer cancellation reasons for specific reasons [${reasons.map(({ Code }) => Code).join(', ')}]`,
    400,
    { CancellationReasons: reasons },
  );

const lengthError = (name: string, bound: string) =>
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

const planAll = (engine: Engine, fields: Fields): readonly WritePlan[] => {
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

type Decision = { readonly change: ItemChange; readonly reason: CancellationReason };

const NONE: CancellationReason = { Code: 'None' };

const refusal = (plan: WritePlan, before: Version | undefined): CancellationReason => ({
  Code: 'ConditionalCheckFailed',
  Message: 'The conditional request failed',
  ...(plan.returnsLoser && before ? { Item: before.item } : {}),
});

/** Decides one action against the item's state, before anything of the transaction is written. */
const decide = (plan: WritePlan): Decision => {
  const before = currentVersion(plan);
  const { table, key } = plan;
  const unchanged = { table, key, before, after: before };
  if (plan.test && !plan.test(before?.item ?? {})) {
    return { change: unchanged, reason: refusal(plan, before) };
  }
  try {
    return { change: { ...unchanged, after: plan.next(before) }, reason: NONE };
  } catch (error) {
    if (!(error instanceof AwsError)) throw error;
    return { change: unchanged, reason: { Code: 'ValidationError', Message: error.message } };
  }
};

const checkTotalSize = (decisions: readonly Decision[]) => {
  const bytes = decisions.reduce((sum, { change }) => sum + (change.after?.size ?? 0), 0);
  if (bytes <= MAX_BYTES) return;
  throw validationError('The aggregate size of the items in the transaction exceeded 4 MB');
};

const refuse = (engine: Engine, decisions: readonly Decision[]) => {
  for (const { change } of decisions) {
    const table = writeUnits(change.before?.size ?? 0);
    engine.meter.countWrite(doubled({ table, indexes: {} }));
  }
  return transactionCancelled(decisions.map(({ reason }) => reason));
};

const storeAll = (engine: Engine, decisions: readonly Decision[]) =>
  decisions.map(({ change }): readonly [string, Units] => {
    const units = doubled(storeChange(change, engine.clock.now()));
    engine.meter.countWrite(units);
    return [change.table.name, units];
  });

const answer = (fields: Fields, spent: readonly (readonly [string, Units])[]): string => {
  const mode = capacityMode(fields);
  if (mode === 'NONE') return '{}';
  const capacities = Object.entries(byTable(spent)).map(([tableName, units]) =>
    consumedCapacity(mode, tableName, units.reduce(addUnits, NO_UNITS)),
  );
  return JSON.stringify({ ConsumedCapacity: capacities });
};

const tokenOf = (fields: Fields): string | undefined => {
  const token = optionalText(fields, 'ClientRequestToken');
  if (token === undefined || (token.length > 0 && token.length <= MAX_TOKEN_LENGTH)) return token;
  throw lengthError('clientRequestToken', `between 1 and ${MAX_TOKEN_LENGTH}`);
};

/** Carries out all actions or none. A repeated request with the same token is done once. */
export const createTransactWriteItems =
  (tokens: ClientTokens) =>
  (engine: Engine, fields: Fields): string => {
    const token = tokenOf(fields);
    // Taken before the checks, which put numbers into canonical form in place.
    const fingerprint = token === undefined ? '' : ClientTokens.fingerprint(fields.TransactItems);
    const plans = planAll(engine, fields);
    const nowMs = engine.clock.now();
    if (token !== undefined && tokens.isRepeated(token, fingerprint, nowMs)) {
      return answer(
        fields,
        plans.map(({ table }) => [table.name, NO_UNITS]),
      );
    }
    const decisions = plans.map(decide);
    if (decisions.some(({ reason }) => reason !== NONE)) throw refuse(engine, decisions);
    checkTotalSize(decisions);
    const spent = storeAll(engine, decisions);
    if (token !== undefined) tokens.remember(token, fingerprint, nowMs);
    return answer(fields, spent);
  };
