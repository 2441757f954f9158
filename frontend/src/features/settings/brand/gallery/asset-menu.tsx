import { ActionIcon, Menu } from '@mantine/core';
import { IconDots, IconTrash, IconZoomQuestion } from '@tabler/icons-react';
import type { AssetView } from '../../../../../../shared/contracts/brand/assets';
import { api } from '../../../../lib/api/client';
import { useAction } from '../../../../lib/api/use-action';
import { confirm } from '../../../../lib/confirm';
import { useCustomerId } from '../../../../lib/session/customer-context';

type Props = {
  readonly asset: AssetView;
  readonly onShowUses: () => void;
  readonly onDeleted: () => void;
};

/** The menu of an image in the gallery. */
export const AssetMenu = ({ asset, onShowUses, onDeleted }: Props) => {
  const customerId = useCustomerId();
  const deletion = useAction(
    async () => {
      await api('DELETE /asset/{assetId}', { params: { assetId: asset.id }, customerId });
      onDeleted();
    },
    { success: 'Image deleted' },
  );
  const remove = async () => {
    const title = `Delete ${asset.name || 'this image'}?`;
    const text = 'The image is removed from the gallery. Emails that use it, sent or not, keep it.';
    const question = {
      title,
      text,
      confirmLabel: 'Delete',
      cancelLabel: 'Cancel',
      isDangerous: true,
    };
    if (await confirm(question)) await deletion.run();
  };
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="default" size={28} aria-label={`Options for ${asset.name || 'image'}`}>
          <IconDots size={16} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconZoomQuestion size={16} />} onClick={onShowUses}>
          See where it’s used
        </Menu.Item>
        <Menu.Item color="red" leftSection={<IconTrash size={16} />} onClick={() => void remove()}>
          Delete
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
};
