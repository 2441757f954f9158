import { MultiSelect } from '@mantine/core';
import { useRef } from 'react';
import { useTypedSearch } from '../../../components/list/use-typed-search';
import { useApi } from '../../../lib/api/use-api';

type Props = {
  readonly value: readonly string[];
  readonly onChange: (ids: string[]) => void;
};

/**
 * Remembers the names of segments found so far. The name of a selected segment is needed even when
 * the current search doesn't find it.
 */
const useNames = (foundSegments: readonly { readonly id: string; readonly name: string }[]) => {
  const names = useRef(new Map<string, string>());
  for (const { id, name } of foundSegments) names.current.set(id, name);
  return names.current;
};

/**
 * Limits the subscriber list to the selected segments, which can be of any kind. If there are more
 * than a hundred, the server searches them.
 */
export const SegmentFilter = ({ value, onChange }: Props) => {
  const { typed, setTyped, search } = useTypedSearch();
  const config = { keepPreviousData: true };
  const { data, error } = useApi('GET /segment', { query: { search, limit: 100 } }, config);
  const foundSegments = data?.segments ?? [];
  const names = useNames(foundSegments);
  const optionNames = new Map(foundSegments.map(({ id, name }) => [id, name]));
  for (const id of value) optionNames.set(id, names.get(id) ?? 'Segment');
  return (
    <MultiSelect
      aria-label="Segment"
      placeholder={value.length > 0 ? '' : 'All segments'}
      nothingFoundMessage={error ? 'We couldn’t load segments' : 'No segments match your search'}
      data={[...optionNames].map(([id, name]) => ({ value: id, label: name }))}
      value={[...value]}
      onChange={onChange}
      searchable
      clearable
      searchValue={typed}
      onSearchChange={setTyped}
      maxValues={50}
      w={240}
      styles={{ inputField: { minWidth: 60 } }}
    />
  );
};
