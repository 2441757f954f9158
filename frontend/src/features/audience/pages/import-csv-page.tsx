import { ActionIcon, Paper, Stepper } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { Page } from '../../../components/page';
import { paths } from '../../../lib/paths';
import { useCustomerId } from '../../../lib/session/customer-context';
import { FinalizeStep } from '../import/finalize-step';
import { UploadStep } from '../import/upload-step';
import { useCsvImport } from '../import/use-csv-import';

/** Upload CSV, then Finalize. Nothing is stored before Finish. */
export const ImportCsvPage = () => {
  const customerId = useCustomerId();
  const csv = useCsvImport();
  return (
    <Page
      title="Import subscribers"
      before={
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label="Back"
          renderRoot={(props) => <Link to={paths.addSubscribers(customerId)} {...props} />}
        >
          <IconArrowLeft size={20} />
        </ActionIcon>
      }
    >
      <Paper withBorder p="xl" radius="md" maw={960}>
        <Stepper active={csv.step} allowNextStepsSelect={false} size="sm">
          <Stepper.Step label="Upload CSV">
            <UploadStep {...csv} />
          </Stepper.Step>
          <Stepper.Step label="Finalize">
            <FinalizeStep {...csv} />
          </Stepper.Step>
        </Stepper>
      </Paper>
    </Page>
  );
};
