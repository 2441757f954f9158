import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { readTestEmailDay, testEmailDayKey, testEmailDayTtl } from '../../items/test-email-day';
import type { TestEvidence } from '../../mail/ses-events/ses-event';
import type { Clock } from '../../platform/clock';
import { getItems } from '../../platform/table/batch-requests';
import type { Table } from '../../platform/table/table';
import { type CountsByDay, dayName, windowOf } from './reputation-rules';

const outcomeLetters = { bounced: 'b', complained: 'c' } as const;

/**
 * Counts a customer's test emails by UTC day. They are sent from the same IP addresses as all other
 * emails, so their bounces and complaints count like those of deliveries.
 */
export const createTestEmailDays = (table: Table, clock: Clock) => {
  const { client, name: TableName } = table;

  const addToday = (customerId: string, attribute: string, value: number | Set<string>) => {
    const now = clock();
    return client.send(
      new UpdateCommand({
        TableName,
        Key: testEmailDayKey(customerId, dayName(now)),
        UpdateExpression: 'ADD #counted :value SET #ttl = :ttl',
        ExpressionAttributeNames: { '#counted': attribute, '#ttl': 'ttl' },
        ExpressionAttributeValues: { ':value': value, ':ttl': testEmailDayTtl(now) },
      }),
    );
  };

  return {
    async noteSent(customerId: string, emailCount: number): Promise<void> {
      await addToday(customerId, 'n', emailCount);
    },

    /**
     * Records what happened to a test email. Safe to repeat, because an email counts once a day for
     * each outcome.
     */
    async noteFate({ customerId, messageId, fate }: TestEvidence): Promise<void> {
      await addToday(customerId, outcomeLetters[fate], new Set([messageId]));
    },

    /** Returns the counts of the last seven days. */
    async ofCustomer(customerId: string): Promise<CountsByDay> {
      const keys = windowOf(clock()).map((day) => testEmailDayKey(customerId, day));
      return Object.fromEntries((await getItems(table, keys)).map(readTestEmailDay));
    },
  };
};
export type TestEmailDays = ReturnType<typeof createTestEmailDays>;
