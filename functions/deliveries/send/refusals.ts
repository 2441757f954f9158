import pMap from 'p-map';
import type { Delivery } from '../../items/delivery/delivery';
import { type Clock, toInstant } from '../../platform/clock';
import type { LedgerClaims } from '../ledger/ledger-claims';
import type { EmailKey } from '../ledger/ledger-writes';
import { retryWrite } from './retry-write';

type RefusedEmail = { readonly emailKey: EmailKey; readonly own: string; readonly code: string };

type Dependencies = {
  readonly ledger: Pick<LedgerClaims, 'fail' | 'release'>;
  readonly clock: Clock;
};

/**
 * If SES refuses at least this many emails of a queue message and accepts none, we assume that the
 * reason is the content and not the addresses.
 */
const refusalThreshold = 5;

/**
 * Collects the emails of one queue message that SES refused. A single refusal may be due to its
 * recipient. If SES refuses several emails and accepts none, they are released and the delivery is
 * paused, so that not everyone is marked as failed. If a user resumes the delivery anyway, refusals
 * count as failures, so that the delivery ends.
 */
export const createRefusals = (
  { run, refusedRun }: Pick<Delivery, 'run' | 'refusedRun'>,
  { ledger, clock }: Dependencies,
) => {
  const refusals: RefusedEmail[] = [];
  let isAnyAccepted = false;
  const isTolerated = refusedRun !== undefined && run > refusedRun;
  const isEveryoneRefused = () =>
    !isTolerated && !isAnyAccepted && refusals.length >= refusalThreshold;

  return {
    note: (refusal: RefusedEmail) => void refusals.push(refusal),
    noteAcceptance: () => {
      isAnyAccepted = true;
    },
    isEverybody: isEveryoneRefused,
    /**
     * Records the result of each refusal. If a crash leaves a claim behind, reconciliation resolves
     * it.
     */
    async settle(): Promise<void> {
      const isReleased = isEveryoneRefused();
      const at = toInstant(clock());
      await pMap(
        refusals,
        ({ emailKey, own, code }) =>
          retryWrite(() =>
            isReleased ? ledger.release(emailKey, own) : ledger.fail(emailKey, own, code, at),
          ),
        { concurrency: 10 },
      );
    },
  };
};
export type Refusals = ReturnType<typeof createRefusals>;
