import { createDefaultStyles } from '../customers/default-style';
import {
  liveAudience,
  liveBodies,
  liveControl,
  liveCustomers,
  liveDraftLog,
  liveDrafts,
  liveReputation,
  liveSenders,
  liveSubscribers,
} from '../deliveries/live';
import { createSelectionCheck } from '../drafts/check-selection';
import { createDraftSaves } from '../drafts/draft-saves';
import { createJobService } from '../jobs/job-service';
import { base as liveJobs } from '../jobs/live';
import { systemClock } from '../platform/clock';
import { createNewId } from '../platform/ids';
import { once } from '../platform/once';
import { liveTable } from '../platform/table/table';
import { createSegmentRepository } from '../segments/register/segment-repository';
import { createDeliveryCounters } from '../stats/delivery-counters';
import { createDeliveryReader } from '../stats/delivery-reader';
import { createDeliverySums } from '../stats/delivery-sums';
import { createShopMoney } from '../stats/shop-money';
import { createActivation } from './activation';
import { liveEnrollments } from './enrollment/live';
import { livePublishing, liveStepDeliveries } from './publish/live';
import { createPeopleService } from './results/people-service';
import { createPersonSequences } from './results/person-sequences';
import { createStepExport } from './results/step-export';
import { createStepResults } from './results/step-results';
import { createSequenceLimit } from './sequence-limits';
import { createSequenceRepository } from './sequence-repository';
import { createSequenceResume } from './sequence-resume';
import { createSequenceService } from './sequence-service';
import { createSequenceViews } from './sequence-views';
import { createStepEmails } from './step-emails';
import { createStepOwners } from './step-owners';
import { createStepPauses } from './step-pauses';
import { createStepService } from './step-service';

export const live = once(() => {
  const table = liveTable();
  const time = { clock: systemClock, newId: createNewId() };
  const drafts = liveDrafts();
  const log = liveDraftLog();
  const bodies = liveBodies();
  const customers = liveCustomers();
  const senders = liveSenders();
  const segments = createSegmentRepository(table);
  const sequences = createSequenceRepository(table);
  const emails = createStepEmails({
    table,
    drafts,
    log,
    bodies,
    clock: systemClock,
    saveDraft: createDraftSaves({
      choices: createSelectionCheck(table),
      drafts,
      bodies,
      log,
      clock: systemClock,
    }),
    defaultStyle: createDefaultStyles(table),
  });
  const views = createSequenceViews({
    table,
    segments,
    customers,
    emails,
    sums: createDeliverySums(table),
    shopMoney: createShopMoney(table),
  });
  const activation = createActivation({
    emails,
    customers,
    senders,
    segments,
    audience: liveAudience(),
    reputation: liveReputation(),
  });
  const sequenceService = createSequenceService({
    sequences,
    emails,
    views,
    activation,
    segments,
    senders,
    ...time,
    room: createSequenceLimit({ table, sequences }),
    publish: livePublishing(),
    steps: liveStepDeliveries(),
  });
  const results = createStepResults({
    sequences,
    owners: createStepOwners({ sequences, emails }),
    deliveries: createDeliveryReader(table),
    counters: createDeliveryCounters(table),
  });
  return {
    series: sequenceService,
    results,
    steps: createStepService({ sequences, emails, views, ...time }),
    resume: createSequenceResume({
      sequences,
      views,
      pauses: createStepPauses(table),
      resume: liveControl().resume,
    }),
    exportPeople: createStepExport({ results, jobs: createJobService(liveJobs()), ...time }),
    personSequences: createPersonSequences({
      sequences,
      emails,
      enrollments: liveEnrollments(),
      subscribers: liveSubscribers(),
    }),
    people: createPeopleService({
      table,
      sequences,
      customers,
      clock: systemClock,
      enrollments: liveEnrollments(),
      subscribers: liveSubscribers(),
    }),
  };
});
