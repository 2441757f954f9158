import { ActionIcon, Menu } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import {
  IconDots,
  IconFilterEdit,
  IconListCheck,
  IconMail,
  IconPencil,
  IconTrash,
} from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import type { SegmentView } from '../../../../../shared/contracts/segments';
import { SegmentNameDialog } from '../../../components/segments/segment-name-dialog';
import { api } from '../../../lib/api/client';
import { paths } from '../../../lib/paths';
import { useCustomerId } from '../../../lib/session/customer-context';
import { DeleteSegmentDialog } from './delete-segment-dialog';
import { PublishSegmentDialog } from './publish-segment-dialog';

type RenameSegmentDialogProps = { readonly segment: SegmentView; readonly onClose: () => void };

const RenameSegmentDialog = ({ segment, onClose }: RenameSegmentDialogProps) => {
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

type Props = {
  readonly segment: SegmentView;
  readonly onDeleted?: (() => void) | undefined;
};

/**
 * The menu of a segment, both in its row and on its own page. It contains Create email, Edit (for
 * dynamic segments), Rename, and Delete (except for the default segment).
 */
export const SegmentMenu = ({ segment, onDeleted }: Props) => {
  const customerId = useCustomerId();
  const [isRenaming, renaming] = useDisclosure();
  const [isPublishing, publishing] = useDisclosure();
  const [isDeleting, deleting] = useDisclosure();
  const edit = paths.composeSegment(customerId, segment.id);
  const write = paths.composeFor(customerId, segment.id);
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon variant="subtle" color="gray" aria-label={`Actions for ${segment.name}`}>
            <IconDots size={18} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconMail size={16} />} component={Link} to={write}>
            Create email
          </Menu.Item>
          {segment.origin === 'dynamic' ? (
            <Menu.Item leftSection={<IconFilterEdit size={16} />} component={Link} to={edit}>
              Edit
            </Menu.Item>
          ) : null}
          {segment.reserved ? null : (
            <>
              <Menu.Item leftSection={<IconPencil size={16} />} onClick={renaming.open}>
                Rename
              </Menu.Item>
              {segment.origin === 'dynamic' ? null : (
                <Menu.Item leftSection={<IconListCheck size={16} />} onClick={publishing.open}>
                  Unsubscribe page
                </Menu.Item>
              )}
              <Menu.Item color="red" leftSection={<IconTrash size={16} />} onClick={deleting.open}>
                Delete
              </Menu.Item>
            </>
          )}
        </Menu.Dropdown>
      </Menu>
      {isRenaming ? <RenameSegmentDialog segment={segment} onClose={renaming.close} /> : null}
      {isPublishing ? <PublishSegmentDialog segment={segment} onClose={publishing.close} /> : null}
      {isDeleting ? (
        <DeleteSegmentDialog segment={segment} onClose={deleting.close} onDeleted={onDeleted} />
      ) : null}
    </>
  );
};
