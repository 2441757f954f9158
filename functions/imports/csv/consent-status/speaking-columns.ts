import type { ConsentAnswer } from '../../../../shared/contracts/imports/import-consent';
import type { Column } from '../column';
import type { ColumnReading } from './column-reading';
import { doubtsOf } from './consent-status-columns';
import { type ConsentStatusColumn, consentStatusColumn } from './row-consent-status';
import { isConsentStatusMeaning } from './value-rules';

type Readings = ReadonlyMap<number, ColumnReading>;

/** The columns of a file that say something about who may be emailed. */
export type SpeakingColumns = {
  /** Columns whose values determine each row's status. */
  readonly counted: readonly ConsentStatusColumn[];
  /** Columns about which the user has to decide, including those already settled. */
  readonly doubted: readonly ConsentStatusColumn[];
  /** Columns whose values are shown for the user to choose. */
  readonly shown: readonly ConsentStatusColumn[];
  /** Columns that may say who agreed, the most likely first. */
  readonly likely: readonly number[];
};

/**
 * Returns how to read a column that the user named. If we don't know what it says, we look for
 * status words.
 */
const shownReading = (readings: Readings, index: number) =>
  readings.get(index)?.reading ?? 'status';

const likelihood = ['consent', 'status', 'answers', 'optOutDate', 'suppressed', 'tags'] as const;

const likelyFirst = (columns: readonly ConsentStatusColumn[]): number[] =>
  likelihood.flatMap((wanted) =>
    columns.flatMap(({ index, meaning }) => (meaning === wanted ? [index] : [])),
  );

/**
 * @param readings what the columns say on their own
 * @param consent the user's answer, which may name the column that says who agreed, and settle
 *   other columns
 */
export const speakingColumns = (
  columns: readonly Column[],
  readings: Readings,
  consent: ConsentAnswer | undefined,
): SpeakingColumns => {
  const says = consent?.how === 'column' ? consent.column : undefined;
  const given = consent?.how === 'column' ? consent.values : [];
  const settled = new Set(consent && consent.how !== 'unknown' ? consent.settled : []);
  const meant = columns.flatMap(({ header, meaning, values = [] }, index) => {
    if (!isConsentStatusMeaning(meaning)) return [];
    const choices = index === says ? [...values, ...given] : values;
    return [consentStatusColumn({ index, header }, meaning, choices)];
  });
  // If the user named the column that says who agreed, we don't interpret that column ourselves.
  // Then there's also no need to ask about other columns with unknown values.
  const others = doubtsOf(columns, readings)
    .filter(({ index, reading }) => index !== says && !(says !== undefined && reading === 'values'))
    .map(({ index, header, reading }) => consentStatusColumn({ index, header }, reading));
  const named =
    says === undefined || meant.some(({ index }) => index === says)
      ? []
      : [
          consentStatusColumn(
            { index: says, header: columns[says]?.header ?? '' },
            shownReading(readings, says),
            given,
          ),
        ];
  const all = [...meant, ...others];
  return {
    counted: all.filter(({ index }) => !settled.has(index)),
    doubted: all.filter(({ index }) => index !== says),
    shown: [...meant, ...named, ...others.filter(({ meaning }) => meaning === 'answers')],
    likely: likelyFirst([...all, ...named]),
  };
};
