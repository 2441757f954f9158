import { createCustomerRepository } from '../customers/customer-repository';
import { systemClock } from '../platform/clock';
import { readEnv } from '../platform/env';
import { createNewId } from '../platform/ids';
import { once } from '../platform/once';
import { liveTable } from '../platform/table/table';
import { createSegmentRegister } from '../segments/register/segment-register';
import { createSegmentRepository } from '../segments/register/segment-repository';
import { createFormCounts } from './form-counts';
import { createFormRepository } from './form-repository';
import { createFormService } from './form-service';
import { createVersionRepository } from './publish/version-repository';

export const live = once(() => {
  const table = liveTable();
  const segments = createSegmentRepository(table);
  const customers = createCustomerRepository(table);
  const counts = createFormCounts(table, systemClock);
  const { FORMS_URL: formsUrl, APP_URL: appUrl } = readEnv('FORMS_URL', 'APP_URL');
  return {
    customers,
    counts,
    addresses: { formsUrl, appUrl },
    forms: createFormService({
      forms: createFormRepository(table),
      register: createSegmentRegister(table, segments),
      segments,
      customers,
      counts,
      versions: createVersionRepository(table),
      clock: systemClock,
      newId: createNewId(),
    }),
  };
});
