import { TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { limits } from '../../../../../shared/limits';

type Props = { readonly search: string; readonly onSearch: (search: string | undefined) => void };

/** Searches segments by name while one types; cleared from outside too. */
export const SegmentSearch = ({ search, onSearch }: Props) => {
  const [typed, setTyped] = useState(search);
  const sent = useRef(search);
  const apply = useDebouncedCallback((value: string) => {
    sent.current = value.trim();
    onSearch(sent.current || undefined);
  }, limits.searchDebounceMs);
  useEffect(() => {
    if (search === sent.current) return;
    sent.current = search;
    setTyped(search);
  }, [search]);
  return (
    <TextInput
      aria-label="Search segments"
      placeholder="Search by name"
      leftSection={<IconSearch size={16} />}
      w={280}
      value={typed}
      onChange={(event) => {
        setTyped(event.currentTarget.value);
        apply(event.currentTarget.value);
      }}
    />
  );
};
