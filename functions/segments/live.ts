import { createGrowthReader } from '../audience/growth-reader';
import { createAudienceCounters } from '../audience/status-counters';
import { createIndexPointers } from '../columns/copy/index-pointers';
import { createCustomerRepository } from '../customers/customer-repository';
import { createDraftAudienceRepository } from '../drafts/draft-audience-repository';
import { systemClock } from '../platform/clock';
import { createNewId } from '../platform/ids';
import { once } from '../platform/once';
import { liveTable } from '../platform/table/table';
import { createDeliveryReader } from '../stats/delivery-reader';
import { createOpenRates } from '../stats/open-rate-service';
import { createIndexProgress } from './evaluation/index-progress';
import { liveCountLater, liveInteractiveCount } from './evaluation/live-count';
import { createRuleBook } from './evaluation/rule-book';
import { createFieldKeyRepository } from './field-keys/field-key-repository';
import { createFieldKeys } from './field-keys/field-key-service';
import { createFieldValues } from './field-keys/field-values';
import { createSegmentCounts } from './reading/segment-counts';
import { createFillingForms } from './register/filling-forms';
import { createFillingImports } from './register/filling-imports';
import { createFillingStore } from './register/filling-store';
import { createSegmentRegister } from './register/segment-register';
import { createSegmentRepository } from './register/segment-repository';
import { createSegmentSequences } from './register/segment-sequences';
import { createSegmentService } from './register/segment-service';
import { createSegmentUses } from './register/segment-uses-service';
import { createSegmentWrites } from './register/segment-write-service';

export const live = once(() => {
  const table = liveTable();
  const segments = createSegmentRepository(table);
  const count = liveInteractiveCount();
  const counters = createAudienceCounters(table);
  const store = createFillingStore(table);
  return {
    count,
    store,
    counters,
    indexProgress: createIndexProgress({
      pointers: createIndexPointers(table),
      counters,
      clock: systemClock,
    }),
    growth: createGrowthReader(table, systemClock),
    sizes: createSegmentCounts({ table, count, later: liveCountLater(), clock: systemClock }),
    fieldKeys: createFieldKeys({
      rules: createRuleBook(table),
      fieldKeys: createFieldKeyRepository(table),
      values: createFieldValues(table),
    }),
    segments: createSegmentService({
      segments,
      counters,
      openRates: createOpenRates(table, systemClock),
    }),
    writes: createSegmentWrites({
      register: createSegmentRegister(table, segments),
      customers: createCustomerRepository(table),
      deliveries: createDeliveryReader(table),
      imports: createFillingImports(table),
      forms: createFillingForms(table),
      store,
      feeds: createSegmentSequences(table),
      clock: systemClock,
      newId: createNewId(),
    }),
    uses: createSegmentUses({
      segments,
      drafts: createDraftAudienceRepository(table),
      feeds: createSegmentSequences(table),
    }),
  };
});
