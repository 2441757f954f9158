import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { sendingSwitchKey } from '../../items/operation-keys';
import { readSendingIsOff } from '../../items/operations';
import type { Clock } from '../../platform/clock';
import type { Table } from '../../platform/table/table';

/** How long the sending switch is cached. A change takes effect within this time. */
const cacheMs = 5000;

/**
 * The interval in seconds at which a waiting delivery checks whether sending was switched on again.
 */
export const switchWaitSeconds = 5 * 60;

/**
 * Reads the sending switch, which an operator sets with bin/sending.sh and which stops all emails
 * to audiences. It doesn't affect sign-in codes and test emails. While it's off, deliveries wait.
 * They continue automatically once it's on again.
 */
export const createSendingSwitch = ({ client, name: TableName }: Table, clock: Clock) => {
  let cachedSwitch: { readonly isOff: boolean; readonly until: number } | undefined;
  return async (): Promise<boolean> => {
    if (cachedSwitch && cachedSwitch.until > clock()) return cachedSwitch.isOff;
    const { Item } = await client.send(new GetCommand({ TableName, Key: sendingSwitchKey }));
    cachedSwitch = { isOff: readSendingIsOff(Item), until: clock() + cacheMs };
    return cachedSwitch.isOff;
  };
};
export type SendingIsOff = ReturnType<typeof createSendingSwitch>;
