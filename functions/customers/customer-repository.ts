import { GetCommand, UpdateCommand, type UpdateCommandInput } from '@aws-sdk/lib-dynamodb';
import type { BrandChanges, CustomerTheme } from '../../shared/contracts/brand/brand';
import type { EmailLanguage } from '../../shared/email-languages';
import type { StoredTexts } from '../../shared/languages/own-texts';
import type { Locale } from '../../shared/locale/locales';
import {
  brandAttributes,
  type Customer,
  readCustomer,
  readCustomerTheme,
} from '../items/account/customer';
import { customerCountKey, customerKey } from '../items/account/customer-keys';
import { readTotal } from '../items/counts';
import { createPlanReader } from '../plans/plan-reader';
import { AppError } from '../platform/app-error';
import { type Clock, systemClock } from '../platform/clock';
import { isConditionFailed, type Table } from '../platform/table/table';
import { createCustomerList } from './customer-list';
import { customerNotFound } from './customer-reader';
import { createSetupWrites } from './setup-repository';

/** Sets attributes on the item of an existing customer. */
const createAttributeWrites = ({ client, name: TableName }: Table, notFound: () => Error) => {
  const set = async (
    customerId: string,
    attribute: Exclude<keyof Customer, 'customerId' | 'lastDelivery'>,
    value: unknown,
  ) => setAll(customerId, { [attribute]: value });

  /** Sets attributes by their stored names. Undefined values remove an attribute. */
  const setAll = async (customerId: string, values: Readonly<Record<string, unknown>>) => {
    const names = Object.keys(values);
    const set = names.filter((name) => values[name] !== undefined);
    const removedNames = names.filter((name) => values[name] === undefined);
    const sets = set.map((name) => `#${name} = :${name}`).join(', ');
    const removes = removedNames.map((name) => `#${name}`).join(', ');
    try {
      await client.send(
        new UpdateCommand({
          TableName,
          Key: customerKey(customerId),
          UpdateExpression: `${sets && `SET ${sets}`} ${removes && `REMOVE ${removes}`}`.trim(),
          ConditionExpression: 'attribute_exists(pk)',
          ExpressionAttributeNames: Object.fromEntries(names.map((name) => [`#${name}`, name])),
          ...(set.length > 0
            ? {
                ExpressionAttributeValues: Object.fromEntries(
                  set.map((name) => [`:${name}`, values[name]]),
                ),
              }
            : {}),
        }),
      );
    } catch (error) {
      throw isConditionFailed(error) ? notFound() : error;
    }
  };

  return { set, setAll };
};
type AttributeWrites = ReturnType<typeof createAttributeWrites>;

/** Writes the brand that subscribers see. */
const createBrandWrites = ({ set, setAll }: AttributeWrites) => ({
  /**
   * Sets the brand and also moves the customer in the list of all customers, which is sorted by
   * brand name. @throws AppError customer_not_found
   */
  setBrand: (customerId: string, { name, about, website }: BrandChanges): Promise<void> =>
    setAll(customerId, {
      ...brandAttributes(customerId, name),
      about,
      ...(website === undefined ? {} : { website: website || undefined }),
    }),

  /** @throws AppError customer_not_found */
  setBrandColors: (customerId: string, colors: readonly string[]): Promise<void> =>
    set(customerId, 'brandColors', colors),

  /** @throws AppError customer_not_found */
  setEmailMasterMode: (customerId: string, isOn: boolean): Promise<void> =>
    set(customerId, 'emailMasterMode', isOn),

  /** Sets the logo. Undefined removes it. @throws AppError customer_not_found */
  setLogo: (customerId: string, logoUrl: string | undefined): Promise<void> =>
    set(customerId, 'logoUrl', logoUrl),
});

/**
 * Changes parts of a customer's theme. Each part is written separately, so that when two people
 * change different parts at the same time, both changes are kept. The theme's map is created first,
 * because DynamoDB can set a part only in an existing map.
 * @returns the whole theme
 */
const createThemeChange = ({ client, name: TableName }: Table, notFound: () => Error) => {
  const write = async (
    customerId: string,
    change: Pick<
      UpdateCommandInput,
      'UpdateExpression' | 'ExpressionAttributeNames' | 'ExpressionAttributeValues'
    >,
  ): Promise<CustomerTheme> => {
    try {
      const { Attributes } = await client.send(
        new UpdateCommand({
          TableName,
          Key: customerKey(customerId),
          ReturnValues: 'ALL_NEW',
          ConditionExpression: 'attribute_exists(pk)',
          ...change,
        }),
      );
      return readCustomerTheme(Attributes) ?? {};
    } catch (error) {
      throw isConditionFailed(error) ? notFound() : error;
    }
  };

  return async (customerId: string, changes: CustomerTheme): Promise<CustomerTheme> => {
    const parts = Object.entries(changes).filter(([, part]) => part !== undefined);
    const before = await write(customerId, {
      UpdateExpression: 'SET #theme = if_not_exists(#theme, :empty)',
      ExpressionAttributeNames: { '#theme': 'theme' },
      ExpressionAttributeValues: { ':empty': {} },
    });
    if (parts.length === 0) return before;
    return write(customerId, {
      UpdateExpression: `SET ${parts.map(([part]) => `#theme.#${part} = :${part}`).join(', ')}`,
      ExpressionAttributeNames: {
        '#theme': 'theme',
        ...Object.fromEntries(parts.map(([part]) => [`#${part}`, part])),
      },
      ExpressionAttributeValues: Object.fromEntries(
        parts.map(([part, value]) => [`:${part}`, value]),
      ),
    });
  };
};

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

    /** Returns the number of customers, from the counter that the stream counters maintain. */
    async total(): Promise<number> {
      const { Item } = await client.send(new GetCommand({ TableName, Key: customerCountKey }));
      return Item ? readTotal(Item) : 0;
    },

    /** @throws AppError customer_not_found */
    setBusinessAddress: (customerId: string, businessAddress: string): Promise<void> =>
      set(customerId, 'businessAddress', businessAddress),

    /**
     * Sets the store's time zone. No other code writes it.
     * @param seen the customer as it was read; nothing is written if the zone has changed since
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
            // `timeZone` is a DynamoDB reserved word.
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
        const message = 'Someone else just changed the time zone. Reload and try again.';
        throw new AppError('time_zone_changed', message, { cause: error });
      }
    },

    /** @throws AppError customer_not_found */
    setLanguage: (customerId: string, language: EmailLanguage): Promise<void> =>
      set(customerId, 'language', language),

    /** Replaces the texts that the store wrote itself. @throws AppError customer_not_found */
    setPublicTexts: (customerId: string, publicTexts: StoredTexts): Promise<void> =>
      set(customerId, 'publicTexts', Object.keys(publicTexts).length > 0 ? publicTexts : undefined),

    /** Sets the regional format. @throws AppError customer_not_found */
    setLocale: (customerId: string, locale: Locale): Promise<void> =>
      set(customerId, 'locale', locale),

    /** @throws AppError customer_not_found */
    setReviewRequired: (customerId: string, reviewRequired: boolean): Promise<void> =>
      set(customerId, 'reviewRequired', reviewRequired),

    /** Sets the frequency cap. Null means no cap. @throws AppError customer_not_found */
    setFrequencyCap: (customerId: string, hours: number | null): Promise<void> =>
      set(customerId, 'frequencyCapHours', hours),

    /** Sets the UTM parameters. Null means none. @throws AppError customer_not_found */
    setUtm: (customerId: string, utm: Customer['utm']): Promise<void> =>
      set(customerId, 'utm', utm),

    ...createBrandWrites({ set, setAll }),
    ...createSetupWrites(table),

    /**
     * Changes only the parts of the theme that are given.
     * @throws AppError customer_not_found
     */
    changeTheme: createThemeChange(table, customerNotFound),
  };
};
export type CustomerRepository = ReturnType<typeof createCustomerRepository>;
