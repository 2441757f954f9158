import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { limits } from '../../../../shared/limits';

/**
 * Returns the text typed into a search field, and the text to search for once the user pauses
 * typing.
 */
export const useTypedSearch = () => {
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed.trim(), limits.searchDebounceMs);
  return { typed, setTyped, search };
};
