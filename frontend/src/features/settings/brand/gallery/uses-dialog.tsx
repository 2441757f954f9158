import { Anchor, List, Loader, Stack, Text } from '@mantine/core';
import { Link } from 'react-router-dom';
import type { AssetView } from '../../../../../../shared/contracts/brand/assets';
import { Dialog } from '../../../../components/dialog';
import { DialogActions } from '../../../../components/dialog-actions';
import { messageOf } from '../../../../lib/api/problem-error';
import { plural } from '../../../../lib/format';
import { paths } from '../../../../lib/paths';
import { useCustomerId } from '../../../../lib/session/customer-context';
import { useUses } from './use-uses';

const Uses = ({ asset, onClose }: { readonly asset: AssetView; readonly onClose: () => void }) => {
  const customerId = useCustomerId();
  const { drafts, error, isLooking } = useUses(asset);
  return (
    <Stack>
      {drafts.length > 0 ? (
        <List>
          {drafts.map(({ id, name, isSent }) => (
            <List.Item key={id}>
              <Anchor
                component={Link}
                to={isSent ? paths.report(customerId, id) : paths.composeDraft(customerId, id)}
              >
                {name}
              </Anchor>
            </List.Item>
          ))}
        </List>
      ) : null}
      {error ? (
        <Text c="red" role="alert">
          {messageOf(error)}
        </Text>
      ) : (
        <Text size="sm" c="dimmed" role="status">
          {isLooking ? <Loader size={12} mr={8} /> : null}
          {isLooking ? 'Checking your emails…' : null}
          {!isLooking && drafts.length === 0 ? 'No emails use it.' : null}
          {!isLooking && drafts.length > 0 ? `${plural(drafts.length, 'email')} total` : null}
        </Text>
      )}
      <DialogActions safe="Close" onSafe={onClose} />
    </Stack>
  );
};

type Props = { readonly asset: AssetView | undefined; readonly onClose: () => void };

/** In which emails an image stands. */
export const UsesDialog = ({ asset, onClose }: Props) => (
  <Dialog
    opened={asset !== undefined}
    onClose={onClose}
    title={asset?.name ? `Where ${asset.name} is used` : 'Where this image is used'}
  >
    {asset ? <Uses asset={asset} onClose={onClose} /> : null}
  </Dialog>
);
