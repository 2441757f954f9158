import { setTimeout as sleep } from 'node:timers/promises';
import type { AwsError } from '../core/aws-service';
import type { Engine } from './engine';
import { transactionConflict, transactionConflicts } from './faults';
import { itemId } from './operations/batch';
import type { Fields } from './request-fields';
import { primaryKeyOf } from './storage/key-encoding';
import { keyAttributes } from './table-definition';
import type { Item } from './values/attribute-value';

type Target = { readonly TableName?: unknown; readonly Key?: Item; readonly Item?: Item };

const singleWrites = new Set(['PutItem', 'UpdateItem', 'DeleteItem']);
const transactions = new Set(['TransactWriteItems', 'TransactGetItems']);

/**
 * Returns the id of the item that an action names, or undefined if the operation will refuse the
 * action anyway.
 */
const targetId = ({ catalogue }: Engine, target: Target): string | undefined => {
  const table = catalogue.get(String(target.TableName));
  const item = target.Key ?? target.Item;
  if (!table || typeof item !== 'object' || item === null) return undefined;
  const isCompleteKey = keyAttributes(table.definition.key).every(
    ({ name, type }) => item[name]?.[type],
  );
  return isCompleteKey ? itemId(table, primaryKeyOf(item, table.definition.key)) : undefined;
};

const targetsOf = (operation: string, fields: Fields): readonly Target[] => {
  if (singleWrites.has(operation)) return [fields as Target];
  if (!transactions.has(operation) || !Array.isArray(fields.TransactItems)) return [];
  const actions: readonly Readonly<Record<string, Target>>[] = fields.TransactItems;
  return actions.map((action) => Object.values(action)[0] ?? {});
};

/**
 * Lets transactions take time, as they do in AWS. While one is running, another transaction on one
 * of its items, or a write to one of them, is refused with DynamoDB's reasons. This is off by
 * default: every request runs in one step, so no two requests ever overlap.
 */
export class OngoingTransactions {
  readonly #engine: Engine;
  readonly #held = new Map<string, number>();
  #durationMs = 0;

  constructor(engine: Engine) {
    this.#engine = engine;
  }

  /** Sets how many milliseconds of real time each write transaction takes. 0 turns this off. */
  setDuration(milliseconds: number): void {
    this.#durationMs = milliseconds;
  }

  /** @throws AwsError TransactionConflictException, or TransactionCanceledException with reasons */
  async around<T>(operation: string, fields: Fields, task: () => Promise<T>): Promise<T> {
    if (this.#durationMs === 0) return task();
    const ids = targetsOf(operation, fields).map((target) => targetId(this.#engine, target));
    const conflict = this.#conflict(operation, ids);
    if (conflict) throw conflict;
    if (operation !== 'TransactWriteItems') return task();
    const lockedIds = ids.filter((id) => id !== undefined);
    for (const id of lockedIds) this.#held.set(id, (this.#held.get(id) ?? 0) + 1);
    try {
      await sleep(this.#durationMs);
      return await task();
    } finally {
      for (const id of lockedIds) this.#release(id);
    }
  }

  #conflict(operation: string, ids: readonly (string | undefined)[]): AwsError | undefined {
    const conflicts = ids.map((id) => id !== undefined && this.#held.has(id));
    if (!conflicts.includes(true)) return undefined;
    return transactions.has(operation) ? transactionConflicts(conflicts) : transactionConflict();
  }

  #release(id: string): void {
    const left = (this.#held.get(id) ?? 1) - 1;
    if (left === 0) this.#held.delete(id);
    else this.#held.set(id, left);
  }
}
