import { Anchor, Button, Skeleton, Stack, Text } from '@mantine/core';
import { Link } from 'react-router-dom';
import type { FormView } from '../../../../../shared/contracts/forms/form';
import { Dialog } from '../../../components/dialog';
import { DialogActions } from '../../../components/dialog-actions';
import type { Action } from '../../../lib/api/use-action';
import { useApi } from '../../../lib/api/use-api';
import { formatNumber, plural } from '../../../lib/format';
import { paths } from '../../../lib/paths';
import { useCustomerId } from '../../../lib/session/customer-context';

type Props = {
  readonly form: FormView;
  readonly deletion: Action;
  readonly onClose: () => void;
};

/** Explains which sequences the form's segment still starts after the form is deleted. */
const SegmentSequences = ({ form }: { readonly form: FormView }) => {
  const customerId = useCustomerId();
  const { data } = useApi('GET /segment/{segmentId}', { params: { segmentId: form.id } });
  if (!data) return <Skeleton height={40} radius="md" role="img" aria-label="Loading" />;
  return (
    <Text>
      The segment{' '}
      <Anchor underline="always" component={Link} to={paths.segment(customerId, form.id)}>
        {form.name}
      </Anchor>{' '}
      stays with its {plural(data.count, 'subscriber')}. No one new joins it.
    </Text>
  );
};

/** Explains what is deleted and what is kept before a form is deleted. */
export const DeleteFormDialog = ({ form, deletion, onClose }: Props) => {
  const remove = async () => {
    if (await deletion.run()) onClose();
  };
  const { viewed, submitted } = form.counts;
  return (
    <Dialog
      losesInput={false}
      opened
      onClose={onClose}
      title={`Delete “${form.name}”?`}
      centered
      size="lg"
    >
      <Stack>
        <Text>
          {form.confirmed
            ? 'Its page will say the form is closed, and the form disappears from your site.'
            : 'No one has seen it yet.'}{' '}
          {submitted > 0
            ? `It was viewed ${formatNumber(viewed)} and submitted ${formatNumber(submitted)} times. These stats will be deleted too.`
            : null}
        </Text>
        <SegmentSequences form={form} />
        <DialogActions onCancel={onClose}>
          <Button color="red" loading={deletion.busy} onClick={() => void remove()}>
            Delete form
          </Button>
        </DialogActions>
      </Stack>
    </Dialog>
  );
};
