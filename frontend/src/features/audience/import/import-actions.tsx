import { Button, Text } from '@mantine/core';
import type { CsvImport } from './use-csv-import';

/** Another file, and Finish: what the bar of the second step holds. */
export const ImportActions = (csv: CsvImport) => {
  if (csv.step === 0) return null;
  const isIncomplete =
    csv.isPreviewing || csv.columnProblem !== undefined || csv.preview?.needsAddressColumn === true;
  const missing = csv.missingAnswer;
  return (
    <>
      {missing ? (
        <Text size="sm" c="dimmed" id="why-not-finish">
          {missing}
        </Text>
      ) : null}
      <Button variant="default" onClick={csv.startOver} disabled={csv.busy}>
        Choose another file
      </Button>
      <Button
        onClick={csv.finish}
        loading={csv.busy}
        disabled={isIncomplete || missing !== undefined}
        aria-describedby={missing ? 'why-not-finish' : undefined}
      >
        Finish
      </Button>
    </>
  );
};
