import { Notification, Stack } from '@mantine/core';
import { toastIcon } from '../../../frontend/src/lib/toast-icon';
import { Sample, Samples } from '../stage/sample';

const toasts = [
  { label: 'Done', color: 'teal', text: 'Your changes are saved.' },
  { label: 'Failed, until it is closed', color: 'red', text: 'The service is busy. Try again.' },
  { label: 'On its way', color: 'blue', text: 'Your export is being written.' },
] as const;

/** What is said at the foot of the window, as large as there. */
export const Toasts = () => (
  <Samples>
    {toasts.map(({ label, color, text }) => (
      <Sample key={color} label={label}>
        <Stack w={340}>
          <Notification
            color={color}
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
