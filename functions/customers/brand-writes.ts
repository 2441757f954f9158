import type { BrandChanges } from '../../shared/contracts/brand/brand';
import { brandAttributes } from '../items/account/customer';
import type { AttributeWrites } from './attribute-writes';

/** Who a customer is to its subscribers. */
export const createBrandWrites = ({ set, setAll }: AttributeWrites) => ({
  /** The brand's name moves the customer in the list of all. @throws AppError customer_not_found */
  setBrand: (customerId: string, { name, about, website }: BrandChanges): Promise<void> =>
    setAll(customerId, {
      ...brandAttributes(customerId, name),
      about,
      ...(website === undefined ? {} : { website: website || undefined }),
    }),

  /** @throws AppError customer_not_found */
  setBrandColors: (customerId: string, colors: readonly string[]): Promise<void> =>
    set(customerId, 'brandColors', colors),

  /** @throws AppError customer_not_found */
  setEmailMasterMode: (customerId: string, isOn: boolean): Promise<void> =>
    set(customerId, 'emailMasterMode', isOn),

  /** Undefined takes the logo away. @throws AppError customer_not_found */
  setLogo: (customerId: string, logoUrl: string | undefined): Promise<void> =>
    set(customerId, 'logoUrl', logoUrl),
});
