import { consumedCapacity, writeUnits } from '../capacity';
import type { Engine } from '../engine';
import { conditionFailed, validationError } from '../errors';
import { project } from '../expressions/project';
import { capacityMode, choice, type Fields } from '../request-fields';
import { storeChange } from '../storage/store-change';
import { Version } from '../storage/version';
import { planDelete, planPut, planUpdate, type UpdatePlan, type WritePlan } from './write-plan';

type Outcome = { readonly before: Version | undefined; readonly after: Version | undefined };

/** Returns an item's stored state. */
export const currentVersion = ({ table, key }: WritePlan): Version | undefined => {
  const stored = table.items.get(key);
  return stored && new Version(stored);
};

const refuse = (engine: Engine, plan: WritePlan, before: Version | undefined) => {
  // AWS charges a write with a failed condition like a write of the existing item.
  engine.meter.countWrite({ table: writeUnits(before?.size ?? 0), indexes: {} });
  return conditionFailed(plan.returnsLoser ? before?.text : undefined);
};

/** Executes one planned write and returns the answer's JSON text. */
const write = (
  engine: Engine,
  fields: Fields,
  plan: WritePlan,
  attributes: (outcome: Outcome) => string | undefined,
): string => {
  const mode = capacityMode(fields);
  const before = currentVersion(plan);
  if (plan.test && !plan.test(before?.item ?? {})) throw refuse(engine, plan, before);
  const after = plan.next(before);
  const units = storeChange({ ...plan, before, after }, engine.clock.now());
  engine.meter.countWrite(units);
  const text = attributes({ before, after });
  const capacity = consumedCapacity(mode, plan.table.name, units);
  const members = [
    ...(text === undefined ? [] : [`"Attributes":${text}`]),
    ...(capacity ? [`"ConsumedCapacity":${JSON.stringify(capacity)}`] : []),
  ];
  return `{${members.join(',')}}`;
};

const readOldReturnValues = (fields: Fields) => {
  if (fields.ReturnValues !== undefined && fields.ReturnValues !== 'NONE') {
    if (fields.ReturnValues !== 'ALL_OLD') {
      throw validationError('ReturnValues can only be ALL_OLD or NONE');
    }
    return ({ before }: Outcome) => before?.text;
  }
  return () => undefined;
};

export const putItem = (engine: Engine, fields: Fields): string => {
  const attributes = readOldReturnValues(fields);
  return write(engine, fields, planPut(engine, fields), attributes);
};

export const deleteItem = (engine: Engine, fields: Fields): string => {
  const attributes = readOldReturnValues(fields);
  return write(engine, fields, planDelete(engine, fields), attributes);
};

/** Returns the attributes that the expression touched, or undefined if there are none. */
const touchedAttributes = (version: Version | undefined, { actions }: UpdatePlan) => {
  if (!version) return undefined;
  const part = project(
    version.item,
    actions.map(({ path }) => path),
  );
  return Object.keys(part).length > 0 ? JSON.stringify(part) : undefined;
};

export const updateItem = (engine: Engine, fields: Fields): string => {
  const returnValues = choice(fields, 'ReturnValues', [
    'NONE',
    'ALL_OLD',
    'UPDATED_OLD',
    'ALL_NEW',
    'UPDATED_NEW',
  ]);
  const plan = planUpdate(engine, fields);
  return write(engine, fields, plan, ({ before, after }) => {
    if (returnValues === 'ALL_OLD') return before?.text;
    if (returnValues === 'ALL_NEW') return after?.text;
    if (returnValues === 'UPDATED_OLD') return touchedAttributes(before, plan);
    return returnValues === 'UPDATED_NEW' ? touchedAttributes(after, plan) : undefined;
  });
};
