import { useMemo } from 'react';
import { useApi } from '../../lib/api/use-api';

/** Names of the customer's own subscriber attributes; undefined while unknown. */
export const useMergeTags = (): readonly string[] | undefined => {
  const { data } = useApi('GET /subscriber/fieldKeys', {}, { revalidateOnFocus: false });
  return useMemo(() => data?.fields.map(({ key }) => key), [data]);
};
