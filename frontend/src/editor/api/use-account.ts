import { useApi } from '../../lib/api/use-api';
import { useCustomerId, useIsTemplateLibrary } from '../../lib/session/customer-context';

type Account = NonNullable<ReturnType<typeof useApi<'GET /customer/{customerId}'>>['data']>;

/** The parts of an account that the editor shows. */
export type EditorAccount = Pick<
  Account,
  | 'name'
  | 'businessAddress'
  | 'brandColors'
  | 'logoUrl'
  | 'language'
  | 'publicTexts'
  | 'theme'
  | 'website'
  | 'emailMasterMode'
>;

/**
 * Used in the shared template library, because it isn't known which store will use the template.
 */
const placeholderStore: EditorAccount = {
  name: 'Your store',
  businessAddress: 'The store’s postal address',
  brandColors: [],
  website: '',
  emailMasterMode: false,
};

/** Returns the account whose email is being edited. Undefined while loading. */
export const useAccount = (): EditorAccount | undefined => {
  const customerId = useCustomerId();
  const isTemplateLibrary = useIsTemplateLibrary();
  const options = isTemplateLibrary ? null : { params: { customerId } };
  const { data } = useApi('GET /customer/{customerId}', options);
  return isTemplateLibrary ? placeholderStore : data;
};

export { useIsTemplateLibrary };
