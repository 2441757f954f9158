import { Paper } from '@mantine/core';
import { useNavigate } from 'react-router-dom';
import { WithAside } from '../../../components/frame/with-aside';
import { WorkFrame } from '../../../components/frame/work-frame';
import { paths } from '../../../lib/paths';
import { useCustomerId } from '../../../lib/session/customer-context';
import { FinalizeStep } from '../import/finalize-step';
import { ImportActions } from '../import/import-actions';
import { ImportAside } from '../import/import-aside';
import { UploadStep } from '../import/upload-step';
import { useCsvImport } from '../import/use-csv-import';

const steps = ['Upload CSV', 'Finalize'] as const;

/**
 * The page with the two steps of a CSV import: Upload CSV, then Finalize. No subscribers are stored
 * before the user clicks Finish.
 */
export const ImportCsvPage = () => {
  const customerId = useCustomerId();
  const navigate = useNavigate();
  const csv = useCsvImport();
  return (
    <WorkFrame
      name="Import subscribers"
      steps={steps}
      step={csv.step}
      onStep={csv.startOver}
      onClose={() => void navigate(paths.addSubscribers(customerId))}
      actions={<ImportActions {...csv} />}
    >
      <WithAside aside={<ImportAside {...csv} />}>
        <Paper p="lg">{csv.step === 0 ? <UploadStep {...csv} /> : <FinalizeStep {...csv} />}</Paper>
      </WithAside>
    </WorkFrame>
  );
};
