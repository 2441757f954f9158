import { Group, Paper, Skeleton, Text, Title } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import { type Device, DeviceToggle } from '../../../editor/preview/view-toggle';
import { type PreviewInput, renderTextPreview, type TextPreview as Shown } from './preview-html';
import classes from './public-texts.module.css';
import { textLabels } from './text-labels';

type Props = {
  readonly input: PreviewInput;
  readonly device: Device;
  readonly onDevice: (device: Device) => void;
};

/**
 * The page or email that contains a text, as subscribers see it. It follows the typing after a
 * short pause. The frame runs no scripts, and its buttons do nothing.
 */
export const TextPreview = ({ input, device, onDevice }: Props) => {
  const [debounced] = useDebouncedValue(input, 200);
  const [shown, setShown] = useState<Shown>();
  const [hasFailed, setHasFailed] = useState(false);
  useEffect(() => {
    let isCurrent = true;
    renderTextPreview(debounced).then(
      (preview) => {
        if (!isCurrent) return;
        setShown(preview);
        setHasFailed(false);
      },
      () => isCurrent && setHasFailed(true),
    );
    return () => {
      isCurrent = false;
    };
  }, [debounced]);
  return (
    <Paper p="lg" component="section" aria-label="Preview" className={classes.preview}>
      <Group justify="space-between" mb="sm">
        <Title order={3}>Preview</Title>
        <DeviceToggle value={device} onChange={onDevice} />
      </Group>
      <Text size="xs" c="dimmed" mb="xs">
        {textLabels[input.key]}
        {shown?.subject ? `. Subject: ${shown.subject}` : ''}
      </Text>
      {hasFailed ? <Text size="sm">We couldn’t load the preview. Reload the page.</Text> : null}
      {!shown && !hasFailed ? <Skeleton height={420} /> : null}
      {shown ? (
        <iframe
          // A new frame for every version, so that Back leaves the page instead of stepping through
          // the versions.
          key={shown.html}
          className={classes.frame}
          data-device={device}
          title="Preview"
          sandbox=""
          srcDoc={shown.html}
        />
      ) : null}
    </Paper>
  );
};
