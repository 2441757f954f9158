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
  known: Set<string>,
) => {
  const shown = useRef(new Set<string>());
  useEffect(() => {
    if (!results) return;
    const now = new Set(results.filter((one) => !isSuperseded(one, results)).map(({ id }) => id));
    withdrawToasts(new Set([...shown.current].filter((id) => !now.has(id))));
    shown.current = now;
  }, [results]);
  useEffect(
    () => () => {
      withdrawToasts(new Set([...shown.current, countId(customerId)]));
      withdrawAllFailures();
      shown.current = new Set();
      known.clear();
    },
    [known, customerId],
  );
};

/**
 * Shows a toast once for each finished result and refreshes the data it changed. The result stays
 * in the list under Results.
 */
export const ResultToasts = () => {
  const { customerId, results, watched, dismiss } = useResults();
  const { seen, tell: markAsShown } = useSeenResults();
  const known = useRef(new Set<string>());
  useWithdrawal({ results, customerId }, known.current);
  useEffect(() => {
    if (watched.length > 0) void dismiss(watched);
  }, [watched, dismiss]);
  useEffect(() => {
    const newResults = results?.filter(({ id }) => !known.current.has(id)) ?? [];
    if (newResults.length === 0) return;
    for (const { id } of newResults) known.current.add(id);
    const persistentResults = newResults.filter(staysUntilClosed);
    const briefResults = newResults.filter(
      (one) =>
        !staysUntilClosed(one) && !seen.told.includes(one.id) && !isSuperseded(one, results ?? []),
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
    void refresh();
  }, [results, seen, customerId, dismiss, markAsShown]);
  return null;
};
