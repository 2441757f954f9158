import { useApi } from '../../lib/api/use-api';
import { useCustomerId, useIsWorkshop } from '../../lib/session/customer-context';

type Account = NonNullable<ReturnType<typeof useApi<'GET /customer/{customerId}'>>['data']>;

/** What of an account the editor shows. */
export type EditedAccount = Pick<
  Account,
  | 'name'
  | 'businessAddress'
  | 'brandColors'
  | 'logoUrl'
  | 'language'
  | 'theme'
  | 'website'
  | 'emailMasterMode'
>;

/** Stands in the workshop for the store that an email will be made for. */
const anyStore: EditedAccount = {
  name: 'Your store',
  businessAddress: 'The store’s postal address',
  brandColors: [],
  website: '',
  emailMasterMode: false,
};

/** The account whose email is on the screen; undefined while it is read. */
export const useAccount = (): EditedAccount | undefined => {
  const customerId = useCustomerId();
  const isWorkshop = useIsWorkshop();
  const options = isWorkshop ? null : { params: { customerId } };
  const { data } = useApi('GET /customer/{customerId}', options);
  return isWorkshop ? anyStore : data;
};

export { useIsWorkshop };
