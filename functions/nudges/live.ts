import { live as liveAutomations } from '../automations/live';
import { createDraftRepository } from '../drafts/draft-repository';
import { systemClock as clock } from '../platform/clock';
import { once } from '../platform/once';
import { liveTable } from '../platform/table/table';
import { createCustomerNudges } from './customer-nudge-repository';
import { createCustomerNudgeService } from './customer-nudge-service';
import { nudgesOf } from './raise-live';

export const live = once(() => {
  const table = liveTable();
  const nudges = nudgesOf(table);
  return {
    nudges,
    own: createCustomerNudgeService({
      nudges,
      customerNudges: createCustomerNudges(table),
      clock,
      runs: liveAutomations().runs,
      drafts: createDraftRepository(table),
    }),
  };
});
