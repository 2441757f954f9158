import { Center, Group, SegmentedControl, Skeleton, Stack, Switch } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import type { TemplateSummary } from '../../../../../shared/contracts/email/templates';
import { describeMergeTags } from '../../../../../shared/email/merge/merge-words';
import { Dialog } from '../../../components/dialog';
import { EmailFrame } from '../../../components/email/email-frame';
import { LoadError } from '../../../components/load-error';
import { useTemplateEmail } from './use-template-email';

type Props = {
  readonly template: TemplateSummary;
  readonly onClose: () => void;
  /** The button for the next step, which uses or edits the template. */
  readonly action: ReactNode;
};

const phoneWidth = 375;
const height = 560;

/** Previews a template as an email on a desktop or a phone, in light or dark mode. */
export const PreviewDialog = ({ template, onClose, action }: Props) => {
  const [device, setDevice] = useState('desktop');
  const [isDark, setDark] = useState(false);
  const { data, error, mutate } = useTemplateEmail(template, true);
  const width = device === 'phone' ? { width: phoneWidth } : {};
  return (
    <Dialog
      losesInput={false}
      opened
      centered
      size={800}
      title={describeMergeTags(template.name)}
      onClose={onClose}
    >
      <Stack>
        <Group justify="space-between">
          <Group>
            <SegmentedControl
              aria-label="Device"
              size="xs"
              value={device}
              onChange={setDevice}
              data={[
                { value: 'desktop', label: 'Desktop' },
                { value: 'phone', label: 'Phone' },
              ]}
            />
            <Switch
              size="sm"
              label="Dark mode"
              checked={isDark}
              onChange={(event) => setDark(event.currentTarget.checked)}
            />
          </Group>
          {action}
        </Group>
        {error ? <LoadError error={error} onRetry={() => void mutate()} /> : null}
        {data ? (
          <Center>
            <EmailFrame html={data} title="Preview" height={height} isDark={isDark} {...width} />
          </Center>
        ) : null}
        {data || error ? null : (
          <Skeleton height={height} role="img" aria-label="Loading the preview" />
        )}
      </Stack>
    </Dialog>
  );
};
