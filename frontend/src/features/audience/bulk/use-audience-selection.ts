import type { Selection as WireSelection } from '../../../../../shared/contracts/jobs';
import { limits } from '../../../../../shared/limits';
import { type Selection, useSelection } from '../../../components/table/use-selection';
import type { AudienceFilter } from '../api/use-audience-filters';

const nameOf = ({ search, status, segmentIds }: AudienceFilter) =>
  JSON.stringify([search, status, segmentIds]);

const toWireSelection = ({ isAll, ids }: Selection, filter: AudienceFilter): WireSelection => {
  if (!isAll) return { selectedIds: [...ids] };
  const { search, status, segmentIds } = filter;
  return {
    everybody: true,
    status,
    segmentIds: segmentIds.length > 0 ? [...segmentIds] : undefined,
    filter: search || undefined,
    excludedIds: ids.size > 0 ? [...ids] : undefined,
  };
};

/**
 * Manages the selected subscribers of a list. `wire` is the selection in the format sent to the
 * server.
 */
export const useAudienceSelection = (filter: AudienceFilter) => {
  const selection = useSelection({ list: nameOf(filter), max: limits.maxSelectedIds });
  return { ...selection, wire: () => toWireSelection(selection, filter) };
};
export type AudienceSelection = ReturnType<typeof useAudienceSelection>;
