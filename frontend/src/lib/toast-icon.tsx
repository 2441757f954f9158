import { IconAlertCircle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react';

const icons = {
  teal: { Icon: IconCircleCheck, color: 'var(--mb-leaf)' },
  red: { Icon: IconAlertCircle, color: 'var(--mb-clay)' },
  blue: { Icon: IconInfoCircle, color: 'var(--mb-iris-text)' },
} as const;
export type ToastColor = keyof typeof icons;

/** Returns an icon for the kind of toast, for people who can't distinguish the colors. */
export const toastIcon = (color: ToastColor) => {
  const { Icon, color: tone } = icons[color];
  return <Icon size={20} stroke={1.6} color={tone} aria-hidden />;
};
