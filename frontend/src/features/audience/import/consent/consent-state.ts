import type { ValueChoice } from '../../../../../../shared/contracts/imports/import-columns';
import type { ConsentAnswer } from '../../../../../../shared/contracts/imports/import-consent';
import type {
  CsvPreview,
  UnclearConsent,
} from '../../../../../../shared/contracts/imports/import-preview';

/**
 * The decision about people who seem to have unsubscribed. `out` excludes them from emails, and
 * `agreed` doesn't. `other` means that the column is about something else.
 */
export type Decision = 'out' | 'agreed' | 'other';

/**
 * Returns whether it is only a guess that a column records who unsubscribed, because none of its
 * values clearly says so.
 */
export const isGuessedDoubt = ({ values }: UnclearConsent): boolean =>
  values.every(({ means }) => means === 'noConsent' || means === 'ask');

/** The user's answer to “How did these people agree?”. It may still be incomplete. */
export type ConsentState = {
  readonly how?: ConsentAnswer['how'];
  readonly text: string;
  /** The column that records consent. */
  readonly column?: number;
  readonly values: readonly ValueChoice[];
  /** The decisions about columns, by column number. */
  readonly decisions: Readonly<Record<number, Decision>>;
  /**
   * The decision about a file name, sheet name, title, or header that suggests that everyone in the
   * file unsubscribed.
   */
  readonly nameDecision?: Decision;
  /** The decision about the people listed below rows such as "Unsubscribed:". */
  readonly dividerDecision?: Decision;
};

export const emptyConsent: ConsentState = { text: '', values: [], decisions: {} };

const settledAnswersOf = ({ decisions, nameDecision, dividerDecision }: ConsentState) => ({
  settled: Object.entries(decisions).flatMap(([column, decision]) =>
    decision === 'out' ? [] : [Number(column)],
  ),
  ...(nameDecision === 'agreed' ? { nameSettled: true } : {}),
  ...(dividerDecision === 'agreed' ? { dividersSettled: true } : {}),
});

/**
 * Returns the answer in the format for the server. Returns undefined until the user has answered
 * the main question.
 */
export const consentAnswerOf = (state: ConsentState): ConsentAnswer | undefined => {
  const { how, column, values } = state;
  const text = state.text.trim();
  if (how === 'unknown') return { how };
  if (how === 'all') return { how, text: text || 'No details given', ...settledAnswersOf(state) };
  if (how !== 'column' || column === undefined) return undefined;
  return {
    how,
    column,
    values: [...values],
    ...(text ? { text } : {}),
    ...settledAnswersOf(state),
  };
};

const isOpen = ({ decisions }: ConsentState, { column }: UnclearConsent): boolean =>
  decisions[column] === undefined;

/**
 * Returns a text that explains what the user has to answer before they can click Finish. Returns
 * undefined if nothing is missing.
 */
export const missingAnswerText = (
  state: ConsentState,
  preview: CsvPreview | undefined,
): string | undefined => {
  const { how } = state;
  if (!how) return 'Choose how these people agreed to get emails, then finish.';
  if (how === 'unknown') return undefined;
  if (how === 'all' && !state.text.trim()) return 'Enter how or where they agreed, then finish.';
  if (how === 'column' && state.column === undefined) {
    return 'Choose the column that says who agreed, then finish.';
  }
  if (preview?.nameDoubt && !state.nameDecision) {
    return `Answer the question about “${preview.nameDoubt.name}”, then finish.`;
  }
  if (preview?.dividerDoubt && !state.dividerDecision) {
    return `Answer the question about the row “${preview.dividerDoubt.name}”, then finish.`;
  }
  const open = preview?.doubts?.find((doubt) => isOpen(state, doubt));
  if (open?.kind === 'values') {
    return 'Answer the question about columns that may say who unsubscribed, then finish.';
  }
  if (open) return `Answer the question about “${open.header}”, then finish.`;
  return undefined;
};
