import { Alert, Box, LoadingOverlay, Stack, Text } from '@mantine/core';
import { IconAlertCircle, IconInfoCircle } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import type { CsvPreview } from '../../../../../shared/contracts/imports/import-preview';
import { messages } from '../../../../../shared/messages';
import { UpgradeDialog } from '../../../components/upgrade/upgrade-dialog';
import { api } from '../../../lib/api/client';
import { useCustomerId } from '../../../lib/session/customer-context';
import { ColumnTable } from './columns/column-table';
import { ConsentSection } from './consent/consent-section';
import { ConsentStatusPanel } from './consent-status/consent-status-panel';
import { CsvPreviewPanel } from './preview/csv-preview-panel';
import { PlanNotice } from './preview/plan-notice';
import { RejectedDownload } from './results/rejected-download';
import type { CsvImport } from './use-csv-import';
import { DatesPanel } from './values/dates-panel';
import { DomainsPanel } from './values/domains-panel';
import { EncodingPanel } from './values/encoding-panel';

const NoPreview = () => (
  <Alert color="blue" icon={<IconAlertCircle />} title={messages.noContent}>
    We couldn’t make a preview. You can still finish. We skip rows we can’t read and list them in
    the result.
  </Alert>
);

const Preview = ({ csv, preview }: { readonly csv: CsvImport; readonly preview: CsvPreview }) => {
  const customerId = useCustomerId();
  const { assetKey, corrected, columnProblem } = csv;
  const body = { assetKey, ...(corrected ? { columns: corrected } : {}) };
  const link = () => api('POST /import/rejected', { body, customerId });
  return (
    <Box pos="relative">
      <LoadingOverlay visible={csv.isPreviewing} overlayProps={{ backgroundOpacity: 0.4 }} />
      <CsvPreviewPanel
        preview={preview}
        onSheet={csv.chooseSheet}
        isConsentAnswered={csv.consent.state.how !== undefined}
        download={
          columnProblem ? null : <RejectedDownload rejected={preview.rejected} link={link} />
        }
        consentStatus={
          <>
            <ConsentSection
              consent={csv.consent}
              preview={preview}
              onChangeColumn={csv.changeColumn}
            />
            <ConsentStatusPanel
              preview={preview}
              choices={csv.choices}
              onChange={csv.changeColumn}
              consentColumnIndex={
                csv.consent.state.how === 'column' ? csv.consent.state.column : undefined
              }
            />
          </>
        }
        values={
          <>
            <EncodingPanel key={assetKey} preview={preview} onChoose={csv.chooseEncoding} />
            <DomainsPanel preview={preview} choices={csv.choices} onChange={csv.changeColumn} />
            <DatesPanel
              preview={preview}
              detectedColumns={csv.detected}
              choices={csv.choices}
              onChange={csv.changeColumn}
            />
          </>
        }
        columns={
          <ColumnTable
            columns={preview.columns}
            detected={csv.detected}
            choices={csv.choices}
            unreadColumnCount={preview.columnsLeftOut}
            problem={columnProblem}
            onChange={csv.changeColumn}
          />
        }
      />
    </Box>
  );
};

/**
 * The first line of this step. It gets focus, because the file chooser that had focus was removed
 * with the previous step.
 */
const StepStart = ({ children }: { readonly children: string }) => {
  const start = useRef<HTMLParagraphElement>(null);
  useEffect(() => start.current?.focus(), []);
  return (
    <Text ref={start} tabIndex={-1} fw={600} style={{ outline: 'none' }}>
      {children}
    </Text>
  );
};

/** Shows what will happen when the user clicks Finish. */
export const FinalizeStep = (csv: CsvImport) => (
  <Stack>
    <StepStart>{csv.fileName}</StepStart>
    {csv.isReopened ? (
      <Alert color="blue" role="status" icon={<IconInfoCircle />}>
        You haven’t finished this import. Your answers are still here. Choose another file to start
        over.
      </Alert>
    ) : null}
    {csv.preview ? <PlanNotice preview={csv.preview} onUpgrade={csv.upgrade.open} /> : null}
    {csv.preview ? (
      <Preview csv={csv} preview={csv.preview} />
    ) : (
      <>
        <NoPreview />
        <ConsentSection
          consent={csv.consent}
          preview={undefined}
          onChangeColumn={csv.changeColumn}
        />
      </>
    )}
    <UpgradeDialog text={csv.upgrade.text} onClose={csv.upgrade.close} />
  </Stack>
);
