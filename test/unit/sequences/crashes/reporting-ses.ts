import { createEvidenceRepository } from '../../../../functions/deliveries/ledger/evidence-repository';
import type { SendDependencies } from '../../../../functions/deliveries/send/work-on-message';
import { type Clock, toInstant } from '../../../../functions/platform/clock';
import type { Table } from '../../../../functions/platform/table/table';

type SentEmail = { readonly deliveryId: string; readonly person: string; readonly at: number };

/**
 * Returns an SES that accepts every email and reports each one, even if the worker was killed
 * before it got the answer.
 */
export const createReportingSes = (
  table: Table,
  customerId: string,
  {
    clock,
    around: wrapTask,
  }: { clock: Clock; around: <Answer>(task: () => Promise<Answer>) => Promise<Answer> },
) => {
  const sent: SentEmail[] = [];
  const state = { told: 0 };
  const evidence = createEvidenceRepository(table);

  const send: SendDependencies['send'] = ({ deliveryId }, _email, { id: person }) =>
    wrapTask(async () => {
      sent.push({ deliveryId, person, at: clock() });
      return { outcome: 'accepted', messageId: `ses-${sent.length}` } as const;
    });

  return {
    sent,
    send,
    async tell(): Promise<void> {
      for (const { deliveryId, person: subscriberId, at } of sent.slice(state.told)) {
        const emailEvent = {
          deliveryId,
          subscriberId,
          customerId,
          messageId: `ses ${subscriberId}`,
        };
        await evidence.record({
          ...emailEvent,
          acceptedAt: toInstant(at),
          deliveredAt: toInstant(at),
        });
      }
      state.told = sent.length;
    },
  };
};
