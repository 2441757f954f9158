import { Skeleton, Stack } from '@mantine/core';

type Props = {
  readonly label: string;
  readonly count: number;
  /** Of one, in px. */
  readonly height: number;
};

/** Cards below each other while they are loading. */
export const LoadingCards = ({ label, count, height }: Props) => (
  <Stack gap="sm" role="img" aria-label={label}>
    {Array.from({ length: count }, (_, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: all are the same
      <Skeleton key={index} height={height} radius="lg" />
    ))}
  </Stack>
);
