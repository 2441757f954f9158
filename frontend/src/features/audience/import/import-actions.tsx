import { Button, Text } from '@mantine/core';
import type { CsvImport } from './use-csv-import';

/**
 * Returns a text that explains why the Finish button is disabled. Returns undefined if it isn't.
 */
const finishProblem = (csv: CsvImport): string | undefined => {
  if (csv.columnProblem) return 'Correct the columns, then finish.';
  if (csv.preview?.needsAddressColumn) {
    return 'Choose the column that holds the email addresses, then finish.';
  }
  if (csv.missingAnswer) return csv.missingAnswer;
  return csv.isPreviewing ? 'Counting again…' : undefined;
};

/** The actions of the second step: choosing another file, and finishing. */
export const ImportActions = (csv: CsvImport) => {
  if (csv.step === 0) return null;
  const disabledReason = finishProblem(csv);
  return (
    <>
      {/* A disabled button can't have focus, so screen readers announce the reason when it changes. */}
      <Text
        size="sm"
        c="dimmed"
        maw={320}
        lineClamp={2}
        title={disabledReason}
        id="why-not-finish"
        role="status"
        aria-live="polite"
      >
        {disabledReason}
      </Text>
      <Button variant="default" onClick={csv.startOver} disabled={csv.busy}>
        Choose another file
      </Button>
      <Button
        onClick={csv.finish}
        loading={csv.busy}
        disabled={disabledReason !== undefined}
        aria-describedby={disabledReason ? 'why-not-finish' : undefined}
      >
        Finish
      </Button>
    </>
  );
};
