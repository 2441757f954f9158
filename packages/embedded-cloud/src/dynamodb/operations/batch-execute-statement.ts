import { writeUnits } from '../capacity';
import type { Engine } from '../engine';
import { validationError } from '../errors';
import { type Fields, optionalList, requiredList, requiredText, toFields } from '../request-fields';
import { storeChange } from '../storage/store-change';
import { checkDistinctItems, itemId } from './batch';
import { currentVersion } from './write-item';
import { planPut, type WritePlan } from './write-plan';

const MAX_STATEMENTS = 25;

const insertForm = /^\s*INSERT\s+INTO\s+"([^"]+)"\s+VALUE\s+\{([^{}]*)\}\s*$/i;
const memberForm = /^\s*'([^']+)'\s*:\s*\?\s*$/;

const unsupportedError = () =>
  validationError(
    `Statement wasn't well formed, can't be processed: only INSERT INTO "table" VALUE {'name': ?, …} is supported here`,
  );

/** Plans one INSERT statement, whose values are all parameters. */
const planInsert = (engine: Engine, statement: unknown): WritePlan => {
  const fields = toFields(statement, 'Statements');
  const [, TableName, members] = insertForm.exec(requiredText(fields, 'Statement')) ?? [];
  if (TableName === undefined || members === undefined) throw unsupportedError();
  const names = members.split(',').map((member) => memberForm.exec(member)?.[1]);
  const values = optionalList(fields, 'Parameters') ?? [];
  if (names.length !== values.length) {
    throw validationError("Number of parameters in request and statement don't match.");
  }
  const Item = Object.fromEntries(
    names.map((name, index) => {
      if (name === undefined) throw unsupportedError();
      return [name, values[index]];
    }),
  );
  return planPut(engine, { TableName, Item });
};

const insert = (engine: Engine, plan: WritePlan) => {
  const before = currentVersion(plan);
  const TableName = plan.table.name;
  if (before) {
    engine.meter.countWrite({ table: writeUnits(before.size), indexes: {} });
    const Message = 'Duplicate primary key exists in table';
    return { TableName, Error: { Code: 'DuplicateItem', Message } };
  }
  engine.meter.countWrite(
    storeChange({ ...plan, before, after: plan.next(before) }, engine.clock.now()),
  );
  return { TableName };
};

const throttledResponse = ({ table }: WritePlan) => ({
  TableName: table.name,
  Error: { Code: 'ThrottlingError', Message: 'The request was throttled' },
});

/**
 * Runs INSERT statements independently of each other. A statement whose key already exists fails
 * without affecting the others. The last `leave` statements fail as if the table were throttled.
 */
export const batchExecuteStatement = (engine: Engine, fields: Fields, leave = 0): string => {
  const statements = requiredList(fields, 'Statements');
  if (statements.length === 0 || statements.length > MAX_STATEMENTS) {
    throw validationError(
      `1 validation error detected: Value at 'statements' failed to satisfy constraint: Member must have length less than or equal to ${MAX_STATEMENTS}, and greater than or equal to 1`,
    );
  }
  const plans = statements.map((statement) => planInsert(engine, statement));
  checkDistinctItems(
    plans.map(({ table, key }) => itemId(table, key)),
    'Duplicate item key detected in request',
  );
  const done = plans.length - leave;
  return JSON.stringify({
    Responses: plans.map((plan, index) =>
      index < done ? insert(engine, plan) : throttledResponse(plan),
    ),
  });
};
