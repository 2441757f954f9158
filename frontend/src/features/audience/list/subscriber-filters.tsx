import { Group, Select } from '@mantine/core';
import { ListSearch } from '../../../components/list/list-search';
import { formatNumber } from '../../../lib/format';
import { noConsentLabel, statusOptions } from '../../../lib/status-words';
import {
  type AudienceFilters,
  hasOnlyNoConsentFilter,
  noConsentFilter,
  selectedSegmentIds,
} from '../api/use-audience-filters';
import { useStatusCounts } from '../api/use-status-counts';
import { AttributeChoice } from './attribute-choice';
import { SegmentFilter } from './segment-filter';

type Props = {
  readonly filters: AudienceFilters;
  readonly change: (changes: Readonly<Record<string, string | undefined>>) => void;
  /** Set when the list shows one segment, so that there is no segment to select. */
  readonly isOneSegment?: boolean;
};

/**
 * Returns the statuses to filter by, each with the number of subscribers that match the current
 * search.
 */
const useStatusOptions = (filters: AudienceFilters) => {
  const counts = useStatusCounts(selectedSegmentIds(filters), filters.search);
  return [...statusOptions, { value: noConsentFilter, label: noConsentLabel }].map(
    ({ value, label }) => {
      const count = counts?.[value];
      return { value, label: count === undefined ? label : `${label} (${formatNumber(count)})` };
    },
  );
};

const noOrder = { order: undefined, direction: undefined };

export const SubscriberFilters = ({ filters, change, isOneSegment = false }: Props) => (
  <Group mb="md" align="flex-start">
    <ListSearch
      label="Search subscribers"
      placeholder="Search by email or name"
      search={filters.search}
      onSearch={(search) => change({ search })}
    />
    <Select
      aria-label="Status"
      placeholder="All statuses"
      clearable
      w={210}
      data={useStatusOptions(filters)}
      value={hasOnlyNoConsentFilter(filters) ? noConsentFilter : (filters.status ?? null)}
      onChange={(status) => change({ status: status ?? undefined })}
    />
    {isOneSegment ? null : (
      <SegmentFilter
        value={selectedSegmentIds(filters)}
        onChange={(ids) => change({ segment: ids.join(',') || undefined })}
      />
    )}
    <AttributeChoice
      value={filters.attribute}
      // Also resets the order if the list was ordered by the previous attribute. A list can't be
      // ordered by an attribute that it doesn't show.
      onChange={(attribute) =>
        change({ attribute, ...(filters.order === 'attribute' ? noOrder : {}) })
      }
    />
  </Group>
);
