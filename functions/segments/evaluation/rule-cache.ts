import type { Clock } from '../../platform/clock';
import type { CompiledRules } from '../rules/compile-segments';
import type { RuleBook } from './rule-book';

/**
 * How long rules are cached. A walk requests the same rules with every page, but a change of the
 * rules must be noticed soon.
 */
const cacheMs = 5000;
const maxCached = 100;

type Entry<Value> = { readonly until: number; readonly value: Promise<Value> };

const remember = <Value>(clock: Clock) => {
  const entries = new Map<string, Entry<Value>>();
  return (key: string, make: () => Promise<Value>): Promise<Value> => {
    const found = entries.get(key);
    if (found && found.until > clock()) return found.value;
    if (entries.size >= maxCached) entries.clear();
    const value = make();
    entries.set(key, { until: clock() + cacheMs, value });
    value.catch(() => entries.delete(key));
    return value;
  };
};

/** Caches the compiled rules of unions of segments for a few seconds. */
export const createRuleCache = (book: Pick<RuleBook, 'compile' | 'hasDynamic'>, clock: Clock) => {
  const rules = remember<CompiledRules>(clock);
  const kinds = remember<boolean>(clock);
  const keyOf = (customerId: string, segmentIds: readonly string[]) =>
    [customerId, ...segmentIds].join(' ');
  const compileCached = (customerId: string, segmentIds: readonly string[]) =>
    rules(keyOf(customerId, segmentIds), () => book.compile(customerId, { segmentIds }, clock()));
  return Object.assign(compileCached, {
    hasDynamic: (customerId: string, segmentIds: readonly string[]) =>
      kinds(keyOf(customerId, segmentIds), () => book.hasDynamic(customerId, segmentIds)),
  });
};
