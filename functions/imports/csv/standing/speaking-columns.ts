import type { ConsentAnswer } from '../../../../shared/contracts/imports/import-consent';
import type { Column } from '../column';
import type { ColumnReading } from './column-reading';
import { type StandingColumn, standingColumn } from './row-standing';
import { doubtsOf } from './standing-columns';
import { isStandingMeaning } from './value-rules';

type Readings = ReadonlyMap<number, ColumnReading>;

/** The columns of a file that say something about who may be mailed. */
export type SpeakingColumns = {
  /** Their word counts for each row. */
  readonly counted: readonly StandingColumn[];
  /** Those of them, and the settled ones, about which somebody has to decide. */
  readonly doubted: readonly StandingColumn[];
  /** Those whose values are shown, to be chosen about. */
  readonly shown: readonly StandingColumn[];
  /** Columns that may say who agreed, the likeliest first. */
  readonly likely: readonly number[];
};

/** Where readings are no meanings of columns, the words of a status are what is looked for. */
const shownReading = (readings: Readings, index: number) =>
  readings.get(index)?.reading ?? 'status';

const likelihood = ['consent', 'status', 'answers', 'optOutDate', 'suppressed', 'tags'] as const;

const likelyFirst = (columns: readonly StandingColumn[]): number[] =>
  likelihood.flatMap((wanted) =>
    columns.flatMap(({ index, meaning }) => (meaning === wanted ? [index] : [])),
  );

/**
 * @param readings what the columns say on their own
 * @param consent the answer, which may name the column that says who agreed, and settle others
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
    if (!isStandingMeaning(meaning)) return [];
    const choices = index === says ? [...values, ...given] : values;
    return [standingColumn({ index, header }, meaning, choices)];
  });
  // A column that was named as the one that says who agreed is not read on its own as well.
  // Where a column says who agreed, others with values that nobody knows need not be asked about.
  const others = doubtsOf(columns, readings)
    .filter(({ index, reading }) => index !== says && !(says !== undefined && reading === 'values'))
    .map(({ index, header, reading }) => standingColumn({ index, header }, reading));
  const named =
    says === undefined || meant.some(({ index }) => index === says)
      ? []
      : [
          standingColumn(
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
