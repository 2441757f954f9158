import useSWR from 'swr';
import { api } from '../../lib/api/client';
import { apiKey } from '../../lib/api/use-api';

/** What stands for each variable; empty where the customer has not told it. */
export type CustomerVariables = ReadonlyMap<string, string>;

const route = 'GET /brain/templateVariables';

/** The variables of one customer; undefined without one, or until they are read. */
export const useCustomerVariables = (
  customerId: string | undefined,
): CustomerVariables | undefined => {
  const key = customerId ? apiKey(route, {}, customerId) : null;
  const { data } = useSWR(key, ([, id]) => api(route, { customerId: id }));
  return data && new Map(data.templateVariables.map(({ name, value }) => [name, value]));
};
