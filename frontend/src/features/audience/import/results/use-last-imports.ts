import type { ImportView } from '../../../../../../shared/contracts/imports/imports';
import { useApi } from '../../../../lib/api/use-api';

const refreshInterval = 15_000;

/** The newest import into each segment, as far as the last hundred go back. */
export const useLastImports = (): ReadonlyMap<string, ImportView> => {
  const { data } = useApi('GET /import', { query: { limit: 100 } }, { refreshInterval });
  const oldestFirst = [...(data?.imports ?? [])].reverse();
  return new Map(oldestFirst.map((one) => [one.segmentId, one]));
};
