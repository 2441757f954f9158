import { brainProblems, isEmptyPair } from '../../shared/brain';
import type { BrainView } from '../../shared/contracts/settings/brain';
import type { Brain, StoredPair } from '../items/brain';
import { AppError } from '../platform/app-error';

type KeyValue = BrainView['keyValues'][number];

const brainError = (message: string, field: string) =>
  new AppError('brain_refused', message, { fields: { [field]: message } });

/** Returns a value as text. Refuses data that is nested too deeply to be serialized. */
const textOf = (value: KeyValue['value'], at: number): Omit<StoredPair, 'key'> => {
  if (typeof value === 'string') return { text: value.trim() };
  try {
    return { text: JSON.stringify(value), isData: true };
  } catch {
    throw brainError('This data is nested too deeply.', `keyValues.${at}.value`);
  }
};

/**
 * Returns pairs in their stored form: trimmed, and without those that lack a key or a value.
 * @throws AppError brain_refused, which names the field
 */
export const storedPairs = (keyValues: readonly KeyValue[]): StoredPair[] => {
  const pairs = keyValues.map(({ key, value }, at) => ({ key: key.trim(), ...textOf(value, at) }));
  const [problem] = brainProblems(pairs);
  if (problem) {
    const { at, part, message } = problem;
    throw brainError(message, at === undefined ? 'keyValues' : `keyValues.${at}.${part}`);
  }
  return pairs.filter((pair) => !isEmptyPair(pair));
};

const toBrainValue = ({ text, isData }: StoredPair): KeyValue['value'] =>
  isData ? (JSON.parse(text) as Exclude<KeyValue['value'], string>) : text;

export const toBrainView = ({ pairs, rev, updatedAt }: Brain): BrainView => ({
  keyValues: pairs.map((pair) => ({ key: pair.key, value: toBrainValue(pair) })),
  rev,
  updatedAt,
});
