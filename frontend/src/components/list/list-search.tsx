import { useDebouncedCallback } from '@mantine/hooks';
import { useContext, useEffect, useRef, useState } from 'react';
import { UNSAFE_DataRouterContext as RouterContext } from 'react-router-dom';
import { limits } from '../../../../shared/limits';
import { SearchBox } from './search-box';

/**
 * Returns a function that tells whether another page is being opened at the moment of the call.
 * `useNavigation` says so only after React has rendered the change, which a busy machine delays; a
 * timer that fires before that needs the router's own state, which no public hook offers.
 */
const useIsLeaving = (): (() => boolean) => {
  const router = useContext(RouterContext)?.router;
  return () => router !== undefined && router.state.navigation.state !== 'idle';
};

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
