import { AwsError } from '../../core/aws-service';
import type { Item } from '../values/attribute-value';

export type CancellationReason = {
  readonly Code: string;
  readonly Message?: string;
  readonly Item?: Item;
};

/** Refuses a whole transaction, with one reason for each of its actions. */
export const transactionCanceled = (reasons: readonly CancellationReason[]): AwsError =>
  new AwsError(
    'TransactionCanceledException',
    `Transaction cancelled, please refer cancellation reasons for specific reasons [${reasons.map(({ Code }) => Code).join(', ')}]`,
    400,
    { CancellationReasons: reasons },
  );
