import { Group, Text } from '@mantine/core';
import { Link } from 'react-router-dom';
import { paths } from '../../lib/paths';

export const BrandMark = () => (
  <Group
    gap={8}
    wrap="nowrap"
    renderRoot={(props) => <Link to={paths.home} aria-label="Mailbloom home" {...props} />}
    td="none"
    c="inherit"
  >
    <img src="/favicon.svg" alt="" width={28} height={28} />
    <Text fw={700} size="lg">
      Mailbloom
    </Text>
  </Group>
);
