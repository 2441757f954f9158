import { Button, FileButton, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { useRef, useState } from 'react';
import type { AssetView } from '../../../../../../shared/contracts/brand/assets';
import { Gallery } from '../../../../components/gallery/gallery';
import { UploadProblem } from '../../../../components/upload/upload-problem';
import { useFileUpload } from '../../../../components/upload/use-file-upload';
import { useAssets } from '../../../../lib/api/use-assets';
import { useCustomerId } from '../../../../lib/session/customer-context';
import { brandImageProblem, uploadBrandImage } from '../image-file';
import { AssetMenu } from './asset-menu';
import { UsesDialog } from './uses-dialog';

/** All images that the store can use in its emails, and a field to add more. */
export const GalleryCard = () => {
  const customerId = useCustomerId();
  const gallery = useAssets();
  const reset = useRef<() => void>(null);
  const [openedAsset, setOpenedAsset] = useState<AssetView>();
  const { choose, busy, problem } = useFileUpload({
    check: brandImageProblem('ASSET'),
    upload: async (file) => {
      await uploadBrandImage('ASSET', customerId, file);
      await gallery.reload();
    },
  });
  const pick = async (file: File | null) => {
    // Allows selecting the same file again after it was rejected.
    reset.current?.();
    if (file) await choose(file);
  };
  return (
    <Paper p="lg" component="section" aria-label="Assets">
      <Stack>
        <Group justify="space-between">
          <div>
            <Title order={2}>Assets</Title>
            <Text size="xs" c="dimmed">
              Images for your emails: PNG or JPG, up to 3 MB
            </Text>
          </div>
          <FileButton
            resetRef={reset}
            accept=".png,.jpg,.jpeg"
            inputProps={{ 'aria-label': 'Image file' }}
            onChange={(file) => void pick(file)}
          >
            {(props) => (
              <Button {...props} variant="default" loading={busy}>
                Upload image
              </Button>
            )}
          </FileButton>
        </Group>
        <UploadProblem problem={problem} />
        <Gallery
          gallery={gallery}
          empty="No images yet. Images you upload here or in an email appear here."
          menuOf={(asset) => (
            <AssetMenu
              asset={asset}
              onShowUses={() => setOpenedAsset(asset)}
              onDeleted={() => void gallery.reload()}
            />
          )}
        />
      </Stack>
      <UsesDialog asset={openedAsset} onClose={() => setOpenedAsset(undefined)} />
    </Paper>
  );
};
