import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { SetupDecision } from '../../shared/contracts/setup';
import { customerKey } from '../items/account/customer-keys';
import { AppError } from '../platform/app-error';
import { conditionHeld, type Table } from '../platform/table/table';

/** Writes the decisions in a customer's setup checklist. Each step is written separately. */
export const createSetupWrites = ({ client, name: TableName }: Table) => {
  const update = (
    customerId: string,
    UpdateExpression: string,
    { step, state }: { readonly step?: string; readonly state?: string } = {},
  ): Promise<boolean> =>
    conditionHeld(
      client.send(
        new UpdateCommand({
          TableName,
          Key: customerKey(customerId),
          UpdateExpression,
          ConditionExpression: 'attribute_exists(#setup)',
          ExpressionAttributeNames: { '#setup': 'setup', ...(step && { '#step': step }) },
          ...(state && { ExpressionAttributeValues: { ':state': state } }),
        }),
      ),
    );

  return {
    /** @throws AppError setup_finished when the customer has no checklist */
    async setSetupStep(customerId: string, { step, state }: SetupDecision): Promise<void> {
      const isSaved =
        state === 'open'
          ? await update(customerId, 'REMOVE #setup.#step', { step })
          : await update(customerId, 'SET #setup.#step = :state', { step, state });
      if (!isSaved) {
        throw new AppError(
          'setup_finished',
          'This store’s setup is already finished. Reload the page.',
        );
      }
    },

    /** Ends the checklist for good. A repeated call changes nothing. */
    async finishSetup(customerId: string): Promise<void> {
      await update(customerId, 'REMOVE #setup');
    },
  };
};
