import * as z from 'zod';
import { draftLogDetails } from '../../shared/contracts/draft-log';
import { customerPartition } from './account/customer-keys';

/** An entry in an email's log. */
const loggedEvent = z.object({
  id: z.string(),
  at: z.string(),
  by: z.string().optional(),
  byManager: z.boolean().optional(),
  ...draftLogDetails,
});
export type LoggedEvent = z.infer<typeof loggedEvent>;

/**
 * Returns the key of a log entry. Without an id, returns the prefix of the keys of all of the
 * email's entries.
 */
export const draftLogKey = (customerId: string, draftId: string, id = '') => ({
  pk: customerPartition(customerId),
  sk: `LOG#${draftId}#${id}`,
});

export const draftLogItem = (customerId: string, draftId: string, line: LoggedEvent) => ({
  ...draftLogKey(customerId, draftId, line.id),
  ...line,
});

export const readLoggedEvent = (item: unknown): LoggedEvent => loggedEvent.parse(item);
