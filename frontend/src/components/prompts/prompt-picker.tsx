import { Select } from '@mantine/core';
import type { ReactNode } from 'react';
import { useApi } from '../../lib/api/use-api';
import { useTypedSearch } from '../list/use-typed-search';

type Choice = { readonly value: string; readonly label: string };

type Props = {
  readonly value: string | null;
  readonly onChange: (promptId: string | null) => void;
  readonly description?: string;
  readonly error?: ReactNode;
  readonly onBlur?: () => void;
  /** An extra choice above the prompts, which isn't a prompt itself. */
  readonly first?: Choice;
};

/**
 * A hint that is listed like a prompt. Its value can't equal a prompt id, because ids begin with a
 * letter or digit.
 */
const moreOption = {
  value: '…',
  label: 'More prompts match. Type more of the ID.',
  disabled: true,
};

/** Selects one of the managers' prompts by part of its id, searched on the server. */
export const PromptPicker = ({ value, onChange, first, ...field }: Props) => {
  const { typed, setTyped, search } = useTypedSearch();
  const label = value === first?.value ? first?.label : value;
  // While the field shows the label of the selected prompt, no search is sent, because no one typed
  // that label.
  const searchText = search === label ? '' : search;
  const config = { keepPreviousData: true };
  const query = { search: searchText, limit: 100 };
  const { data, error } = useApi('GET /prompts', { query }, config);
  const ids = (data?.prompts ?? []).map(({ id }) => id);
  const isListed = !value || value === first?.value || ids.includes(value);
  const choices = (isListed ? ids : [value, ...ids]).map((id) => ({ value: id, label: id }));
  return (
    <Select
      {...field}
      label="Prompt"
      placeholder="Search by ID"
      data={[...(first ? [first] : []), ...choices, ...(data?.nextCursor ? [moreOption] : [])]}
      value={value}
      onChange={onChange}
      searchable
      allowDeselect={false}
      searchValue={typed}
      onSearchChange={setTyped}
      // Keeps all options, because the server has already searched.
      filter={({ options }) => options}
      nothingFoundMessage={error ? 'We couldn’t load prompts' : 'No prompts match your search'}
    />
  );
};

/**
 * Reads a prompt by its id. Returns undefined while loading, and null if the prompt was deleted.
 */
export const usePrompt = (id: string | null) => {
  const { data } = useApi('GET /prompts', id ? { query: { id } } : null);
  return data && (data.prompts[0] ?? null);
};
