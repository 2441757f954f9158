import { limits } from '../../../shared/limits';
import type { Clock } from '../../platform/clock';
import type { SettleSync } from './settle-sync';
import type { EraseMessage, SyncMessage, SyncQueue } from './sync-queue';
import type { SyncRepository } from './sync-repository';

type Dependencies = {
  readonly syncs: Pick<SyncRepository, 'part' | 'putPart'>;
  readonly settle: SettleSync;
  readonly queue: Pick<SyncQueue, 'send'>;
  readonly clock: Clock;
};

/** The longest delay that SQS supports. */
const maxDelaySeconds = 900;

/** The number of retries of an erasure, which take a week at that delay. */
const maxErasures = 672;

/** @throws Error when someone has to investigate. The message stays in the dead-letter queue. */
const eraseLater = (message: EraseMessage, queue: Dependencies['queue']): Promise<void> => {
  const retries = (message.retries ?? 0) + 1;
  if (retries > maxErasures) throw new Error('Erasing a store’s data failed for a week');
  return queue.send({ ...message, retries, postponed: undefined }, maxDelaySeconds);
};

/**
 * Fails a part that couldn't be read completely after enough attempts, unless another message is
 * working on it.
 */
export const giveUpSync =
  ({ syncs, settle, queue, clock }: Dependencies) =>
  async (message: SyncMessage): Promise<void> => {
    // The next minute's check continues on its own.
    if (message.work === 'advance') return;
    if (message.work === 'erase') return eraseLater(message, queue);
    const { customerId, kind, syncId, dataType } = message;
    const part = await syncs.part(customerId, kind, dataType);
    if (part?.syncId !== syncId || part.state !== 'reading') return;
    if (part.changedAt > clock() - limits.store.syncStalledMs) return queue.send(message, 60);
    const errorMessage = `We couldn’t read all of the ${dataType}.`;
    await syncs.putPart(customerId, kind, { ...part, state: 'failed', errorMessage });
    await settle(customerId, kind);
  };
