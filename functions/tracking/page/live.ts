import { createResubscribe } from '../../audience/consents/resubscribe';
import { createSuppressionRepository } from '../../audience/suppression-repository';
import { once } from '../../platform/once';
import { liveTable } from '../../platform/table/table';
import { livePreferences } from '../preferences/live';
import type { UnsubscribePageDependencies } from './page-service';

/** Dependencies of the unsubscribe link: the page, its buttons, and one-click unsubscribe. */
export const liveUnsubscribePage = once((): UnsubscribePageDependencies => {
  const table = liveTable();
  return {
    ...livePreferences(),
    suppressions: createSuppressionRepository(table),
    resubscribe: createResubscribe(table),
  };
});
