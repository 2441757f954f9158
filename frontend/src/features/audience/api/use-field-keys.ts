import { useApi } from '../../../lib/api/use-api';

/**
 * Returns the names of the subscribers' attributes. They are only suggestions in fields, so a
 * failed request shows no error.
 */
export const useFieldKeys = (isEnabled = true): readonly string[] => {
  const { data } = useApi('GET /subscriber/fieldKeys', isEnabled ? {} : null);
  return (data?.fields ?? []).map(({ key }) => key).filter((key) => key !== 'email');
};
