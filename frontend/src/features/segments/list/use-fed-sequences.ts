import { useApi } from '../../../lib/api/use-api';

/** The names of the active series that people enter by a segment, by its id. */
export type FedSequences = ReadonlyMap<string, readonly string[]>;

/** A customer has 100 series at most, so one call tells it for all segments of a page. */
export const useFedSequences = (): FedSequences => {
  const { data } = useApi('GET /sequences', {});
  const fed = new Map<string, string[]>();
  for (const { segmentId, enabled, name } of data?.sequences ?? []) {
    if (enabled && segmentId) fed.set(segmentId, [...(fed.get(segmentId) ?? []), name]);
  }
  return fed;
};
