import { useApi } from '../../../lib/api/use-api';

/**
 * Returns the names of the subscribers' attributes. They're only suggestions, so a failure isn't
 * shown.
 */
export const useFieldKeys = (isEnabled = true): readonly string[] => {
  const { data } = useApi('GET /subscriber/fieldKeys', isEnabled ? {} : null);
  return (data?.fields ?? []).map(({ key }) => key).filter((key) => key !== 'email');
};
