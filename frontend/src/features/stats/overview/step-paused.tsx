import { Alert } from '@mantine/core';
import type { DeliveryView } from '../../../../../shared/contracts/deliveries';

/** Says that an email of a series goes to nobody for now. Only its series lets it go on. */
export const StepPaused = ({ delivery }: { readonly delivery: DeliveryView }) =>
  delivery.status === 'paused' ? (
    <Alert variant="light" title="Paused" mb="lg">
      {delivery.statusReason ?? 'No one gets it until you reactivate its sequence.'}
    </Alert>
  ) : null;
