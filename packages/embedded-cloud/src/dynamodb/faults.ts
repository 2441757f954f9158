import { AwsError } from '../core/aws-service';
import { transactionCanceled } from './operations/transaction-canceled';
import type { Fields } from './request-fields';

/** The parts of a request by which a test decides whether to inject a fault. */
type FaultTarget = {
  /** The name of the operation, for example `PutItem`. */
  readonly operation: string;
  readonly tableName: string | undefined;
  readonly fields: Fields;
};

export type Fault =
  /** The request is refused and has no effect. */
  | { readonly error: AwsError }
  /** The request is executed, but the caller gets this error, as when the answer is lost. */
  | { readonly errorAfter: AwsError }
  /** A batch leaves its last `leaveUnprocessed` entries unprocessed. */
  | { readonly leaveUnprocessed: number }
  /**
   * An eventually consistent read returns data from before the last changes. Other requests aren't
   * disturbed.
   */
  | { readonly stale: true };

export type FaultRule = (target: FaultTarget) => Fault | undefined;

/** The fault rules that tests have added. The first rule that returns a fault applies. */
export class Faults {
  readonly #rules = new Set<FaultRule>();

  /** Adds a rule; returns a function that removes it. */
  inject(rule: FaultRule): () => void {
    this.#rules.add(rule);
    return () => void this.#rules.delete(rule);
  }

  find(operation: string, fields: Fields): Fault | undefined {
    if (this.#rules.size === 0) return undefined;
    const tableName = typeof fields.TableName === 'string' ? fields.TableName : undefined;
    for (const rule of this.#rules) {
      const fault = rule({ operation, tableName, fields });
      if (fault) return fault;
    }
    return undefined;
  }
}

export const throughputExceeded = () =>
  new AwsError(
    'ProvisionedThroughputExceededException',
    'The level of configured provisioned throughput for the table was exceeded. Consider increasing your provisioning level with the UpdateTable API.',
  );

/**
 * Returns the error of PutItem, UpdateItem and DeleteItem when a running transaction uses the same
 * item.
 */
export const transactionConflict = () =>
  new AwsError('TransactionConflictException', 'Transaction is ongoing for the item');

/**
 * Returns the error of a transaction with conflicts. `actions` contains, for each action, whether
 * it conflicts.
 */
export const transactionConflicts = (actions: readonly boolean[]) =>
  transactionCanceled(
    actions.map((conflicts) =>
      conflicts
        ? { Code: 'TransactionConflict', Message: 'Transaction is ongoing for the item' }
        : { Code: 'None' },
    ),
  );

/** Returns the error of a transaction with `actions` actions, of which the first conflicts. */
export const transactionCanceledByConflict = (actions: number) =>
  transactionConflicts(Array.from({ length: actions }, (_, index) => index === 0));

export const internalServerError = () =>
  new AwsError('InternalServerError', 'Internal server error', 500);
