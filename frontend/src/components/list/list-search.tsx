import { useDebouncedCallback } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';
import { limits } from '../../../../shared/limits';
import { SearchBox } from './search-box';
import { useIsLeaving } from './use-is-leaving';

type Props = {
  readonly label: string;
  readonly placeholder: string;
  /** What the page's address says is searched for. */
  readonly search: string;
  /** Writes it into the page's address. */
  readonly onSearch: (search: string | undefined) => void;
};

/**
 * A search kept in the page's address, 200 ms after the last key; cleared from outside
 * too. Whoever has pressed a link meanwhile is on the way to another page, whose code may still be
 * loading: writing this page's address then would call them back.
 */
export const ListSearch = ({ label, placeholder, search, onSearch }: Props) => {
  const [typed, setTyped] = useState(search);
  const sent = useRef(search);
  const isLeaving = useIsLeaving();
  const apply = useDebouncedCallback((value: string) => {
    if (isLeaving()) return;
    sent.current = value.trim();
    onSearch(sent.current || undefined);
  }, limits.searchDebounceMs);
  useEffect(() => {
    // What this field asked for itself may be shorter than what has been typed since.
    if (search === sent.current) return;
    sent.current = search;
    setTyped(search);
  }, [search]);
  const type = (value: string) => {
    setTyped(value);
    apply(value);
  };
  return (
    <SearchBox label={label} placeholder={placeholder} w={280} value={typed} onChange={type} />
  );
};
