import pMap from 'p-map';
import { runSource } from '../../automations/run-source';
import { messageSource } from '../../notifications/message-source';
import type { NotificationSource } from '../../notifications/notification-source';
import { createRaiseNotification } from '../../notifications/raise-notification';
import { systemClock } from '../../platform/clock';
import { createNewId } from '../../platform/ids';
import { domainSource } from '../../senders/notices/domain-source';
import { historySource } from '../../stores/history-source';
import type { Reaction, ReactionContext } from '../reaction';

/** The sources of notifications. A feature adds its own here. */
const sources: readonly NotificationSource[] = [
  messageSource,
  domainSource,
  historySource,
  runSource,
];

const width = 8;

/** Notifies managers about changes they should know of. A repeated batch notifies no one twice. */
export const notifyManagers = ({ table }: Pick<ReactionContext, 'table'>): Reaction => {
  const createNotification = createRaiseNotification(table, createNewId(), systemClock);
  return async (changes) => {
    const newNotifications = changes.flatMap((change) =>
      sources.flatMap((source) => source(change) ?? []),
    );
    await pMap(newNotifications, createNotification, { concurrency: width });
  };
};
