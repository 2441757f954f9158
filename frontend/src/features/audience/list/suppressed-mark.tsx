import { Badge, Tooltip } from '@mantine/core';
import type { SuppressionView } from '../../../../../shared/contracts/subscribers';
import { formatDay } from '../../../lib/format';
import { suppressionReasonWords } from '../../../lib/suppression-words';

/** Shows that a subscriber never gets emails, and why. */
export const SuppressedMark = ({ suppression }: { readonly suppression: SuppressionView }) => {
  const words = suppressionReasonWords[suppression.reason];
  return (
    <Tooltip
      label={`Suppressed. We won’t email this address. ${words}, ${formatDay(suppression.at)}.`}
      events={{ hover: true, focus: true, touch: true }}
    >
      <Badge variant="outline" color="gray" tabIndex={0} aria-label={`Suppressed: ${words}`}>
        Suppressed
      </Badge>
    </Tooltip>
  );
};
