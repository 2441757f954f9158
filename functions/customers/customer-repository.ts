import { GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { EmailLanguage } from '../../shared/email-languages';
import { type Customer, readCustomer } from '../items/account/customer';
import { customerCountKey, customerKey } from '../items/account/customer-keys';
import { readTotal } from '../items/counts';
import { AppError } from '../platform/app-error';
import { isConditionFailed, type Table } from '../platform/table/table';
import { createCustomerList } from './customer-list';

const notFound = () => new AppError('customer_not_found', 'This customer does not exist.');

export const createCustomerRepository = (table: Table) => {
  const { client, name: TableName } = table;

  const set = async (
    customerId: string,
    attribute: Exclude<keyof Customer, 'customerId' | 'lastDelivery'>,
    value: unknown,
  ) => {
    try {
      await client.send(
        new UpdateCommand({
          TableName,
          Key: customerKey(customerId),
          UpdateExpression: 'SET #attribute = :value',
          ConditionExpression: 'attribute_exists(pk)',
          ExpressionAttributeNames: { '#attribute': attribute },
          ExpressionAttributeValues: { ':value': value },
        }),
      );
    } catch (error) {
      throw isConditionFailed(error) ? notFound() : error;
    }
  };

  return {
    /** @throws AppError customer_not_found */
    async get(customerId: string): Promise<Customer> {
      const { Item } = await client.send(
        new GetCommand({ TableName, Key: customerKey(customerId) }),
      );
      if (!Item) throw notFound();
      return readCustomer(Item);
    },

    list: createCustomerList(table),

    /** How many customers there are, from the projector's counter. */
    async total(): Promise<number> {
      const { Item } = await client.send(new GetCommand({ TableName, Key: customerCountKey }));
      return Item ? readTotal(Item) : 0;
    },

    /** @throws AppError customer_not_found */
    setBusinessAddress: (customerId: string, businessAddress: string): Promise<void> =>
      set(customerId, 'businessAddress', businessAddress),

    /** @throws AppError customer_not_found */
    setLanguage: (customerId: string, language: EmailLanguage): Promise<void> =>
      set(customerId, 'language', language),

    /** @throws AppError customer_not_found */
    setReviewRequired: (customerId: string, reviewRequired: boolean): Promise<void> =>
      set(customerId, 'reviewRequired', reviewRequired),

    /** Null is no cap. @throws AppError customer_not_found */
    setFrequencyCap: (customerId: string, hours: number | null): Promise<void> =>
      set(customerId, 'frequencyCapHours', hours),

    /** Null is nothing. @throws AppError customer_not_found */
    setUtm: (customerId: string, utm: Customer['utm']): Promise<void> =>
      set(customerId, 'utm', utm),

    /** @throws AppError customer_not_found */
    setTheme: (customerId: string, theme: Customer['theme']): Promise<void> =>
      set(customerId, 'theme', theme),
  };
};
export type CustomerRepository = ReturnType<typeof createCustomerRepository>;
