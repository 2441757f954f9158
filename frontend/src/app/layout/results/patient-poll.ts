import type { SWRConfiguration } from 'swr';
import { limits } from '../../../../../shared/limits';

/** The longest pause between two polls while the server fails. Polling never stops. */
const maxWaitMs = 120_000;

const retryDelayMs = (failures: number): number =>
  Math.min(maxWaitMs, limits.messagesPollMs * 2 ** (failures - 1));

/**
 * Polls for messages every ten seconds, except while the tab is hidden, and immediately when it is
 * shown again. SWR stops polling after an error, so every failure schedules the next request
 * itself. This includes client errors (4xx), because a single one would otherwise end polling for
 * good.
 */
export const retryingPollOptions = {
  refreshInterval: limits.messagesPollMs,
  // Polls every time the tab is shown, even if it was shown a moment ago. If a poll failed while
  // the tab was hidden, no retry follows, so showing the tab must start polling again.
  focusThrottleInterval: 0,
  shouldRetryOnError: true,
  onErrorRetry: (_error, _key, _config, revalidate, { retryCount, dedupe }) => {
    const retry = () => {
      if (document.visibilityState !== 'hidden') void revalidate({ retryCount, dedupe });
    };
    setTimeout(retry, retryDelayMs(retryCount));
  },
} satisfies SWRConfiguration;
