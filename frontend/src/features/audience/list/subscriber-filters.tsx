import { Group, Select } from '@mantine/core';
import { ListSearch } from '../../../components/list/list-search';
import { useApi } from '../../../lib/api/use-api';
import { formatNumber } from '../../../lib/format';
import { statusOptions } from '../../../lib/status-words';
import {
  type AudienceFilters,
  chosenSegments,
  isOnlyWithoutConsent,
  noConsentFilter,
} from '../api/use-audience-filters';
import { AttributeChoice } from './attribute-choice';
import { SegmentFilter } from './segment-filter';

type Props = {
  readonly filters: AudienceFilters;
  readonly change: (changes: Readonly<Record<string, string | undefined>>) => void;
  /** The list is that of one segment: there is none to choose. */
  readonly isOneSegment?: boolean;
};

/** The statuses, each with how many of those who are searched for have it. */
const useStatusOptions = (filters: AudienceFilters) => {
  const { search } = filters;
  const { data } = useApi(
    'GET /subscriber/statusTotal',
    { query: { segmentIds: chosenSegments(filters), filter: search || undefined } },
    { keepPreviousData: true },
  );
  const countOf = (status: string) => data?.find((entry) => entry.status === status)?.count;
  const statuses = statusOptions.map(({ value, label }) => {
    const count = countOf(value);
    const suffix = count === undefined ? '' : ` (${formatNumber(count)})`;
    return { value: String(value), label: `${label}${suffix}` };
  });
  return [...statuses, { value: noConsentFilter, label: 'No consent recorded' }];
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
      value={isOnlyWithoutConsent(filters) ? noConsentFilter : (filters.status ?? null)}
      onChange={(status) => change({ status: status ?? undefined })}
    />
    {isOneSegment ? null : (
      <SegmentFilter
        value={chosenSegments(filters)}
        onChange={(ids) => change({ segment: ids.join(',') || undefined })}
      />
    )}
    <AttributeChoice
      value={filters.attribute}
      // Nobody can see what a list is ordered by that does not show it.
      onChange={(attribute) =>
        change({ attribute, ...(filters.order === 'attribute' ? noOrder : {}) })
      }
    />
  </Group>
);
