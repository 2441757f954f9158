import { Select } from '@mantine/core';
import { useEffect } from 'react';
import { useTypedSearch } from '../../../components/list/use-typed-search';
import { useApi } from '../../../lib/api/use-api';

type Props = {
  readonly value: string | undefined;
  readonly onChange: (segmentId: string | undefined) => void;
};

/** Selects a static segment, whose members are added individually. */
export const StaticSegmentSelect = ({ value, onChange }: Props) => {
  const { setTyped, search } = useTypedSearch();
  const config = { keepPreviousData: true };
  // The search below is only for text that the user typed. The field also contains the name of the
  // selected segment, which isn't a search.
  const { data: all, error } = useApi('GET /segment', { query: { limit: 100 } }, config);
  const selectedName = all?.segments.find(({ id }) => id === value)?.name;
  const isByRules = all?.segments.find(({ id }) => id === value)?.origin === 'dynamic';
  useEffect(() => {
    // Clears the value if it is a dynamic segment, which can't be selected here. This happens when
    // the list is filtered by a dynamic segment.
    if (isByRules) onChange(undefined);
  }, [isByRules, onChange]);
  const searchText = search && search !== selectedName ? search : undefined;
  const searchResult = useApi(
    'GET /segment',
    searchText && (all?.total ?? 0) > 100 ? { query: { search: searchText, limit: 100 } } : null,
    config,
  );
  const knownSegments = new Map(
    [...(all?.segments ?? []), ...(searchResult.data?.segments ?? [])]
      .filter(({ origin }) => origin !== 'dynamic')
      .map(({ id, name }) => [id, name]),
  );
  return (
    <Select
      label="Segment"
      placeholder="Choose a segment"
      nothingFoundMessage={error ? 'We couldn’t load segments' : 'No segments match your search'}
      searchable
      required
      data={[...knownSegments].map(([id, name]) => ({ value: id, label: name }))}
      value={value ?? null}
      onChange={(id) => onChange(id ?? undefined)}
      onSearchChange={setTyped}
    />
  );
};
