import { useApi } from '../../../lib/api/use-api';

/** Names of the attributes subscribers have: suggestions, so their absence is no error. */
export const useFieldKeys = (isWanted = true): readonly string[] => {
  const { data } = useApi('GET /subscriber/fieldKeys', isWanted ? {} : null);
  return (data?.fields ?? []).map(({ key }) => key).filter((key) => key !== 'email');
};
