import { GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { EmailLanguage } from '../../shared/email-languages';
import { type Customer, readCustomer } from '../items/account/customer';
import { customerCountKey, customerKey } from '../items/account/customer-keys';
import { readTotal } from '../items/counts';
import { createPlanReader } from '../plans/plan-reader';
import { AppError } from '../platform/app-error';
import { type Clock, systemClock } from '../platform/clock';
import { isConditionFailed, type Table } from '../platform/table/table';
import { createAttributeWrites } from './attribute-writes';
import { createBrandWrites } from './brand-writes';
import { createCustomerList } from './customer-list';
import { customerNotFound } from './customer-reader';
import { createThemeChange } from './theme-change';

export const createCustomerRepository = (table: Table, clock: Clock = systemClock) => {
  const { client, name: TableName } = table;
  const plans = createPlanReader(table, clock);

  const { set, setAll } = createAttributeWrites(table, customerNotFound);

  const get = async (customerId: string): Promise<Customer> => {
    const Key = customerKey(customerId);
    const [{ Item }, { premium }] = await Promise.all([
      client.send(new GetCommand({ TableName, Key })),
      plans.of(customerId),
    ]);
    if (!Item) throw customerNotFound();
    return readCustomer(Item, premium);
  };

  return {
    /** @throws AppError customer_not_found */
    get,

    list: createCustomerList(table, plans),

    /** How many customers there are, from the projector's counter. */
    async total(): Promise<number> {
      const { Item } = await client.send(new GetCommand({ TableName, Key: customerCountKey }));
      return Item ? readTotal(Item) : 0;
    },

    /** @throws AppError customer_not_found */
    setBusinessAddress: (customerId: string, businessAddress: string): Promise<void> =>
      set(customerId, 'businessAddress', businessAddress),

    /**
     * Sets the store's time zone. The only write of it.
     * @param seen the customer as it was read; the zone is as it was there, or nothing is written
     * @throws AppError time_zone_changed
     */
    async setTimeZone(
      {
        customerId,
        zoneRev = 0,
        timeZone: before,
      }: Pick<Customer, 'customerId' | 'zoneRev' | 'timeZone'>,
      timeZone: string,
    ): Promise<void> {
      try {
        await client.send(
          new UpdateCommand({
            TableName,
            Key: customerKey(customerId),
            UpdateExpression: 'SET #zone = :zone, zoneRev = :next, zoneBefore = :before',
            ConditionExpression:
              zoneRev === 0
                ? 'attribute_exists(pk) AND attribute_not_exists(zoneRev)'
                : 'zoneRev = :seen',
            // `timeZone` is a reserved word of DynamoDB's.
            ExpressionAttributeNames: { '#zone': 'timeZone' },
            ExpressionAttributeValues: {
              ':zone': timeZone,
              ':next': zoneRev + 1,
              ':before': { timeZone: before, until: clock() },
              ...(zoneRev === 0 ? {} : { ':seen': zoneRev }),
            },
          }),
        );
      } catch (error) {
        if (!isConditionFailed(error)) throw error;
        const message =
          'Somebody else changed the time zone at the same time. Reload, then try again.';
        throw new AppError('time_zone_changed', message, { cause: error });
      }
    },

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

    ...createBrandWrites({ set, setAll }),

    /**
     * Changes the parts of the theme that are given, and those alone.
     * @throws AppError customer_not_found
     */
    changeTheme: createThemeChange(table, customerNotFound),
  };
};
export type CustomerRepository = ReturnType<typeof createCustomerRepository>;
