import * as z from 'zod';
import { draftLogDetails } from '../../shared/contracts/draft-log';
import { customerPartition } from './account/customer-keys';

/** One line of an email's log. */
const loggedEvent = z.object({
  id: z.string(),
  at: z.string(),
  by: z.string().optional(),
  byManager: z.boolean().optional(),
  ...draftLogDetails,
});
export type LoggedEvent = z.infer<typeof loggedEvent>;

/** The key of a line; without an id, where the email's lines begin. */
export const draftLogKey = (customerId: string, draftId: string, id = '') => ({
  pk: customerPartition(customerId),
  sk: `LOG#${draftId}#${id}`,
});

export const draftLogItem = (customerId: string, draftId: string, line: LoggedEvent) => ({
  ...draftLogKey(customerId, draftId, line.id),
  ...line,
});

export const readLoggedEvent = (item: unknown): LoggedEvent => loggedEvent.parse(item);
