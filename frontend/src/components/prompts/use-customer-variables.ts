import useSWR from 'swr';
import { api } from '../../lib/api/client';
import { apiKey } from '../../lib/api/started-reads';

/** The value of each variable. A value is empty if the customer hasn't provided it. */
export type CustomerVariables = ReadonlyMap<string, string>;

const route = 'GET /brain/templateVariables';

/** Reads a customer's variables. Undefined without a customer or while loading. */
export const useCustomerVariables = (
  customerId: string | undefined,
): CustomerVariables | undefined => {
  const key = customerId ? apiKey(route, {}, customerId) : null;
  const { data } = useSWR(key, ([, id]) => api(route, { customerId: id }));
  return data && new Map(data.templateVariables.map(({ name, value }) => [name, value]));
};
