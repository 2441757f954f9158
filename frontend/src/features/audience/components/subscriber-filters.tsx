import { Group, Select } from '@mantine/core';
import { subscriberStatuses } from '../../../../../shared/subscriber-status';
import { useApi } from '../../../lib/api/use-api';
import { formatNumber } from '../../../lib/format';
import type { AudienceFilters } from '../api/use-audience-filters';
import { SegmentPicker } from './segment-picker';
import { SubscriberSearch } from './subscriber-search';

type Props = {
  readonly filters: AudienceFilters;
  readonly change: (changes: Readonly<Record<string, string | undefined>>) => void;
};

const label = (status: string) => status.charAt(0).toUpperCase() + status.slice(1);

const useStatusOptions = (segmentIds: readonly string[]) => {
  const { data } = useApi('GET /subscriber/statusTotal', {
    query: { segmentIds: [...segmentIds] },
  });
  const countOf = (status: string) => data?.find((entry) => entry.status === status)?.count;
  return subscriberStatuses.map((status) => {
    const count = countOf(status);
    const suffix = count === undefined ? '' : ` (${formatNumber(count)})`;
    return { value: status, label: `${label(status)}${suffix}` };
  });
};

export const SubscriberFilters = ({ filters, change }: Props) => (
  <Group mb="md" align="flex-start">
    <SubscriberSearch search={filters.search} onSearch={(search) => change({ search })} />
    <Select
      aria-label="Status"
      placeholder="All statuses"
      clearable
      data={useStatusOptions(filters.segmentIds)}
      value={filters.status ?? null}
      onChange={(status) => change({ status: status ?? undefined })}
    />
    <SegmentPicker
      value={filters.segmentIds}
      onChange={(ids) => change({ segment: ids.join(',') || undefined })}
    />
  </Group>
);
