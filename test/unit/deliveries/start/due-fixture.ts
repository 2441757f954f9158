import { createDueRepository } from '../../../../functions/deliveries/start/due-repository';
import { sendDue } from '../../../../functions/deliveries/start/due-service';
import { newDraft } from '../../../../functions/drafts/draft';
import { createMessageRepository } from '../../../../functions/messages/message-repository';
import { createNewId } from '../../../../functions/platform/ids';
import type { Table } from '../../../../functions/platform/table/table';
import { clockAt } from '../../drafts/email-fixtures';
import { customerId, openSending, postedSend } from '../sending-fixtures';

export const minute = 60_000;
export const newId = createNewId();
export const start = Date.parse('2026-11-21T10:00:00Z');

/** Sets up a customer who can schedule emails, and the tick that sends emails that are due. */
export const openDue = async (table: Table, _options: Parameters<typeof openSending>[2] = {}) => {
  const clock = clockAt(start);
  const sending = await openSending(table, clock);
  const due = createDueRepository(table);
  const messages = createMessageRepository(table);
  const schedule = async (inMs: number) => {
    const draft = await sending.drafts.create(
      customerId,
      newDraft({ id: newId(clock()), now: clock() }),
    );
    const sendAt = new Date(clock() + inMs).toISOString();
    await sending.sends.schedule(customerId, draft.id, postedSend(), { sendAt });
    return draft.id;
  };
  const tick = () => sendDue({ ...sending, due, messages, clock });
  const statusOf = async (draftId: string) =>
    (await sending.drafts.get(customerId, draftId)).status;
  return { ...sending, clock, due, messages, schedule, tick, statusOf };
};
