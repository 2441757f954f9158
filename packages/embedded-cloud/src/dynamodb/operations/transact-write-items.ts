import {
  addUnits,
  consumedCapacity,
  doubleUnits,
  NO_UNITS,
  type Units,
  writeUnits,
} from '../capacity';
import type { Engine } from '../engine';
import { validationError } from '../errors';
import { capacityMode, type Fields, optionalText } from '../request-fields';
import { ClientTokens } from '../storage/client-tokens';
import { storeChange } from '../storage/store-change';
import { groupByTable } from './batch';
import { transactionCanceled } from './transaction-canceled';
import { type Decision, decide, lengthError, NONE, planAll } from './transaction-plan';

const MAX_BYTES = 4 * 1024 * 1024;
const MAX_TOKEN_LENGTH = 36;

const checkTotalSize = (decisions: readonly Decision[]) => {
  const bytes = decisions.reduce((sum, { change }) => sum + (change.after?.size ?? 0), 0);
  if (bytes <= MAX_BYTES) return;
  throw validationError('The aggregate size of the items in the transaction exceeded 4 MB');
};

const refuse = (engine: Engine, decisions: readonly Decision[]) => {
  for (const { change } of decisions) {
    const table = writeUnits(change.before?.size ?? 0);
    engine.meter.countWrite(doubleUnits({ table, indexes: {} }));
  }
  return transactionCanceled(decisions.map(({ reason }) => reason));
};

const storeAll = (engine: Engine, decisions: readonly Decision[]) =>
  decisions.map(({ change }): readonly [string, Units] => {
    const units = doubleUnits(storeChange(change, engine.clock.now()));
    engine.meter.countWrite(units);
    return [change.table.name, units];
  });

const responseBody = (fields: Fields, consumed: readonly (readonly [string, Units])[]): string => {
  const mode = capacityMode(fields);
  if (mode === 'NONE') return '{}';
  const capacities = Object.entries(groupByTable(consumed)).map(([tableName, units]) =>
    consumedCapacity(mode, tableName, units.reduce(addUnits, NO_UNITS)),
  );
  return JSON.stringify({ ConsumedCapacity: capacities });
};

const tokenOf = (fields: Fields): string | undefined => {
  const token = optionalText(fields, 'ClientRequestToken');
  if (token === undefined || (token.length > 0 && token.length <= MAX_TOKEN_LENGTH)) return token;
  throw lengthError('clientRequestToken', `between 1 and ${MAX_TOKEN_LENGTH}`);
};

/** Runs all actions or none. A request repeated with the same token runs once. */
export const createTransactWriteItems =
  (tokens: ClientTokens) =>
  (engine: Engine, fields: Fields): string => {
    const token = tokenOf(fields);
    // The fingerprint is calculated before the checks, because the checks change numbers into
    // canonical form in place.
    const fingerprint = token === undefined ? '' : ClientTokens.fingerprint(fields.TransactItems);
    const plans = planAll(engine, fields);
    const nowMs = engine.clock.now();
    if (token !== undefined && tokens.isRepeated(token, fingerprint, nowMs)) {
      return responseBody(
        fields,
        plans.map(({ table }) => [table.name, NO_UNITS]),
      );
    }
    const decisions = plans.map(decide);
    if (decisions.some(({ reason }) => reason !== NONE)) throw refuse(engine, decisions);
    checkTotalSize(decisions);
    const consumed = storeAll(engine, decisions);
    if (token !== undefined) tokens.remember(token, fingerprint, nowMs);
    return responseBody(fields, consumed);
  };
