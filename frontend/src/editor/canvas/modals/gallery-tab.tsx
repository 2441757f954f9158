import { Image, Stack } from '@mantine/core';
import { Gallery } from '../../../components/gallery/gallery';
import { useGallery } from '../../api/use-gallery';
import type { UploadedImage } from '../../images/upload-image';

type Props = { readonly src: string; readonly onChoose: (image: UploadedImage) => void };

/** The images that were uploaded earlier, either here or in the brand's settings. */
export const GalleryTab = ({ src, onChoose }: Props) => (
  <Stack gap="xs">
    {src && !src.startsWith('data:') ? (
      <Image src={src} alt="" mah={80} w="auto" fit="contain" radius="sm" />
    ) : null}
    <Gallery
      gallery={useGallery()}
      empty="No images yet. Images you upload here or in Brand settings appear here."
      onChoose={onChoose}
    />
  </Stack>
);
