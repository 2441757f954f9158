import { useCombobox } from '@mantine/core';
import { useEffect } from 'react';
import { matchingTags, mergeTagOptions } from '../merge-tags/merge-tag-options';

/** The tags that match what is typed after `{{`; the first one is active. */
export const useTagList = (query: string | undefined, mergeTags: readonly string[]) => {
  const combobox = useCombobox();
  const options = query === undefined ? [] : matchingTags(mergeTagOptions(mergeTags), query);
  const isOpen = options.length > 0;
  const { openDropdown, closeDropdown, selectFirstOption } = combobox;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another query makes another first option
  useEffect(() => {
    if (!isOpen) return closeDropdown();
    openDropdown();
    selectFirstOption();
  }, [isOpen, query, openDropdown, closeDropdown, selectFirstOption]);
  return { combobox, options, isOpen };
};
