import { Notification, Stack } from '@mantine/core';
import { type ToastColor, toastIcon } from '../../../frontend/src/lib/toast-icon';
import { Sample, Samples } from '../stage/sample';

type Sampled = {
  readonly label: string;
  readonly color: ToastColor;
  readonly title?: string;
  readonly text: string;
};

const toasts: readonly Sampled[] = [
  { label: 'Done', color: 'teal', text: 'Your changes are saved.' },
  { label: 'Failed, until it is closed', color: 'red', text: 'The service is busy. Try again.' },
  {
    label: 'Failed, and why',
    color: 'red',
    title: 'Failed to create review',
    text: 'Somebody else was faster: this review changed a moment ago.',
  },
  { label: 'On its way', color: 'blue', text: 'Your export is being written.' },
];

/** Toasts at the bottom of the window, in their real size. */
export const Toasts = () => (
  <Samples>
    {toasts.map(({ label, color, title, text }) => (
      <Sample key={label} label={label}>
        <Stack w={340}>
          <Notification
            color={color}
            {...(title && { title })}
            icon={toastIcon(color)}
            closeButtonProps={{ 'aria-label': 'Close' }}
          >
            {text}
          </Notification>
        </Stack>
      </Sample>
    ))}
  </Samples>
);
