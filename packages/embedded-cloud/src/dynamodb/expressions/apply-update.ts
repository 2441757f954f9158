import { validationError } from '../errors';
import { type AttributeValue, type Item, isSetType, typeOf } from '../values/attribute-value';
import { addNumbers } from '../values/decimal';
import type { BoundAction } from './compile-update';
import { type DocumentPath, readPath } from './document-path';
import { evaluateTerm } from './evaluate-update-term';

const wrongOperand = () =>
  validationError('An operand in the update expression has an incorrect data type');

const wrongPath = () =>
  validationError('The document path provided in the update expression is invalid for update');

/** The map or list that contains the value at the end of a path. */
type ValueContainer = { readonly members: Item } | { readonly elements: ListElements };
type ListElements = (AttributeValue | undefined)[];

const containerOf = (item: Item, path: DocumentPath): ValueContainer => {
  if (path.length === 1) return { members: item };
  const parent = readPath(item, path.slice(0, -1));
  const last = path.at(-1);
  if (typeof last === 'string' && parent?.M) return { members: parent.M };
  if (typeof last === 'number' && parent?.L) return { elements: parent.L };
  throw wrongPath();
};

type AppendedElement = { readonly index: number; readonly value: AttributeValue };

/**
 * Elements to append beyond the end of each list. They are appended last, because appending them
 * earlier would shift list indexes.
 */
type PendingAppends = Map<ListElements, AppendedElement[]>;

const pendingAppendsOf = (
  pendingAppends: PendingAppends,
  list: ListElements,
): AppendedElement[] => {
  const listAppends = pendingAppends.get(list) ?? [];
  pendingAppends.set(list, listAppends);
  return listAppends;
};

const assign = (
  item: Item,
  path: DocumentPath,
  value: AttributeValue,
  pendingAppends: PendingAppends,
) => {
  const holder = containerOf(item, path);
  const last = path.at(-1);
  if ('members' in holder) {
    holder.members[String(last)] = value;
    return;
  }
  const index = Number(last);
  if (index < holder.elements.length) holder.elements[index] = value;
  else pendingAppendsOf(pendingAppends, holder.elements).push({ index, value });
};

const remove = (item: Item, path: DocumentPath, pendingAppends: PendingAppends) => {
  const holder = containerOf(item, path);
  const last = path.at(-1);
  if ('members' in holder) {
    delete holder.members[String(last)];
    return;
  }
  const index = Number(last);
  if (index >= holder.elements.length) return;
  holder.elements[index] = undefined;
  pendingAppendsOf(pendingAppends, holder.elements);
};

const addToValue = (
  existing: AttributeValue | undefined,
  change: AttributeValue,
): AttributeValue => {
  if (!existing) return change;
  const type = typeOf(change);
  if (typeOf(existing) !== type) throw wrongOperand();
  if (change.N !== undefined) return { N: addNumbers(existing.N ?? '0', change.N) };
  if (!isSetType(type)) throw wrongOperand();
  return { [type]: [...new Set([...(existing[type] ?? []), ...(change[type] ?? [])])] };
};

const removeMembers = (existing: AttributeValue, change: AttributeValue) => {
  const type = typeOf(change);
  if (typeOf(existing) !== type || !isSetType(type)) throw wrongOperand();
  const removed = new Set(change[type]);
  const left = (existing[type] ?? []).filter((member) => !removed.has(member));
  return left.length > 0 ? { [type]: left } : undefined;
};

const apply = (
  item: Item,
  action: BoundAction,
  value: AttributeValue | undefined,
  pendingAppends: PendingAppends,
) => {
  const { path } = action;
  if (action.kind === 'set' && value) return assign(item, path, value, pendingAppends);
  if (action.kind === 'remove') return remove(item, path, pendingAppends);
  const existing = readPath(item, path);
  if (action.kind === 'add')
    return assign(item, path, addToValue(existing, action.value), pendingAppends);
  if (action.kind !== 'delete') return;
  if (!existing) return void containerOf(item, path);
  const left = removeMembers(existing, action.value);
  if (left) assign(item, path, left, pendingAppends);
  else remove(item, path, pendingAppends);
};

const settleLists = (pendingAppends: PendingAppends) => {
  for (const [list, newElements] of pendingAppends) {
    const remaining = list.filter((element) => element !== undefined);
    const appendedValues = newElements
      .toSorted((a, b) => a.index - b.index)
      .map(({ value }) => value);
    list.splice(0, list.length, ...remaining, ...appendedValues);
  }
};

/**
 * Changes `item` in place. Right-hand sides see the item as it was before the update, and list
 * indexes refer to the positions before the update. Throws ValidationException, after which the
 * item is unusable.
 */
export const applyUpdate = (item: Item, actions: readonly BoundAction[]): void => {
  const values = actions.map((action) =>
    action.kind === 'set' ? evaluateTerm(item, action.value) : undefined,
  );
  const pendingAppends: PendingAppends = new Map();
  actions.forEach((action, index) => {
    apply(item, action, values[index], pendingAppends);
  });
  settleLists(pendingAppends);
};
