import { useEffect, useRef } from 'react';
import { invalidate, invalidateAudience } from '../../../lib/api/invalidate';
import { plural } from '../../../lib/format';
import { showToast, withdrawAllFailures, withdrawToasts } from '../../../lib/toast';
import { ExportLink } from '../export-link';
import { isSuperseded, type Result, staysUntilClosed } from './result';
import { useSeenResults } from './seen-results';
import { useResults } from './use-results';

const colors = { success: 'teal', error: 'red', info: 'blue' } as const;

/**
 * The maximum number of results that get a toast each. If more results arrive together, one toast
 * shows their number. The list under Results has all of them.
 */
const maxToastsAtOnce = 2;

/**
 * A page requests its data together with the first results, so that data already contains what the
 * results changed. If they arrive more than this many milliseconds later, the data is requested
 * again.
 */
const freshMs = 2000;

const contentOf = ({ code, text, metadata }: Result, customerId: string) =>
  code === 'export_ready' ? (
    <ExportLink text={text} jobId={String(metadata.jobId)} customerId={customerId} />
  ) : (
    text
  );

const refresh = () =>
  Promise.all([
    invalidateAudience(),
    invalidate('GET /draft', 'GET /import', 'GET /subscriber/{subscriberId}'),
    invalidate('GET /settings/sender', 'GET /settings/sender/verified', 'GET /settings/domain'),
  ]);

/** Returns the id of the toast that counts a customer's results. */
const countId = (customerId: string): string => `results-${customerId}`;

/**
 * Removes the toasts of results that were closed elsewhere or no longer apply. Removes all toasts
 * when the user leaves the customer. Toasts that stay until closed appear again when the user
 * returns.
 */
const useWithdrawal = (
  { results, customerId }: Pick<ReturnType<typeof useResults>, 'results' | 'customerId'>,
  knownIds: Set<string>,
) => {
  const shownIds = useRef(new Set<string>());
  useEffect(() => {
    if (!results) return;
    const currentIds = new Set(
      results.filter((userResult) => !isSuperseded(userResult, results)).map(({ id }) => id),
    );
    withdrawToasts(new Set([...shownIds.current].filter((id) => !currentIds.has(id))));
    shownIds.current = currentIds;
  }, [results]);
  useEffect(
    () => () => {
      withdrawToasts(new Set([...shownIds.current, countId(customerId)]));
      withdrawAllFailures();
      shownIds.current = new Set();
      knownIds.clear();
    },
    [knownIds, customerId],
  );
};

/**
 * Shows a toast once for each finished result and refreshes the data it changed. The result stays
 * in the list under Results.
 */
export const ResultToasts = () => {
  const { customerId, results, watched, dismiss } = useResults();
  const { seen, tell: markAsShown } = useSeenResults();
  const knownIds = useRef(new Set<string>());
  const opened = useRef({ atMs: 0, isAnswered: false });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another customer opens other data
  useEffect(() => {
    opened.current = { atMs: Date.now(), isAnswered: false };
  }, [customerId]);
  useWithdrawal({ results, customerId }, knownIds.current);
  useEffect(() => {
    if (watched.length > 0) void dismiss(watched);
  }, [watched, dismiss]);
  useEffect(() => {
    if (!results) return;
    const { atMs, isAnswered } = opened.current;
    opened.current = { atMs, isAnswered: true };
    const newResults = results.filter(({ id }) => !knownIds.current.has(id));
    if (newResults.length === 0) return;
    for (const { id } of newResults) knownIds.current.add(id);
    const persistentResults = newResults.filter(staysUntilClosed);
    const briefResults = newResults.filter(
      (userResult) =>
        !staysUntilClosed(userResult) &&
        !seen.told.includes(userResult.id) &&
        !isSuperseded(userResult, results),
    );
    for (const { id, text, type } of persistentResults) {
      const onClose = () => void dismiss([id]);
      showToast({ id, message: text, color: colors[type], autoClose: false, priority: 1, onClose });
    }
    if (briefResults.length > maxToastsAtOnce) {
      showToast({
        id: countId(customerId),
        message: `${plural(briefResults.length, 'new result')}. See Results.`,
        color: 'blue',
      });
    } else {
      for (const result of briefResults) {
        const { id, type } = result;
        const autoClose = type === 'error' || result.code === 'export_ready' ? false : undefined;
        const message = contentOf(result, customerId);
        showToast({
          id,
          message,
          color: colors[type],
          ...(autoClose === false && { autoClose }),
        });
      }
    }
    markAsShown(briefResults.map(({ id }) => id));
    if (isAnswered || Date.now() - atMs > freshMs) void refresh();
  }, [results, seen, customerId, dismiss, markAsShown]);
  return null;
};
