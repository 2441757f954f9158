import { Alert, Group, Image, Loader, Stack, Tabs, Text, TextInput } from '@mantine/core';
import { Dropzone, type FileRejection } from '@mantine/dropzone';
import '@mantine/dropzone/styles.css';
import { IconPhotoUp } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { limits } from '../../../../../shared/limits';
import { messages } from '../../../../../shared/messages';
import { lazyComponent } from '../../../lib/load-patiently';
import type { UploadedImage } from '../../images/upload-image';
import { fileProblem, IMAGE_TYPES } from '../uploads/image-files';

const accept = Object.fromEntries(
  Object.entries(IMAGE_TYPES).map(([type, extensions]) => [type, [...extensions]]),
);

type Props = {
  readonly isNew: boolean;
  readonly src: string;
  readonly error: string | undefined;
  /** The fraction of the file sent so far, 0 to 1. Undefined when no upload is running. */
  readonly progress: number | undefined;
  readonly onUrl: (url: string) => void;
  readonly onFile: (file: File) => void;
  /** Called when the author chooses an image uploaded earlier. */
  readonly onChoose: (image: UploadedImage) => void;
};

const GalleryTab = lazyComponent(async () => (await import('./gallery-tab')).GalleryTab);

/**
 * Returns the editor's own message for a rejected file, or the dropzone's message if the editor has
 * none.
 */
const reasonOf = (rejection: FileRejection | undefined): string =>
  (rejection && fileProblem(rejection.file)) ||
  rejection?.errors[0]?.message ||
  messages.imageUploadFailed;

const UploadTab = ({
  src,
  error,
  progress,
  onFile,
}: Omit<Props, 'isNew' | 'onUrl' | 'onChoose'>) => {
  const [problem, setProblem] = useState<string>();
  return (
    <Stack gap="xs">
      <Dropzone
        accept={accept}
        maxSize={limits.editorImageMaxBytes}
        multiple={false}
        disabled={progress !== undefined}
        aria-label="Upload an image"
        inputProps={{ 'aria-label': 'Image file' }}
        onDrop={([file]) => {
          setProblem(undefined);
          if (file) onFile(file);
        }}
        onReject={([rejection]) => setProblem(reasonOf(rejection))}
      >
        <Group justify="center" gap="sm" mih={96} style={{ pointerEvents: 'none' }}>
          {progress === undefined ? <IconPhotoUp size={28} /> : <Loader size="sm" />}
          <div>
            <Text size="sm" role="status">
              {progress === undefined
                ? 'Drop an image here or click to browse'
                : `Uploading… ${Math.round(progress * 100)}%`}
            </Text>
            <Text size="xs" c="dimmed">
              PNG, JPG, GIF, WebP, or SVG, up to 10 MB
            </Text>
          </div>
        </Group>
      </Dropzone>
      {problem || error ? (
        <Alert color="red" role="alert" p="xs">
          {problem ?? error}
        </Alert>
      ) : null}
      {src && progress === undefined ? (
        <Image src={src} alt="" mah={80} w="auto" fit="contain" radius="sm" />
      ) : null}
    </Stack>
  );
};

/**
 * Selects an image's source. The first open tab is the upload tab for a new or embedded image, and
 * the URL tab for any other image.
 */
export const ImageSource = (props: Props) => {
  const { isNew, src, error, progress, onUrl, onFile, onChoose } = props;
  const [tab, setTab] = useState<string | null>(() =>
    isNew || src.startsWith('data:') ? 'upload' : 'url',
  );
  return (
    <Tabs value={tab} onChange={setTab} keepMounted={false}>
      <Tabs.List mb="sm" aria-label="Image source">
        <Tabs.Tab value="upload" data-autofocus={tab === 'upload' || undefined}>
          Upload
        </Tabs.Tab>
        <Tabs.Tab value="url">URL</Tabs.Tab>
        <Tabs.Tab value="gallery">Gallery</Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="upload">
        <UploadTab src={src} error={error} progress={progress} onFile={onFile} />
      </Tabs.Panel>
      <Tabs.Panel value="gallery">
        <Suspense>
          <GalleryTab src={src} onChoose={onChoose} />
        </Suspense>
      </Tabs.Panel>
      <Tabs.Panel value="url">
        <TextInput
          label="Image URL"
          data-autofocus
          placeholder="https://your-store.com/picture.jpg"
          value={src.startsWith('data:') ? '' : src}
          error={error}
          onChange={({ currentTarget }) => onUrl(currentTarget.value)}
        />
      </Tabs.Panel>
    </Tabs>
  );
};
