import { useDebouncedCallback } from '@mantine/hooks';
import { useContext, useEffect, useRef, useState } from 'react';
import { UNSAFE_DataRouterContext as RouterContext } from 'react-router-dom';
import { limits } from '../../../../shared/limits';
import { SearchBox } from './search-box';

/**
 * Returns a function that checks whether the router is opening another page right now.
 * `useNavigation` reports that only after React has rendered the change, which can be late on a
 * busy machine. A timer that fires earlier needs the router's own state, which no public hook
 * exposes.
 */
const useIsLeaving = (): (() => boolean) => {
  const router = useContext(RouterContext)?.router;
  return () => router !== undefined && router.state.navigation.state !== 'idle';
};

type Props = {
  readonly label: string;
  readonly placeholder: string;
  /** The current search in the page's URL. */
  readonly search: string;
  /** Writes the search to the page's URL. */
  readonly onSearch: (search: string | undefined) => void;
};

/**
 * A search field that updates the page's URL 200 ms after the last key and can be cleared from
 * outside. It writes nothing while another page is opening. After a click on a link, that page's
 * code may still be loading, and changing the URL would cancel the navigation.
 */
export const ListSearch = ({ label, placeholder, search, onSearch }: Props) => {
  const [typed, setTyped] = useState(search);
  const appliedSearch = useRef(search);
  const isLeaving = useIsLeaving();
  const apply = useDebouncedCallback((value: string) => {
    if (isLeaving()) return;
    appliedSearch.current = value.trim();
    onSearch(appliedSearch.current || undefined);
  }, limits.searchDebounceMs);
  useEffect(() => {
    // The URL may still contain an earlier, shorter value of this field. That value must not
    // replace the text typed since then.
    if (search === appliedSearch.current) return;
    appliedSearch.current = search;
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
