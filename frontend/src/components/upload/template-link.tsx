import { Anchor, Text } from '@mantine/core';

/** Offers an example of a file that is taken. */
export const TemplateLink = ({ href }: { readonly href: string }) => (
  <Text size="sm" c="dimmed">
    Not sure about the format?{' '}
    <Anchor size="sm" underline="always" href={href} download>
      Download the template
    </Anchor>
  </Text>
);
