import { MAX_PRODUCTS } from '../../../../../shared/email/blocks/products/products-attrs';
import { selectedIds } from '../../../../../shared/email/products/shown-product';
import { CatalogPicker } from '../../../components/catalogue/catalog-picker';

type Props = {
  readonly label: string;
  readonly error: string | undefined;
  readonly hasInitialFocus: boolean;
  readonly value: string;
  readonly onChange: (ids: string) => void;
};

/** Selects the products of a block from the store. */
export const ProductsField = ({ value, onChange, ...input }: Props) => (
  <CatalogPicker
    {...input}
    kind="products"
    placeholder="Search your store"
    description={`Shown in the order you choose them. Up to ${MAX_PRODUCTS}.`}
    max={MAX_PRODUCTS}
    value={selectedIds({ ids: value })}
    onChange={(ids) => onChange(ids.join(','))}
  />
);
