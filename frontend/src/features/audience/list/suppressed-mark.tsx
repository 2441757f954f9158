import { Badge, Tooltip } from '@mantine/core';
import type { SuppressionView } from '../../../../../shared/contracts/subscribers';
import { formatDay } from '../../../lib/format';
import { suppressionReasonLabels } from '../../../lib/suppression-words';

/** Shows that a subscriber is suppressed and never gets emails, and why. */
export const SuppressedMark = ({ suppression }: { readonly suppression: SuppressionView }) => {
  const reasonText = suppressionReasonLabels[suppression.reason];
  return (
    <Tooltip
      label={`Suppressed. We won’t email this address. ${reasonText}, ${formatDay(suppression.at)}.`}
      events={{ hover: true, focus: true, touch: true }}
    >
      <Badge variant="outline" color="gray" tabIndex={0} aria-label={`Suppressed: ${reasonText}`}>
        Suppressed
      </Badge>
    </Tooltip>
  );
};
