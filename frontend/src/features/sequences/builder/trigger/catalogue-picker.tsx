import { MultiSelect } from '@mantine/core';
import { useRef } from 'react';
import type { CatalogueQuery } from '../../../../../../shared/contracts/settings/catalogue';
import { limits } from '../../../../../../shared/limits';
import { useTypedSearch } from '../../../../components/list/use-typed-search';
import { useApi } from '../../../../lib/api/use-api';

type Props = {
  readonly what: CatalogueQuery['what'];
  readonly label: string;
  readonly value: readonly string[];
  readonly onChange: (ids: string[]) => void;
};

/** Shown for one that is chosen and no longer in the shop. */
const goneTitle = { products: 'Removed product', collections: 'Removed collection' } as const;

/** Some products or collections of the shop, searched on the server. */
export const CataloguePicker = ({ what, label, value, onChange }: Props) => {
  const { typed, setTyped, search } = useTypedSearch();
  const config = { keepPreviousData: true };
  const found = useApi('GET /shopify/catalogue', { query: { what, search } }, config);
  const asked = value.length > 0 ? { query: { what, ids: value.join(',') } } : null;
  const chosen = useApi('GET /shopify/catalogue', asked, config);
  const titles = useRef(new Map<string, string>());
  for (const { id, title } of [...(found.data?.items ?? []), ...(chosen.data?.items ?? [])]) {
    titles.current.set(id, title);
  }
  const isKnown = chosen.data !== undefined;
  const titleOf = (id: string) => titles.current.get(id) ?? (isKnown ? goneTitle[what] : '…');
  const shown = new Map(found.data?.items.map(({ id, title }) => [id, title]));
  for (const id of value) shown.set(id, titleOf(id));
  return (
    <MultiSelect
      label={label}
      placeholder={value.length > 0 ? '' : 'Any'}
      nothingFoundMessage={
        found.error ? `The ${what} could not be loaded` : `No ${what} have such a title`
      }
      data={[...shown].map(([id, title]) => ({ value: id, label: title }))}
      value={[...value]}
      onChange={onChange}
      searchable
      clearable
      hidePickedOptions
      searchValue={typed}
      onSearchChange={setTyped}
      maxValues={limits.shoppers.mostConditionValues}
    />
  );
};
