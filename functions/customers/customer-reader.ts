import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { type Customer, readCustomer } from '../items/account/customer';
import { customerKey } from '../items/account/customer-keys';
import { AppError } from '../platform/app-error';
import type { Table } from '../platform/table/table';

export const customerNotFound = () =>
  new AppError('customer_not_found', 'This customer doesn’t exist.');

/** A customer without their plan, which is stored elsewhere. */
export type CustomerWithoutPlan = Omit<Customer, 'premium'>;

/** Reads one customer without their plan, for modules that only read and don't enforce limits. */
export const createCustomerReader =
  ({ client, name: TableName }: Table) =>
  /** @throws AppError customer_not_found */
  async (customerId: string): Promise<CustomerWithoutPlan> => {
    const Key = customerKey(customerId);
    const { Item } = await client.send(new GetCommand({ TableName, Key }));
    if (!Item) throw customerNotFound();
    return readCustomer(Item, false);
  };
