import { Anchor, Text } from '@mantine/core';

/** A link to an example file in an accepted format. */
export const TemplateLink = ({ href }: { readonly href: string }) => (
  <Text size="sm" c="dimmed">
    Not sure about the format?{' '}
    <Anchor size="sm" underline="always" href={href} download>
      Download the template
    </Anchor>
  </Text>
);
