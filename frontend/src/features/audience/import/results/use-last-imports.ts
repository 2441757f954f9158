import type { ImportView } from '../../../../../../shared/contracts/imports/imports';
import { useApi } from '../../../../lib/api/use-api';

const refreshInterval = 15_000;

/** Returns the newest import into each segment. Looks only at the last hundred imports. */
export const useLastImports = (): ReadonlyMap<string, ImportView> => {
  const { data } = useApi('GET /import', { query: { limit: 100 } }, { refreshInterval });
  const oldestFirst = [...(data?.imports ?? [])].reverse();
  return new Map(oldestFirst.map((importJob) => [importJob.segmentId, importJob]));
};
