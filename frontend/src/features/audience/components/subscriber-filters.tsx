import { Group, Select } from '@mantine/core';
import { subscriberStatuses } from '../../../../../shared/subscriber-status';
import { useApi } from '../../../lib/api/use-api';
import { formatNumber } from '../../../lib/format';
import type { AudienceFilters } from '../api/use-audience-filters';
import { SubscriberSearch } from './subscriber-search';

type Props = {
  readonly filters: AudienceFilters;
  readonly change: (changes: Readonly<Record<string, string | undefined>>) => void;
};

const label = (status: string) => status.charAt(0).toUpperCase() + status.slice(1);

const useStatusOptions = (segmentId?: string) => {
  const { data } = useApi('GET /subscriber/statusTotal', { query: { segmentIds: segmentId } });
  const countOf = (status: string) => data?.find((entry) => entry.status === status)?.count;
  return subscriberStatuses.map((status) => {
    const count = countOf(status);
    const suffix = count === undefined ? '' : ` (${formatNumber(count)})`;
    return { value: status, label: `${label(status)}${suffix}` };
  });
};

export const SubscriberFilters = ({ filters, change }: Props) => {
  const { data } = useApi('GET /segment', {});
  const segments = (data?.segments ?? []).map(({ id, name }) => ({ value: id, label: name }));
  return (
    <Group mb="md">
      <SubscriberSearch search={filters.search} onSearch={(search) => change({ search })} />
      <Select
        aria-label="Status"
        placeholder="All statuses"
        clearable
        data={useStatusOptions(filters.segmentId)}
        value={filters.status ?? null}
        onChange={(status) => change({ status: status ?? undefined })}
      />
      <Select
        aria-label="Segment"
        placeholder="All segments"
        clearable
        searchable
        w={240}
        data={segments}
        value={filters.segmentId ?? null}
        onChange={(segment) => change({ segment: segment ?? undefined })}
      />
    </Group>
  );
};
