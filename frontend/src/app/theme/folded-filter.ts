import type { ComboboxItem, ComboboxParsedItem, OptionsFilter } from '@mantine/core';
import { searchFor } from '../../../../shared/search-text';

/**
 * Filters options to those that contain every typed word. Ignores case and accents, as all searches
 * in the app do.
 */
export const accentInsensitiveFilter: OptionsFilter = ({ options, search, limit }) => {
  const isFound = searchFor(search);
  const matchingItems = (items: readonly ComboboxItem[]) =>
    items.filter(({ label }) => isFound(label));
  return options
    .flatMap((option): ComboboxParsedItem[] => {
      if (!('items' in option)) return matchingItems([option]);
      const items = matchingItems(option.items);
      return items.length > 0 ? [{ ...option, items }] : [];
    })
    .slice(0, limit);
};
