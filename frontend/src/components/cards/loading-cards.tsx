import { Skeleton, Stack } from '@mantine/core';

type Props = {
  readonly label: string;
  readonly count: number;
  /** The height of one card, in px. */
  readonly height: number;
};

/** Placeholder cards below each other while loading. */
export const LoadingCards = ({ label, count, height }: Props) => (
  <Stack gap="sm" role="img" aria-label={label}>
    {Array.from({ length: count }, (_, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: all are the same
      <Skeleton key={index} height={height} radius="lg" />
    ))}
  </Stack>
);
