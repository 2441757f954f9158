import { Notification, Stack } from '@mantine/core';
import { type ToastColor, toastIcon } from '../../../frontend/src/lib/toast-icon';
import { Sample, Samples } from '../stage/sample';

type ToastSample = {
  readonly label: string;
  readonly color: ToastColor;
  readonly title?: string;
  readonly text: string;
};

const toasts: readonly ToastSample[] = [
  { label: 'Done', color: 'teal', text: 'Your changes are saved.' },
  { label: 'Failed, shown until closed', color: 'red', text: 'The service is busy. Try again.' },
  {
    label: 'Failed, with the reason',
    color: 'red',
    title: 'Failed to create review',
    text: 'Someone else changed this review a moment ago.',
  },
  { label: 'In progress', color: 'blue', text: 'We’re preparing your export.' },
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
