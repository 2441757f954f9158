import { Avatar, Group, MultiSelect, Text } from '@mantine/core';
import { useRef } from 'react';
import type { CatalogEntry, CatalogQuery } from '../../../../shared/contracts/settings/catalog';
import { priceText } from '../../../../shared/email/merge/price-text';
import { limits } from '../../../../shared/limits';
import { useApi } from '../../lib/api/use-api';
import { useTypedSearch } from '../list/use-typed-search';

type Props = {
  readonly kind: CatalogQuery['what'];
  readonly label: string;
  readonly value: readonly string[];
  /** Called with the selected ids and their titles, in the same order. */
  readonly onChange: (ids: string[], titles: string[]) => void;
  /** @default 'Any' */
  readonly placeholder?: string;
  /** @default the maximum for one condition */
  readonly max?: number;
  readonly error?: string | undefined;
  readonly description?: string;
  /** Gives the field focus when a dialog opens. */
  readonly hasInitialFocus?: boolean;
};

/** Shown for a selected item that is no longer in the store. */
const removedTitle = { products: 'Removed product', collections: 'Removed collection' } as const;

/** The image, title, and price of a product, where they are known. */
const PickerOption = ({ title, imageUrl, price }: Omit<CatalogEntry, 'id'>) => (
  <Group wrap="nowrap" gap="xs" miw={0}>
    {imageUrl ? <Avatar src={imageUrl} alt="" size="sm" radius="sm" /> : null}
    <Text size="sm" truncate flex={1}>
      {title}
    </Text>
    {price ? (
      <Text size="xs" c="dimmed">
        {priceText(price, navigator.language)}
      </Text>
    ) : null}
  </Group>
);

/** Selects products or collections of the store, searched on the server. */
export const CatalogPicker = (props: Props) => {
  const { kind, value, onChange, placeholder = 'Any', max, hasInitialFocus, ...input } = props;
  const { typed, setTyped, search } = useTypedSearch();
  const config = { keepPreviousData: true };
  const searchResults = useApi('GET /shopify/catalogue', { query: { what: kind, search } }, config);
  const selectionRequest =
    value.length > 0 ? { query: { what: kind, ids: value.join(',') } } : null;
  const selectedItems = useApi('GET /shopify/catalogue', selectionRequest, config);
  const knownEntries = useRef(new Map<string, CatalogEntry>());
  for (const entry of [
    ...(searchResults.data?.items ?? []),
    ...(selectedItems.data?.items ?? []),
  ]) {
    knownEntries.current.set(entry.id, entry);
  }
  const isLoaded = selectedItems.data !== undefined;
  const titleOf = (id: string) =>
    knownEntries.current.get(id)?.title ?? (isLoaded ? removedTitle[kind] : '…');
  const titlesById = new Map(searchResults.data?.items.map(({ id, title }) => [id, title]));
  for (const id of value) titlesById.set(id, titleOf(id));
  return (
    <MultiSelect
      {...input}
      placeholder={value.length > 0 ? '' : placeholder}
      nothingFoundMessage={
        searchResults.error ? `We couldn’t load the ${kind}` : `No ${kind} match your search`
      }
      data={[...titlesById].map(([id, title]) => ({ value: id, label: title }))}
      renderOption={({ option }) => (
        <PickerOption {...(knownEntries.current.get(option.value) ?? { title: option.label })} />
      )}
      value={[...value]}
      onChange={(ids) => onChange(ids, ids.map(titleOf))}
      searchable
      clearable
      hidePickedOptions
      searchValue={typed}
      onSearchChange={setTyped}
      maxValues={max ?? limits.shoppers.maxConditionValues}
      data-autofocus={hasInitialFocus || undefined}
    />
  );
};
