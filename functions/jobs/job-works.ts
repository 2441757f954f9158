import type { JobWorks } from './job-work';
import { attributeOrders } from './kinds/attribute-orders';
import {
  addToSegment,
  deletePeople,
  removeFromSegment,
  unsubscribePeople,
} from './kinds/bulk-actions';
import { clearSegment } from './kinds/clear-segment';
import { exportRecipients } from './kinds/export-recipients';
import { exportSubscribers } from './kinds/export-subscribers';
import { importSuppressions } from './kinds/import-suppressions';
import { notePurchases } from './kinds/note-purchases';
import { createPeopleHandler } from './kinds/people-work';
import { stateConsents } from './kinds/state-consent';
import { createPeoplePages } from './people-pages';

type Dependencies = Parameters<typeof createPeoplePages>[0] &
  Omit<Parameters<typeof exportSubscribers>[0], 'pages'> &
  Parameters<typeof exportRecipients>[0] &
  Parameters<typeof clearSegment>[0] &
  Parameters<typeof attributeOrders>[0] &
  Parameters<typeof notePurchases>[0] &
  Parameters<typeof importSuppressions>[0] &
  Parameters<typeof addToSegment>[0] &
  Omit<Parameters<typeof stateConsents>[0], 'pages'> & {
    readonly people: Parameters<typeof unsubscribePeople>[0];
    readonly removal: Parameters<typeof deletePeople>[0];
  };

/** Creates the work of every kind of job. */
export const createJobWorks = (dependencies: Dependencies): JobWorks => {
  const pages = createPeoplePages(dependencies);
  return {
    export_recipients: exportRecipients(dependencies),
    export_subscribers: exportSubscribers({ ...dependencies, pages }),
    add_to_segment: createPeopleHandler(pages, addToSegment(dependencies)),
    remove_from_segment: createPeopleHandler(pages, removeFromSegment(dependencies)),
    unsubscribe: createPeopleHandler(pages, unsubscribePeople(dependencies.people)),
    state_consent: createPeopleHandler(pages, stateConsents({ ...dependencies, pages })),
    delete_subscribers: createPeopleHandler(pages, deletePeople(dependencies.removal)),
    clear_segment: clearSegment(dependencies),
    attribute_orders: attributeOrders(dependencies),
    note_purchases: notePurchases(dependencies),
    import_suppressions: importSuppressions(dependencies),
  };
};
