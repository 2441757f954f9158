import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { limits } from '../../../../shared/limits';

/** What is typed into a search, and what to search for once the typing pauses. */
export const useTypedSearch = () => {
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed.trim(), limits.searchDebounceMs);
  return { typed, setTyped, search };
};
