import { AppError } from '../../../../functions/platform/app-error';
import { createNewId } from '../../../../functions/platform/ids';
import { createSegmentRegister } from '../../../../functions/segments/register/segment-register';
import { createSegmentRepository } from '../../../../functions/segments/register/segment-repository';
import { createSegmentSequences } from '../../../../functions/segments/register/segment-sequences';
import { createSegmentWrites } from '../../../../functions/segments/register/segment-write-service';
import { openProductTable, type ProductTable } from '../../../support/product-table';

const newId = createNewId();
/** The ID of the only email that has been sent. */
export const ownDeliveryId = '01JE00000000000000000DEV01';

/** Returns a segment's rules as the segment form sends them: a name, and everyone. */
export const rules = (customerId: string, changes = {}) => ({
  name: 'Buyers',
  segmentIds: [customerId],
  fieldRule: [],
  behaviorRule: [],
  ...changes,
});

/** Sets up the product's table for all tests of a file, with helpers for changing segments. */
export const openSegmentWriting = () => {
  let product: ProductTable;
  beforeAll(() => {
    product = openProductTable();
  });
  afterAll(() => product.dispose());

  const repository = () => createSegmentRepository(product.table);
  let accounts = 0;
  return {
    repository,
    table: () => product.table,

    /** Returns a new account ID of 26 characters for each test. */
    anAccount() {
      accounts += 1;
      return `01JD0000000000000000000A${String(accounts).padStart(2, '0')}`;
    },

    writes: ({
      premium = true,
      importing: importingSegmentId = '',
      form = '',
      ofStore = '',
    } = {}) =>
      createSegmentWrites({
        register: createSegmentRegister(product.table, repository()),
        customers: { get: async () => ({ premium }) },
        deliveries: {
          get: async (_, id) => {
            if (id !== ownDeliveryId) throw new AppError('delivery_not_found', 'Not sent yet.');
          },
        },
        feeds: createSegmentSequences(product.table),
        imports: {
          running: async () => (importingSegmentId ? [{ segmentId: importingSegmentId }] : []),
        },
        forms: { fills: async (_, id) => id === form },
        store: { fills: async (_, id) => id === ofStore },
        clock: () => Date.UTC(2026, 5, 1),
        newId,
      }),

    namesOf: async (customerId: string) =>
      (await repository().listNow(customerId)).map(({ name }) => name).sort(),
  };
};
