import type { SegmentView } from '../../../../../shared/contracts/segments';
import { SegmentNameDialog } from '../../../components/segments/segment-name-dialog';
import { api } from '../../../lib/api/client';
import { useCustomerId } from '../../../lib/session/customer-context';

type Props = { readonly segment: SegmentView; readonly onClose: () => void };

export const RenameSegmentDialog = ({ segment, onClose }: Props) => {
  const customerId = useCustomerId();
  const rename = async (name: string) => {
    const params = { segmentId: segment.id };
    await api('PUT /segment/{segmentId}/name', { params, body: { name }, customerId });
    onClose();
  };
  return (
    <SegmentNameDialog
      title="Rename segment"
      name={segment.name}
      action="Rename"
      onSave={rename}
      success={(name) => `segment ${name} updated`}
      invalidates={['GET /segment', 'GET /segment/{segmentId}']}
      onClose={onClose}
    />
  );
};
