import type { ConsentAnswer } from '../../../../shared/contracts/imports/import-consent';
import type { Column } from '../column';
import type { ColumnReading } from './column-reading';
import { doubtsOf } from './consent-status-columns';
import { type ConsentStatusColumn, consentStatusColumn } from './row-consent-status';
import { isConsentStatusMeaning } from './value-rules';

type Readings = ReadonlyMap<number, ColumnReading>;

/** The columns of a file that say something about who may be emailed. */
export type ConsentColumns = {
  /** Columns whose values determine each row's status. */
  readonly counted: readonly ConsentStatusColumn[];
  /** The columns about which the user has to decide, including those already decided. */
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
const displayedReading = (readings: Readings, index: number) =>
  readings.get(index)?.reading ?? 'status';

const likelihood = ['consent', 'status', 'answers', 'optOutDate', 'suppressed', 'tags'] as const;

const sortLikelyFirst = (columns: readonly ConsentStatusColumn[]): number[] =>
  likelihood.flatMap((wantedMeaning) =>
    columns.flatMap(({ index, meaning }) => (meaning === wantedMeaning ? [index] : [])),
  );

/**
 * Finds the columns that say something about who may be emailed.
 * @param readings what the columns say on their own
 * @param consent the user's answer, which may name the column that says who agreed, and decide
 *   about other columns
 */
export const findConsentColumns = (
  columns: readonly Column[],
  readings: Readings,
  consent: ConsentAnswer | undefined,
): ConsentColumns => {
  const says = consent?.how === 'column' ? consent.column : undefined;
  const statedValues = consent?.how === 'column' ? consent.values : [];
  const settledColumns = new Set(consent && consent.how !== 'unknown' ? consent.settled : []);
  const meant = columns.flatMap(({ header, meaning, values = [] }, index) => {
    if (!isConsentStatusMeaning(meaning)) return [];
    const choices = index === says ? [...values, ...statedValues] : values;
    return [consentStatusColumn({ index, header }, meaning, choices)];
  });
  // If the user named the column that says who agreed, we don't interpret that column ourselves. In
  // that case, there's also no need to ask about other columns with unknown values.
  const otherColumns = doubtsOf(columns, readings)
    .filter(({ index, reading }) => index !== says && !(says !== undefined && reading === 'values'))
    .map(({ index, header, reading }) => consentStatusColumn({ index, header }, reading));
  const namedColumns =
    says === undefined || meant.some(({ index }) => index === says)
      ? []
      : [
          consentStatusColumn(
            { index: says, header: columns[says]?.header ?? '' },
            displayedReading(readings, says),
            statedValues,
          ),
        ];
  const all = [...meant, ...otherColumns];
  return {
    counted: all.filter(({ index }) => !settledColumns.has(index)),
    doubted: all.filter(({ index }) => index !== says),
    shown: [
      ...meant,
      ...namedColumns,
      ...otherColumns.filter(({ meaning }) => meaning === 'answers'),
    ],
    likely: sortLikelyFirst([...all, ...namedColumns]),
  };
};
