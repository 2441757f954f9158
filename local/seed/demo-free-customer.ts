import { uploadKey } from '../../functions/imports/upload-rules';
import { demoAddresses } from './demo-addresses';
import type { DemoAgency } from './demo-agency';
import type { DemoParts } from './demo-parts';
import { describeSmallStore, seedSmallStore } from './demo-small-store';

/** Returns Salt & Pine: a new store on the free plan. */
export const describeFreeStore = (
  parts: Pick<DemoParts, 'daysAgo' | 'productDomain'>,
): DemoAgency =>
  describeSmallStore(parts, {
    seed: 2027,
    createdDaysAgo: 20,
    lastDelivery: 1,
    name: 'Salt & Pine',
    email: demoAddresses.freeOwner,
    businessAddress: 'Salt & Pine\n212 Marine Drive\nAstoria, OR 97103\nUnited States',
    // The checklist is shown. Two of its steps are left: the brand, and the time zone with the
    // language.
    setup: {},
  });

/** The name of the file whose columns aren't assigned yet. */
export const waitingFileName = 'market-stall-list.csv';

/** Returns the key of that file. The upload's id only has to be unique within the store. */
export const waitingUploadKey = ({ customer: { customerId } }: DemoAgency): string =>
  uploadKey(customerId, customerId);

/** Creates the store with its owner, so that they can sign in at once. */
export const seedFreeCustomer = (parts: DemoParts): Promise<void> =>
  seedSmallStore(parts, describeFreeStore(parts));
