import { Avatar, Group, MultiSelect, Text } from '@mantine/core';
import { useRef } from 'react';
import type {
  CatalogueQuery,
  CatalogueThing,
} from '../../../../shared/contracts/settings/catalogue';
import { priceText } from '../../../../shared/email/products/price-text';
import { limits } from '../../../../shared/limits';
import { useApi } from '../../lib/api/use-api';
import { useTypedSearch } from '../list/use-typed-search';

type Props = {
  readonly what: CatalogueQuery['what'];
  readonly label: string;
  readonly value: readonly string[];
  /** With the titles as they are shown, in the same order. */
  readonly onChange: (ids: string[], titles: string[]) => void;
  /** @default 'Any' */
  readonly placeholder?: string;
  /** @default as many as a condition may name */
  readonly most?: number;
  readonly error?: string | undefined;
  readonly description?: string;
  /** Takes the focus when a dialog opens. */
  readonly isFirst?: boolean;
};

/** Shown for one that is chosen and no longer in the shop. */
const goneTitle = { products: 'Removed product', collections: 'Removed collection' } as const;

/** The picture, title and price of a product, as far as it has them. */
const Thing = ({ title, imageUrl, price }: Omit<CatalogueThing, 'id'>) => (
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

/** Some products or collections of the shop, searched on the server. */
export const CataloguePicker = (props: Props) => {
  const { what, value, onChange, placeholder = 'Any', most, isFirst, ...input } = props;
  const { typed, setTyped, search } = useTypedSearch();
  const config = { keepPreviousData: true };
  const found = useApi('GET /shopify/catalogue', { query: { what, search } }, config);
  const asked = value.length > 0 ? { query: { what, ids: value.join(',') } } : null;
  const chosen = useApi('GET /shopify/catalogue', asked, config);
  const things = useRef(new Map<string, CatalogueThing>());
  for (const thing of [...(found.data?.items ?? []), ...(chosen.data?.items ?? [])]) {
    things.current.set(thing.id, thing);
  }
  const isKnown = chosen.data !== undefined;
  const titleOf = (id: string) =>
    things.current.get(id)?.title ?? (isKnown ? goneTitle[what] : '…');
  const shown = new Map(found.data?.items.map(({ id, title }) => [id, title]));
  for (const id of value) shown.set(id, titleOf(id));
  return (
    <MultiSelect
      {...input}
      placeholder={value.length > 0 ? '' : placeholder}
      nothingFoundMessage={
        found.error ? `We couldn’t load the ${what}` : `No ${what} match your search`
      }
      data={[...shown].map(([id, title]) => ({ value: id, label: title }))}
      renderOption={({ option }) => (
        <Thing {...(things.current.get(option.value) ?? { title: option.label })} />
      )}
      value={[...value]}
      onChange={(ids) => onChange(ids, ids.map(titleOf))}
      searchable
      clearable
      hidePickedOptions
      searchValue={typed}
      onSearchChange={setTyped}
      maxValues={most ?? limits.shoppers.mostConditionValues}
      data-autofocus={isFirst || undefined}
    />
  );
};
