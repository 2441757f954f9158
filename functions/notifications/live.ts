import { systemClock } from '../platform/clock';
import { once } from '../platform/once';
import { liveTable } from '../platform/table/table';
import { createNotificationRepository } from './notification-repository';
import { createNotifications } from './notification-service';
import { createReadRepository } from './read-repository';

export const live = once(() => {
  const table = liveTable();
  return {
    service: createNotifications({
      notifications: createNotificationRepository(table),
      reads: createReadRepository(table),
      clock: systemClock,
    }),
  };
});
