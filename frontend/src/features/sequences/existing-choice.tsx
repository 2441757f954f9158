import { Checkbox } from '@mantine/core';
import { useApi } from '../../lib/api/use-api';
import { recipientsText } from '../../lib/sequences/recipients-text';

type Props = {
  readonly segmentId: string;
  readonly isChosen: boolean;
  readonly onChoose: (isChosen: boolean) => void;
};

/** A checkbox that also enrolls current segment members, with the number of people it adds. */
export const ExistingChoice = ({ segmentId, isChosen, onChoose }: Props) => {
  const { data } = useApi('GET /segment/{segmentId}', { params: { segmentId } });
  return (
    <Checkbox
      label="Also add people already in the segment"
      description={data ? recipientsText(data) : undefined}
      checked={isChosen}
      onChange={(event) => onChoose(event.currentTarget.checked)}
    />
  );
};
