import { Anchor, Text, Title } from '@mantine/core';
import { Sample } from '../stage/sample';

const sizes = [
  ['lg', '18'],
  ['md', '15'],
  ['sm', '14, body'],
  ['xs', '13, secondary and labels'],
  ['2xs', '12, meta and axes'],
] as const;

/** The type scale, and where each size is used. */
export const Type = () => (
  <>
    <Sample label="h1, Fraunces 30 / 36">
      <Title order={1}>Good morning, Juniper &amp; Oak</Title>
    </Sample>
    <Sample label="h2, Inter 15 / 22">
      <Title order={2}>Next steps</Title>
    </Sample>
    <Sample label="h4, Inter 14 / 20">
      <Title order={4}>Recipients</Title>
    </Sample>
    {sizes.map(([size, use]) => (
      <Sample key={size} label={`${size}, ${use}`}>
        <Text size={size}>
          Paper, ink and one iris: 0123456789 <Anchor href="#type">a link in it</Anchor>
        </Text>
      </Sample>
    ))}
    <Sample label="Dimmed, error, and bold text">
      <Text c="dimmed">Nothing was sent in the last 30 days.</Text>
      <Text c="red">Enter an email address.</Text>
      <Text fw={600}>2,418 subscribers</Text>
    </Sample>
  </>
);
