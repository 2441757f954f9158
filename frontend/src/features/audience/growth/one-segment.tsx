import { Select } from '@mantine/core';
import { useTypedSearch } from '../../../components/list/use-typed-search';
import { useApi } from '../../../lib/api/use-api';

type Props = {
  readonly label: string;
  readonly placeholder: string;
  readonly value: string | undefined;
  /** Of the chosen one, which a search may not have found. */
  readonly name: string | undefined;
  readonly onChange: (segmentId: string | undefined) => void;
};

/** A segment of any origin, searched on the server when there are more than a hundred. */
export const OneSegment = ({ label, placeholder, value, name, onChange }: Props) => {
  const { setTyped, search } = useTypedSearch();
  const wanted = search && search !== name ? search : undefined;
  const config = { keepPreviousData: true };
  const { data, error } = useApi('GET /segment', { query: { search: wanted, limit: 100 } }, config);
  const shown = new Map((data?.segments ?? []).map((one) => [one.id, one.name]));
  if (value && !shown.has(value)) shown.set(value, name ?? 'Segment');
  return (
    <Select
      aria-label={label}
      placeholder={placeholder}
      nothingFoundMessage={error ? 'We couldn’t load segments' : 'No segments match your search'}
      data={[...shown].map(([id, shownName]) => ({ value: id, label: shownName }))}
      value={value ?? null}
      onChange={(id) => onChange(id ?? undefined)}
      onSearchChange={setTyped}
      searchable
      clearable
      w={240}
    />
  );
};
