import type { ComboboxItem, ComboboxParsedItem, OptionsFilter } from '@mantine/core';
import { searchFor } from '../../../../shared/search-text';

/** The options of a list in which every typed word is found: the rule of every other search. */
export const foldedFilter: OptionsFilter = ({ options, search, limit }) => {
  const isFound = searchFor(search);
  const found = (items: readonly ComboboxItem[]) => items.filter(({ label }) => isFound(label));
  return options
    .flatMap((option): ComboboxParsedItem[] => {
      if (!('items' in option)) return found([option]);
      const items = found(option.items);
      return items.length > 0 ? [{ ...option, items }] : [];
    })
    .slice(0, limit);
};
