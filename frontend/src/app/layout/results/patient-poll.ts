import type { SWRConfiguration } from 'swr';
import { limits } from '../../../../../shared/limits';

/** A server in trouble is asked less and less often, but never given up. */
const longestWaitMs = 120_000;

const waitMs = (failures: number): number =>
  Math.min(longestWaitMs, limits.messagesPollMs * 2 ** (failures - 1));

/**
 * How the messages are polled for: every ten seconds, not while the tab is hidden, and at once when
 * it is shown again. SWR does not poll on after an error, so every failure schedules the next
 * question itself, a refusal too: one that had come once would otherwise end the poll for good.
 */
export const patientPoll = {
  refreshInterval: limits.messagesPollMs,
  // A tab that is shown asks however short a time ago it was shown before: a failure while it was
  // hidden has scheduled nothing.
  focusThrottleInterval: 0,
  shouldRetryOnError: true,
  onErrorRetry: (_error, _key, _config, revalidate, { retryCount, dedupe }) => {
    const again = () => {
      if (document.visibilityState !== 'hidden') void revalidate({ retryCount, dedupe });
    };
    setTimeout(again, waitMs(retryCount));
  },
} satisfies SWRConfiguration;
