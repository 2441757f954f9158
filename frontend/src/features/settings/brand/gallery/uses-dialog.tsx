import { Anchor, List, Loader, Stack, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import type { AssetView } from '../../../../../../shared/contracts/brand/assets';
import { Dialog } from '../../../../components/dialog';
import { DialogActions } from '../../../../components/dialog-actions';
import { type ApiResult, api } from '../../../../lib/api/client';
import { messageOf } from '../../../../lib/api/problem-error';
import { plural } from '../../../../lib/format';
import { paths } from '../../../../lib/paths';
import { useCustomerId } from '../../../../lib/session/customer-context';

type DraftsFound = ApiResult<'GET /draft/showing'>['drafts'];

/**
 * The maximum number of calls. Each call checks 100 emails, so together they cover more emails than
 * any store has.
 */
const maxCalls = 100;

const assetPathOf = ({ url }: AssetView): string => new URL(url).pathname.slice(1);

/** Finds the emails that show an image. Searches in batches until all emails are checked. */
const useUses = (asset: AssetView) => {
  const customerId = useCustomerId();
  const [drafts, setDrafts] = useState<DraftsFound>([]);
  const [isLooking, setSearching] = useState(true);
  const [error, setError] = useState<unknown>();
  useEffect(() => {
    let isUnmounted = false;
    const loadUses = async () => {
      let cursor: string | undefined;
      for (let call = 0; call < maxCalls && !isUnmounted; call += 1) {
        const query = { image: assetPathOf(asset), limit: 100, ...(cursor ? { cursor } : {}) };
        const page = await api('GET /draft/showing', { query, customerId });
        if (isUnmounted) return;
        setDrafts((before) => [...before, ...page.drafts]);
        cursor = page.nextCursor;
        if (!cursor) break;
      }
      setSearching(false);
    };
    loadUses().catch((problem: unknown) => (isUnmounted ? undefined : setError(problem)));
    return () => {
      isUnmounted = true;
    };
  }, [asset, customerId]);
  return { drafts, isLooking, error };
};

const DraftsUsingImage = ({
  asset,
  onClose,
}: {
  readonly asset: AssetView;
  readonly onClose: () => void;
}) => {
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
          {!isLooking && drafts.length === 0 ? 'No emails use this image.' : null}
          {!isLooking && drafts.length > 0 ? `${plural(drafts.length, 'email')} total` : null}
        </Text>
      )}
      <DialogActions cancelLabel="Close" onCancel={onClose} />
    </Stack>
  );
};

type Props = { readonly asset: AssetView | undefined; readonly onClose: () => void };

/** The emails that use an image. */
export const UsesDialog = ({ asset, onClose }: Props) => (
  <Dialog
    opened={asset !== undefined}
    onClose={onClose}
    title={asset?.name ? `Where ${asset.name} is used` : 'Where this image is used'}
  >
    {asset ? <DraftsUsingImage asset={asset} onClose={onClose} /> : null}
  </Dialog>
);
